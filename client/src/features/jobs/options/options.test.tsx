import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { fenceLineRow, fenceSectionRow, groupingOf, withPosts } from '@/testing/fence-jobs.ts';
import { jobDetails, miscItemRow, orderDetails, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, refused, saved } from '@/testing/server.ts';

const cedar = { Option: 'Cedar', OptionGroup: 'Wood' };
const vinyl = { Option: 'Vinyl', OptionGroup: 'Wood' };
const offer = summaryOf({
  FenceSections: [
    fenceSectionRow({ ...cedar, IsChosen: true }),
    fenceSectionRow({ Id: 4, FenceSectionId: 32, Description: 'Vinyl 6 x 8', ...vinyl, IsChosen: false }),
  ],
  MiscItems: [miscItemRow(), miscItemRow({ Id: 6, Description: 'Lattice', Option: 'Top', IsChosen: false })],
  Options: [
    { ...cedar, IsChosen: true, Amount: 2_782 },
    { ...vinyl, IsChosen: false, Amount: 3_195.25 },
    { Option: 'Top', OptionGroup: '', IsChosen: false, Amount: 1_000 },
  ],
});
const extra = { OptionGroup: '', IsChosen: false, Amount: 1_000 };
const lines = groupingOf({
  FenceLines: [
    fenceLineRow({ ...cedar }),
    fenceLineRow({ Id: 12, ...vinyl, FenceSectionId: 32, IsChosen: false, Run: null }),
    fenceLineRow({ Id: 13, FenceSectionId: 33 }),
  ],
});

async function open(job = jobDetails(), summary = offer) {
  withJob(job, summary);
  withPosts([], lines);
  const view = renderAt('/job/estimate/summary?id=42');
  await screen.findByRole('table', { name: 'Items' });
  return view;
}

/** Opens the summary before its fence lines arrive. `answerLines` sends them. */
async function openBeforeLines() {
  withJob(jobDetails(), offer);
  withPosts([], lines);
  const grouping = held();
  answering('get', 'jobs/42/order-grouping', grouping.wait);
  const view = renderAt('/job/estimate/summary?id=42');
  await screen.findByRole('table', { name: 'Items' });
  return { ...view, answerLines: (some = {}) => grouping.answer(HttpResponse.json({ ...lines, ...some })) };
}

async function openMove(summary = offer) {
  const view = await open(jobDetails(), summary);
  await view.user.click(screen.getByRole('button', { name: 'Add an option' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to option' }));
  await dialog.findByRole('group', { name: 'Fence lines' });
  const choose = async (name: string) => {
    await view.user.click(dialog.getByRole('combobox', { name: 'Option' }));
    await view.user.click(await screen.findByRole('option', { name }));
  };
  return { ...view, dialog, choose };
}

describe('the options of the summary', () => {
  it('show alternatives side by side, with what each changes, and extras with a switch', async () => {
    await open();
    const wood = within(screen.getByRole('group', { name: 'Wood' }));
    expect(wood.getByRole('radio', { name: 'Cedar' })).toBeChecked();
    expect(wood.getByRole('radio', { name: 'Cedar' })).toHaveAccessibleDescription('$2,782.00 chosen');
    expect(wood.getByRole('radio', { name: 'Vinyl' })).toHaveAccessibleDescription(
      '$3,195.25 not counted, +$413.25 if chosen',
    );
    expect(screen.getByRole('switch', { name: 'Top' })).toHaveAccessibleDescription(
      '$1,000.00 not counted, +$1,000.00 if taken',
    );
    expect(screen.getByRole('row', { name: /^Lattice/ })).toHaveTextContent('Option: Top, not counted');
  });

  it('come after the base job', async () => {
    await open();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    const at = (start: string) => rows.findIndex((row) => row.startsWith(start));
    expect(at('Post cap')).toBeGreaterThan(0);
    expect(at('Options')).toBeGreaterThan(at('Installation'));
    expect([at('Wood'), at('Cedar board'), at('Vinyl'), at('Extras'), at('Lattice')]).toEqual(
      [at('Wood'), at('Cedar board'), at('Vinyl'), at('Extras'), at('Lattice')].toSorted((a, b) => a - b),
    );
    expect(at('Wood')).toBeGreaterThan(at('Options'));
  });

  it('are named at the fence lines in the view by line', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'By fence line' }));
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent ?? '');
    expect(rows.find((row) => row.startsWith('Line 1'))).toContain('Option: Wood: Cedar$');
    expect(rows.find((row) => row.startsWith('Line 2'))).toContain('Option: Wood: Vinyl, not counted');
  });

  it('are chosen with the version of the page, and show the choice until it is loaded', async () => {
    const calls = answering('put', 'jobs/42/options', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vinyl' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Version: 3, Options: [{ ...vinyl, IsChosen: true }] }));
    expect(screen.getByRole('radio', { name: 'Vinyl' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Cedar' })).not.toBeChecked();
  });

  it('take an extra and leave it out', async () => {
    const calls = answering('put', 'jobs/42/options', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Top' }));
    await waitFor(() =>
      expect(calls[0]?.body).toMatchObject({ Options: [{ Option: 'Top', OptionGroup: '', IsChosen: true }] }),
    );
  });

  it('are all chosen that are chosen before the first is saved', async () => {
    const extras = summaryOf({ Options: ['Top', 'Caps'].map((Option) => ({ ...extra, Option })) });
    const first = held();
    const calls = answering('put', 'jobs/42/options', first.wait, () => saved(42, 5));
    const { user } = await open(jobDetails(), extras);
    const chosen = () => ['Top', 'Caps'].map((name) => screen.getByRole<HTMLInputElement>('switch', { name }).checked);
    await user.click(screen.getByRole('switch', { name: 'Top' }));
    await user.click(screen.getByRole('switch', { name: 'Caps' }));
    expect(chosen()).toEqual([true, true]);
    await waitFor(() => expect(calls).toHaveLength(1));
    first.answer(saved(42, 4));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ Version: 4, Options: [{ Option: 'Caps', IsChosen: true }] });
    expect(chosen()).toEqual([true, true]);
  });

  it('put the choice back when it is refused, and say why', async () => {
    answering('put', 'jobs/42/options', () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Vinyl' }));
    expect(await screen.findByText('Error choosing the option')).toBeInTheDocument();
    expect(screen.getByText('Refused')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cedar' })).toBeChecked());
  });

  it('cannot be chosen in an order', async () => {
    await open(orderDetails());
    const wood = within(screen.getByRole('group', { name: 'Wood' }));
    expect(wood.getByText('Vinyl')).toBeVisible();
    expect(wood.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
    expect(screen.queryByRole('button', { name: /option/ })).not.toBeInTheDocument();
  });

  it('are renamed with all their lines and items', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Wood: Cedar' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Wood: Cedar' }));
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Vinyl');
    await user.click(dialog.getByRole('button', { name: 'Rename option' }));
    expect(await dialog.findByText('Another option has this name')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Western cedar{Enter}');
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { Version: 3, Option: 'Western cedar', OptionGroup: 'Wood', FenceLineIds: [11], ItemIds: [] },
      ]),
    );
  });

  it('are renamed with lines that arrive later', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user, answerLines } = await openBeforeLines();
    await user.click(screen.getByRole('button', { name: 'Change Wood: Vinyl' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Wood: Vinyl' }));
    answerLines();
    const name = await dialog.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Composite{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Option: 'Composite', FenceLineIds: [12] }));
  });

  it('are renamed over the version of their lines when that is older', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user, answerLines } = await openBeforeLines();
    answerLines({ Version: 2 });
    await user.click(screen.getByRole('button', { name: 'Change Wood: Vinyl' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Wood: Vinyl' }));
    const name = await dialog.findByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Composite{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Version: 2 }));
  });

  it('get another group together', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Change Wood: Vinyl' }));
    await user.click(screen.getByRole('button', { name: 'Rename group Wood' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Wood' }));
    const name = dialog.getByRole('textbox', { name: /Name/ });
    await user.clear(name);
    await user.type(name, 'Material{Enter}');
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { Version: 3, OptionGroup: 'Material', FenceLineIds: [11, 12], ItemIds: [] },
      ]),
    );
  });
});

describe('moving to an option', () => {
  it('makes an extra of several lines and items', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user, dialog } = await openMove();
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    expect(await dialog.findByText('Name is required')).toBeInTheDocument();
    expect(dialog.getByText('Choose fence lines or items')).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: /Name of the extra/ }), 'Side yard');
    await user.click(dialog.getByRole('checkbox', { name: /^Line 3/ }));
    await user.click(dialog.getByRole('button', { name: 'All of Misc items' }));
    await user.click(dialog.getByRole('checkbox', { name: /Lattice.*in Top/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls[0]?.body).toEqual({
      Version: 3,
      Option: 'Side yard',
      OptionGroup: '',
      FenceLineIds: [13],
      ItemIds: [1],
    });
  });

  it('suggests the options of the job and new alternatives of its groups', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user, dialog, choose } = await openMove();
    await choose('New alternative of Wood');
    await user.type(dialog.getByRole('textbox', { name: /Name of the alternative/ }), 'Spruce');
    await user.click(dialog.getByRole('checkbox', { name: /^Line 3/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Option: 'Spruce', OptionGroup: 'Wood' }));
  });

  it('takes out of an option', async () => {
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 4));
    const { user, dialog, choose } = await openMove();
    await choose('No option: part of the job');
    await user.click(dialog.getByRole('checkbox', { name: /Lattice/ }));
    await user.click(dialog.getByRole('button', { name: 'Take out of options' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Option: '', OptionGroup: '', ItemIds: [6] }));
  });

  it('copies a yard into another alternative and names what was left out', async () => {
    const Skipped = [{ Kind: 1, Description: 'Old board', Reason: 'The item is archived' }];
    const calls = answering('post', 'jobs/42/copy-lines', () =>
      HttpResponse.json({ IsSuccess: true, Id: 42, Version: 4, Skipped }),
    );
    const { user, dialog, choose } = await openMove();
    await choose('Wood: Vinyl');
    await user.click(dialog.getByRole('button', { name: 'All of Fence lines' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Copy/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy to option' }));
    expect(await dialog.findByText(/Old board/)).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      FromJobId: 42,
      ...vinyl,
      FenceLineIds: [11, 12, 13],
      ItemIds: [],
    });
  });

  it('stays open with its input when someone else changed the job', async () => {
    answering('put', 'jobs/42/move-to-option', () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }));
    const { user, dialog } = await openMove();
    await user.type(dialog.getByRole('textbox', { name: /Name of the extra/ }), 'Side yard');
    await user.click(dialog.getByRole('checkbox', { name: /^Line 3/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Name of the extra/ })).toHaveValue('Side yard');
    expect(dialog.getByRole('checkbox', { name: /^Line 3/ })).toBeChecked();
  });

  it('shows the refusal of the server at its field', async () => {
    answering('put', 'jobs/42/move-to-option', () =>
      refused(400, { ModelState: { Option: ['Option must be at most 60 characters'] } }),
    );
    const { user, dialog } = await openMove();
    await user.type(dialog.getByRole('textbox', { name: /Name of the extra/ }), 'Side yard');
    await user.click(dialog.getByRole('checkbox', { name: /^Line 3/ }));
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    expect(await dialog.findByText('Option must be at most 60 characters')).toBeInTheDocument();
  });

  it('starts from a row: an item, or the fence lines that it follows', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Move Vinyl 6 x 8 to an option' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to option' }));
    expect(await dialog.findByRole('checkbox', { name: /^Line 2/ })).toBeChecked();
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  });

  it('starts from a row whose fence lines arrive later', async () => {
    const { user, answerLines } = await openBeforeLines();
    await user.click(screen.getByRole('button', { name: 'Move Vinyl 6 x 8 to an option' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to option' }));
    answerLines();
    expect(await dialog.findByRole('checkbox', { name: /^Line 2/ })).toBeChecked();
  });
});

import { type CopyLinesAnswer, ItemKinds, type SkippedPart } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import type { Claims } from '@/testing/builders.ts';
import { jobPostRow } from '@/testing/fence-jobs.ts';
import { fenceLine, gate, listedLines, withFenceLines } from '@/testing/fence-lines.ts';
import { jobDetails, jobRow, miscItemRow, orderDetails, summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { templateParts, templateRow } from '@/testing/templates.ts';

const neighbor = jobRow({ Id: 43, JobName: 'Dog run', CustomerName: 'Omar Dunn' });
const lines = [fenceLine(), fenceLine({ Id: 2, TotalWidth: 64, JobGates: [gate(4)] })];
const gone: SkippedPart = { Kind: ItemKinds.Misc, Description: 'Post cap', Reason: 'The item is archived' };

const copied = (Id: number, ...Skipped: SkippedPart[]) =>
  HttpResponse.json({ IsSuccess: true, Id, Version: 4, PreviousVersion: 3, Skipped } satisfies CopyLinesAnswer);

/** Mocks job 43 with two lines, a post and a misc item. */
function withNeighbor(): void {
  answering('post', 'estimates/_search', () => listed(neighbor, jobRow()));
  answering('get', 'jobs/43/fence-lines', () => listedLines(lines, 3));
  answering('get', 'jobs/43/estimate-summary', () =>
    HttpResponse.json(summaryOf({ Id: 43, Posts: [jobPostRow()], MiscItems: [miscItemRow()], LaborItems: [] })),
  );
}

/** Opens an action of the menu on the fence lines of job 42. */
async function openAction(name: string) {
  const view = renderAt('/job/estimate/fence-lines?id=42');
  await view.user.click(await screen.findByRole('button', { name: 'Copy and templates' }));
  await view.user.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, dialog };
}

async function labelsOfMenu(job = jobDetails(), claims?: Claims) {
  withFenceLines(lines, job);
  const { user } = renderAt('/job/estimate/fence-lines?id=42', { claims });
  await screen.findByRole('table', { name: 'Fence lines' });
  const menu = screen.queryByRole('button', { name: 'Copy and templates' });
  if (!menu) return [];
  await user.click(menu);
  return within(menu.parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

const outgoing = ['Copy these lines into another job', 'Copy into a new job', 'Save as template'];

beforeEach(() => {
  withFenceLines(lines);
  withNeighbor();
});

describe('the copy menu of a job', () => {
  it('is on the fence lines, on the summary and among the actions of the job', async () => {
    withJob();
    answering('get', 'jobs/42/fence-lines', () => listedLines(lines, 3));
    const { user } = renderAt('/job/estimate/summary?id=42');
    expect(await screen.findByRole('button', { name: 'Copy and templates' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More' }));
    for (const name of ['Insert template', 'Copy lines from another job', ...outgoing])
      expect(screen.getByRole('button', { name })).toBeVisible();
  });

  it('offers to copy out of an order, not into it', async () =>
    expect(await labelsOfMenu(orderDetails())).toEqual(outgoing));

  it('is not there without full access to estimates', async () =>
    expect(await labelsOfMenu(jobDetails(), { Estimates: 'Read' })).toEqual([]));

  it('is offered on a job without lines', async () => {
    withFenceLines([]);
    const { dialog } = await openAction('Save as template');
    expect(await dialog.findByRole('checkbox', { name: 'Misc items (1 of 1)' })).toBeChecked();
  });
});

describe('copying lines from another job', () => {
  it('finds a job by number, name or customer, without the job itself', async () => {
    const searches = answering('post', 'estimates/_search', () => listed(neighbor, jobRow()));
    const { user, dialog } = await openAction('Copy lines from another job');
    expect(await dialog.findByRole('button', { name: /#43 Dog run.*Omar Dunn/ })).toBeVisible();
    expect(dialog.queryByRole('button', { name: /#42/ })).toBeNull();
    await user.type(dialog.getByRole('searchbox', { name: 'Search by number, name or customer' }), 'omar{Enter}');
    await waitFor(() => expect(searches.at(-1)?.body).toEqual({ Query: 'omar', Sort: '-Id', Take: 12 }));
  });

  it('copies everything, which is ticked', async () => {
    const calls = answering('post', 'jobs/42/copy-lines', () => copied(42));
    const { user, dialog } = await openAction('Copy lines from another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    expect(await dialog.findByRole('checkbox', { name: 'Fence lines (2 of 2)' })).toBeChecked();
    expect(
      dialog.getByRole('checkbox', { name: /Cedar board-on-board 6 x 8 64 ft, 8 sections, 1 gate/ }),
    ).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Cedar 5 x 5, 8 ft 13 line posts' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Copy to this job' }));
    expect(await screen.findByText('Lines copied')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ FromJobId: 43 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('copies what is ticked, and says what was left out until it is closed', async () => {
    const calls = answering('post', 'jobs/42/copy-lines', () => copied(42, gone));
    const { user, dialog } = await openAction('Copy lines from another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    await user.click(await dialog.findByRole('checkbox', { name: /64 ft/ }));
    expect(dialog.getByRole('checkbox', { name: 'Fence lines (1 of 2)' })).toBePartiallyChecked();
    await user.click(dialog.getByRole('checkbox', { name: 'Posts (1 of 1)' }));
    await user.click(dialog.getByRole('button', { name: 'Copy to this job' }));
    const left = await dialog.findByRole('region', { name: 'Left out' });
    expect(left).toHaveTextContent('1 part left outMisc item: Post cap The item is archived');
    expect(calls[0]?.body).toEqual({ FromJobId: 43, FenceLineIds: [1], ItemIds: [1] });
    await user.click(dialog.getByText('Close', { selector: 'span' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a tick', async () => {
    const { user, dialog } = await openAction('Copy lines from another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    await dialog.findByRole('checkbox', { name: 'Fence lines (2 of 2)' });
    for (const name of [/^Fence lines/, /^Posts/, /^Misc items/])
      await user.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.getByRole('button', { name: 'Copy to this job' })).toBeDisabled();
  });

  it('stays open with its ticks when the server refuses', async () => {
    answering('post', 'jobs/42/copy-lines', () =>
      refused(400, { Message: 'Only the items of an estimate can be changed' }),
    );
    const { user, dialog } = await openAction('Copy lines from another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    await user.click(await dialog.findByRole('checkbox', { name: /64 ft/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy to this job' }));
    expect(await screen.findByText('Only the items of an estimate can be changed')).toBeInTheDocument();
    expect(dialog.getByRole('checkbox', { name: /64 ft/ })).not.toBeChecked();
  });

  it('says that nothing was found, and that the other job is empty', async () => {
    answering('post', 'estimates/_search', () => listed());
    const first = await openAction('Copy lines from another job');
    expect(await first.dialog.findByText('No other jobs yet.')).toBeVisible();
    first.unmount();
    withNeighbor();
    answering('get', 'jobs/43/fence-lines', () => listedLines([], 3));
    answering('get', 'jobs/43/estimate-summary', () =>
      HttpResponse.json(summaryOf({ Id: 43, MiscItems: [], LaborItems: [] })),
    );
    const { user, dialog } = await openAction('Copy lines from another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    expect(await dialog.findByText('This job has no lines or items yet.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Copy to this job' })).toBeDisabled();
  });

  it('shows that it loads, and offers another attempt after a failure', async () => {
    let release = () => {};
    const loaded = new Promise<void>((resolve) => {
      release = resolve;
    });
    answering('post', 'estimates/_search', () => loaded.then(() => listed(neighbor)));
    answering(
      'get',
      'jobs/43/fence-lines',
      () => refused(500),
      () => listedLines(lines, 3),
    );
    const { user, dialog } = await openAction('Copy lines from another job');
    expect(dialog.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    release();
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    await user.click(await dialog.findByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('checkbox', { name: 'Fence lines (2 of 2)' })).toBeChecked();
  });
});

describe('copying lines into another job', () => {
  it('offers jobs that can be changed, and links to the chosen one with what was left out', async () => {
    const searches = answering('post', 'estimates/_search', () => listed(neighbor));
    const calls = answering('post', 'jobs/43/copy-lines', () => copied(43, gone));
    const { user, dialog } = await openAction('Copy these lines into another job');
    await user.click(await dialog.findByRole('button', { name: /#43/ }));
    expect(searches[0]?.body).toMatchObject({ JobStatusIds: [2, 3, 1], IsLost: false });
    await user.click(await dialog.findByRole('checkbox', { name: /64 ft/ }));
    await user.click(dialog.getByRole('button', { name: 'Copy to #43' }));
    expect(await dialog.findByRole('link', { name: '#43 Dog run' })).toHaveAttribute(
      'href',
      '/job/estimate/fence-lines?id=43',
    );
    expect(dialog.getByText(/Post cap/)).toBeVisible();
    expect(calls[0]?.body).toMatchObject({ FromJobId: 42, FenceLineIds: [1] });
  });

  it('opens the form of a new job with this one', async () => {
    const view = renderAt('/job/estimate/fence-lines?id=42');
    await view.user.click(await screen.findByRole('button', { name: 'Copy and templates' }));
    await view.user.click(screen.getByRole('button', { name: 'Copy into a new job' }));
    expect(await screen.findByRole('heading', { name: 'Add a job' })).toBeVisible();
    expect(view.router.state.location.search).toContain('fromJob=42');
  });
});

describe('inserting a template', () => {
  it('searches, shows the contents and inserts', async () => {
    answering('get', 'job-templates/false', () => listed(templateRow(), templateRow({ Id: 4, Name: 'Picket, front' })));
    answering('get', 'job-templates/3/parts', () => HttpResponse.json(templateParts));
    const calls = answering('post', 'jobs/42/insert-template', () => copied(42));
    const { user, dialog } = await openAction('Insert template');
    expect(await dialog.findByRole('button', { name: /Picket, front/ })).toBeVisible();
    await user.type(dialog.getByRole('searchbox', { name: 'Search templates' }), 'privacy 6');
    expect(dialog.queryByRole('button', { name: /Picket, front/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: /6 ft cedar privacy.*100 ft, 1 line, 1 gate, 1 misc item/ }));
    const parts = await dialog.findByRole('region', { name: 'Lines and items' });
    expect(parts).toHaveTextContent(/Cedar board-on-board 6 x 8 100 ft, 12 sections, 1 gate.*Post cap × 10/);
    await user.click(dialog.getByRole('button', { name: 'Insert template' }));
    expect(await screen.findByText('Template inserted')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ TemplateId: 3 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what was left out, and stays open when refused', async () => {
    answering('get', 'job-templates/false', () => listed(templateRow()));
    answering('get', 'job-templates/3/parts', () => HttpResponse.json(templateParts));
    answering(
      'post',
      'jobs/42/insert-template',
      () => refused(400, { ModelState: { TemplateId: ['Template is not available'] } }),
      () => copied(42, gone),
    );
    const { user, dialog } = await openAction('Insert template');
    await user.click(await dialog.findByRole('button', { name: /privacy/ }));
    await user.click(dialog.getByRole('button', { name: 'Insert template' }));
    expect(await screen.findByText('Template is not available')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Insert template' }));
    expect(await dialog.findByRole('region', { name: 'Left out' })).toHaveTextContent('Post cap');
  });

  it('says that there are no templates', async () => {
    answering('get', 'job-templates/false', () => listed());
    const { dialog } = await openAction('Insert template');
    expect(await dialog.findByText(/No templates yet/)).toBeVisible();
  });
});

describe('saving a template', () => {
  it('saves what is ticked under a name', async () => {
    const calls = answering('post', 'job-templates', () => saved(3, 1));
    const { user, dialog } = await openAction('Save as template');
    const name = await dialog.findByRole('textbox', { name: 'Template name' });
    expect(name).toHaveValue('Back yard');
    await user.clear(name);
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(/Name is required/));
    await user.type(name, '6 ft cedar privacy');
    await user.click(dialog.getByRole('checkbox', { name: /64 ft/ }));
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Template saved')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Name: '6 ft cedar privacy', FromJobId: 42, FenceLineIds: [1], ItemIds: [1, 2] });
  });

  it("shows the server's message beside the name", async () => {
    const message = 'A template named Back yard already exists';
    answering('post', 'job-templates', () => refused(400, { ModelState: { Name: [message] } }));
    const { user, dialog } = await openAction('Save as template');
    await user.click(await dialog.findByRole('button', { name: 'Save template' }));
    const name = dialog.getByRole('textbox', { name: 'Template name' });
    await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(message)));
    expect(name).toHaveFocus();
  });

  it('needs a tick', async () => {
    const { user, dialog } = await openAction('Save as template');
    for (const name of [/^Fence lines/, /^Misc items/, /^Labor/])
      await user.click(await dialog.findByRole('checkbox', { name }));
    await user.click(dialog.getByRole('button', { name: 'Save template' }));
    expect(await dialog.findByText('Tick at least one line or item')).toBeVisible();
  });
});

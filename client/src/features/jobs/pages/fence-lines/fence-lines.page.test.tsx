import { screen, waitFor, within } from '@testing-library/react';
import { listItem } from '@/testing/catalogue.ts';
import { calculatedPost, groupingOf, withPosts } from '@/testing/fence-jobs.ts';
import { addingLines, fenceLine, lot, savedLine, withFenceLines } from '@/testing/fence-lines.ts';
import { jobDetails, orderDetails, totals, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/fence-lines?id=42', ...options);
  await screen.findByRole('table', { name: 'Fence lines' });
  return view;
}

const box = (name: string) => screen.getByRole('textbox', { name });

describe('the fence lines of a job', () => {
  it('show each run with its length, sections and posts, and the sketch', async () => {
    withFenceLines(lot);
    await open();
    expect(screen.getByText('133.5 ft, 17 sections, 19 posts')).toBeInTheDocument();
    expect(screen.getByText('30 ft, 3 sections, 5 posts')).toBeInTheDocument();
    const sketch = screen.getByRole('region', { name: 'Sketch' });
    expect(within(sketch).getByRole('img')).toHaveAccessibleName(
      'Sketch of the fence, to scale. run 1: line 1, 42 ft with a 4 ft gate (in); line 2, 64 ft, turned 90° right; line 3, 27.5 ft, turned 45° right. run 2: line 4, 30 ft with a 10 ft gate (double)',
    );
    expect(within(sketch).getByRole('list', { name: 'Posts by kind' })).toHaveTextContent(
      '4 end2 corner14 line4 gate24 posts',
    );
  });

  it('are enlarged in the sketch and fitted again', async () => {
    withFenceLines(lot);
    const { user } = await open();
    const sketch = screen.getByRole('region', { name: 'Sketch' });
    const width = () => Number(within(sketch).getByRole('img').getAttribute('width'));
    const fitted = width();
    expect(within(sketch).getByRole('button', { name: 'Fit' })).toBeDisabled();
    await user.click(within(sketch).getByRole('button', { name: 'Zoom in' }));
    expect(width()).toBe(Math.round(fitted * 1.5));
    await user.click(within(sketch).getByRole('button', { name: 'Zoom out' }));
    expect(width()).toBe(fitted);
    await user.click(within(sketch).getByRole('button', { name: 'Zoom in' }));
    await user.click(within(sketch).getByRole('button', { name: 'Fit' }));
    expect(width()).toBe(fitted);
  });

  it('add a gate of the section with its swing', async () => {
    withFenceLines(lot);
    const calls = answering('put', 'fence-lines', () => savedLine());
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a gate to line 2' }));
    const panel = await screen.findByRole('dialog', { name: 'Gates of line 2' });
    await user.click(await within(panel).findByRole('button', { name: /Cedar gate 4 ft/ }));
    await user.selectOptions(within(panel).getByRole('combobox', { name: 'Swing' }), 'out');
    await user.type(within(panel).getByRole('textbox', { name: 'From start, ft' }), '8');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Gate of line 2: 4 ft out' })).toBeInTheDocument();
    await user.click(box('Note of line 1'));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({
      Id: 2,
      JobGates: [{ GateId: 4, Quantity: 1, InventoryTypeId: 1, Offset: 8, Swing: 'out' }],
    });
  });

  it('take the section from the picker by typing', async () => {
    withFenceLines([]);
    const calls = addingLines(1);
    const { user } = renderAt('/job/estimate/fence-lines?id=42');
    await user.click(await screen.findByRole('button', { name: 'Add the first line' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Fence section of line 1/ })).toHaveFocus());
    await user.keyboard('{Enter}');
    const picker = await screen.findByRole('dialog', { name: 'Fence section of line 1' });
    expect(await within(picker).findByText('2 of 2 fence sections')).toBeInTheDocument();
    await user.keyboard('spruce');
    expect(within(picker).getByText('1 of 2 fence sections')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box('Length of line 1')).toHaveFocus());
    await user.keyboard('24{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toMatchObject({ FenceSectionId: 32, TotalWidth: 24 });
  });

  it('offer sections once the widths that a choice needs are loaded', async () => {
    withFenceLines([]);
    let answer: (widths: Response) => void = () => undefined;
    answering('get', 'fence-section-widths', () => new Promise((resolve) => (answer = resolve)));
    const { user } = renderAt('/job/estimate/fence-lines?id=42');
    await user.click(await screen.findByRole('button', { name: 'Add the first line' }));
    await user.click(await screen.findByRole('button', { name: /Fence section of line 1/ }));
    const picker = within(await screen.findByRole('dialog', { name: 'Fence section of line 1' }));
    expect(await picker.findByText('Loading')).toBeInTheDocument();
    expect(picker.queryByRole('option')).not.toBeInTheDocument();
    answer(listed({ ...listItem(1, '8 ft'), Width: 8 }));
    await user.click(await picker.findByRole('option', { name: /Spruce/i }));
    await waitFor(() => expect(box('Length of line 1')).toHaveFocus());
  });

  it('return to the cell and save the line when the section picker is closed', async () => {
    withFenceLines(lot);
    const calls = answering('put', 'fence-lines', () => savedLine());
    const { user } = await open();
    await user.type(box('Note of line 2'), 'Right side');
    await user.tab();
    await user.keyboard('{Enter}');
    const picker = await screen.findByRole('dialog', { name: 'Fence section of line 2' });
    await user.click(within(picker).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Id: 2, Note: 'Right side' }));
    expect(screen.getByRole('button', { name: /Fence section of line 2/ })).toHaveFocus();
  });

  it('switch to quantity after a confirmation that says what becomes of them', async () => {
    withFenceLines(lot);
    const calls = answering('patch', 'estimates', () => savedLine());
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Quantity' }));
    const dialog = await screen.findByRole('dialog', { name: 'Switch to quantity?' });
    expect(dialog).toHaveTextContent('The fence lines will get numbers of sections from their total widths.');
    await user.click(within(dialog).getByRole('button', { name: 'Switch to quantity' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ Id: 42, Version: 3, IsMeasurement: false, ContinueWithFenceLines: true }),
    );
  });

  it('explain, move, copy and remove the selected line', async () => {
    withFenceLines(lot);
    const moves = answering('put', 'fence-lines', () => savedLine());
    const removals = answering('delete', 'fence-lines/42/3', () => savedLine());
    const copies = addingLines(9, lot);
    const { user } = await open();
    await user.click(box('Length of line 3'));
    const details = screen.getByRole('region', { name: 'Line 3' });
    expect(details).toHaveTextContent('27.5 ft / 8 ft = 3.44, so 4 sections, the last 3.5 ft');
    expect(details).toHaveTextContent(
      '1 corner where lines 2 and 3 meet at 45°, 3 line in line 3, 1 end at the end of line 3',
    );
    await user.click(within(details).getByRole('button', { name: 'Move up' }));
    await waitFor(() => expect(moves[0]?.body).toEqual({ JobId: 42, Id: 3, Position: 2, Version: 3 }));
    await user.click(within(details).getByRole('button', { name: 'Copy' }));
    await waitFor(() =>
      expect(copies[0]?.body).toMatchObject({
        FenceSectionId: 31,
        TotalWidth: 27.5,
        Turn: 45,
        Stop: true,
        Position: 4,
      }),
    );
    await user.click(box('Length of line 3'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(removals).toHaveLength(1));
    expect(await screen.findByText('Item Successfully Deleted')).toBeInTheDocument();
  });

  it('are removed although they are still being added', async () => {
    withFenceLines(lot);
    const adding = held();
    const additions = answering('post', 'fence-lines', adding.wait);
    const removals = answering('delete', 'fence-lines/42/9', () => savedLine());
    const { user } = await open();
    await user.click(box('Length of line 3'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(additions).toHaveLength(1));
    await user.click(within(screen.getByRole('region', { name: 'Line 4' })).getByRole('button', { name: 'Remove' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    adding.answer(savedLine(9));
    await waitFor(() => expect(removals).toHaveLength(1));
  });

  it('say that sections and gates could not be loaded, also without their widths', async () => {
    withFenceLines(lot);
    for (const list of ['gate-widths/true', 'fence-section-widths']) answering('get', list, () => refused(500));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a gate to line 2' }));
    expect(await screen.findByText('The gates could not be loaded.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Fence section of line 1/ }));
    expect(await screen.findByText('The fence sections could not be loaded.')).toBeInTheDocument();
  });

  it('are not added from a pasted list before its gates are loaded', async () => {
    withFenceLines([lot[1]!]);
    const gates = held();
    answering('get', 'gates/fence-line/:section', gates.wait);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Paste lengths' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste lengths' });
    const list = within(dialog).getByRole('textbox', { name: /^Lengths/ });
    await user.type(list, '60');
    expect(within(dialog).getByRole('button', { name: 'Add 1 line' })).toBeEnabled();
    await user.type(list, ', gate 4');
    expect(within(dialog).getByRole('button', { name: 'Add 1 line' })).toBeDisabled();
    gates.answer(refused(500));
    expect(await within(dialog).findByText('The gates could not be loaded')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Add 1 line' })).toBeDisabled();
  });

  it('are not added from a pasted list without the widths of its gates', async () => {
    withFenceLines([lot[1]!]);
    answering('get', 'gate-widths/true', () => refused(500));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Paste lengths' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste lengths' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Lengths/ }), '60, gate 4');
    expect(await within(dialog).findByText('The gates could not be loaded')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Add 1 line' })).toBeDisabled();
  });

  it('are made from a pasted list, after a preview', async () => {
    withFenceLines([lot[1]!]);
    const calls = addingLines(7, [lot[1]!]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Paste lengths' }));
    const dialog = await screen.findByRole('dialog', { name: 'Paste lengths' });
    const list = within(dialog).getByRole('textbox', { name: /^Lengths/ });
    await user.type(list, 'gate 4');
    expect(within(dialog).getByText('Enter a length before “gate 4”')).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'Add lines' })).toBeDisabled();
    await user.clear(list);
    await user.type(list, '60, gate 4, 40');
    const preview = within(dialog).getByRole('region', { name: 'Lines to add' });
    await waitFor(() => expect(preview).toHaveTextContent('2 lines, 100 ft'));
    await waitFor(() =>
      expect(
        within(preview)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Line 2 60 ft, 7 sections, 4 ft gate', 'Line 3 40 ft, 5 sections']),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 lines' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({
      Lines: [
        { FenceSectionId: 31, TotalWidth: 60, JobGates: [{ Quantity: 1 }] },
        { FenceSectionId: 31, TotalWidth: 40 },
      ],
    });
  });

  it('show what a saved line does to the grand total', async () => {
    withFenceLines(lot);
    withPosts();
    answering('put', 'fence-lines', () => {
      withJob(jobDetails({ Version: 4, Totals: totals({ GrandTotal: 1_642.96 }) }));
      withPosts();
      return savedLine();
    });
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('66{Enter}');
    expect(await screen.findByText('+$216.77 by line 2')).toBeInTheDocument();
    answering('put', 'job-posts/suggested', () => {
      withJob(jobDetails({ Version: 5, Totals: totals({ GrandTotal: 2_000 }) }));
      return savedLine();
    });
    await user.click(await screen.findByRole('button', { name: /suggested posts$/ }));
    expect(await screen.findAllByText('$2,000.00')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByText('+$216.77 by line 2')).not.toBeInTheDocument());
  });

  it('that were not saved are saved again with one button', async () => {
    withFenceLines(lot);
    const calls = answering(
      'put',
      'fence-lines',
      () => refused(500),
      () => savedLine(),
    );
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('70');
    await user.click(box('Note of line 1'));
    await user.click(await screen.findByRole('button', { name: 'Save again' }));
    expect(box('Length of line 2')).toHaveFocus();
    await waitFor(() => expect(screen.queryByText('Not saved')).not.toBeInTheDocument());
    expect(calls.map(({ body }) => body)).toMatchObject([{ TotalWidth: 70 }, { TotalWidth: 70 }]);
  });

  it('that were not saved are asked about before the way of measuring changes', async () => {
    withFenceLines(lot);
    answering('put', 'fence-lines', () => refused(500));
    const switches = answering('patch', 'estimates', () => savedLine());
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('70');
    await user.click(box('Note of line 1'));
    await screen.findByRole('button', { name: 'Save again' });
    const switchTo = async (answer: string) => {
      await user.click(screen.getByRole('radio', { name: 'Quantity' }));
      await user.click(await screen.findByRole('button', { name: 'Switch to quantity' }));
      await user.click(await screen.findByRole('button', { name: answer }));
    };
    await switchTo('Keep editing');
    expect(box('Length of line 2')).toHaveValue('70');
    await switchTo('Discard changes');
    await waitFor(() => expect(switches).toHaveLength(1));
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('say when the chosen posts differ from the suggestion, and take it with one button', async () => {
    withFenceLines(lot);
    withPosts([calculatedPost(), calculatedPost({ PostTypeId: 2, PostType: 'Corner', Quantity: 2, Chosen: 2 })]);
    const calls = answering('put', 'job-posts/suggested', () => {
      withPosts([calculatedPost({ Chosen: 13 })]);
      return savedLine();
    });
    const { user } = await open();
    const sketch = screen.getByRole('region', { name: 'Sketch' });
    expect(
      await within(sketch).findByText('1 line post fewer than suggested on run 1: 12 chosen, 13 suggested'),
    ).toBeInTheDocument();
    await user.click(within(sketch).getByRole('button', { name: 'Use 15 suggested posts' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ JobId: 42, Version: 3 }));
    await waitFor(() => expect(within(sketch).queryByText(/suggested/)).not.toBeInTheDocument());
  });

  it('name the option of the selected line and move it to another, after it is saved', async () => {
    const corral = [lot[0]!, { ...lot[1]!, Option: 'Corral', IsChosen: false, Run: null }];
    withFenceLines(corral);
    withPosts([], groupingOf({ FenceLines: corral }));
    const saves = answering('put', 'fence-lines', () => savedLine());
    const calls = answering('put', 'jobs/42/move-to-option', () => saved(42, 5));
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('70');
    const details = screen.getByRole('region', { name: 'Line 2' });
    expect(details).toHaveTextContent('Option: Corral, not counted');
    expect(details).toHaveTextContent('Counted when its option is chosen');
    await user.click(within(details).getByRole('button', { name: 'Move to option' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to option' }));
    expect(await dialog.findByRole('checkbox', { name: /^Line 2.*in Corral/ })).toBeChecked();
    expect(saves[0]?.body).toMatchObject({ Id: 2, TotalWidth: 70 });
    await user.type(dialog.getByRole('textbox', { name: /Name of the extra/ }), 'Side yard');
    await user.click(dialog.getByRole('button', { name: 'Move to option' }));
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Option: 'Side yard', FenceLineIds: [2] }));
  });

  it('are read-only for an order and without the permission', async () => {
    withFenceLines(lot, orderDetails());
    const { unmount } = await open();
    expect(screen.queryByRole('textbox', { name: /line/ })).not.toBeInTheDocument();
    expect(screen.getByText('133.5 ft, 17 sections, 19 posts')).toBeInTheDocument();
    unmount();
    withFenceLines(lot);
    await open({ claims: { Estimates: 'Read' } });
    expect(screen.queryByRole('textbox', { name: /line/ })).not.toBeInTheDocument();
  });

  it('of a quantity job have numbers of sections', async () => {
    withFenceLines([fenceLine({ TotalWidth: 0, Quantity: 5 })], jobDetails({ IsMeasurement: false }));
    await open();
    expect(box('Quantity of line 1')).toHaveValue('5');
    expect(screen.getByText('40 ft, 5 sections, 6 posts')).toBeInTheDocument();
  });
});

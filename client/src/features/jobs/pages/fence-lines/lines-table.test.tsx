import { screen, waitFor, within } from '@testing-library/react';
import { addingLines, listedLines, lot, savedLine, withFenceLines } from '@/testing/fence-lines.ts';
import { jobDetails } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';

async function open(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/fence-lines?id=42', ...options);
  await screen.findByRole('table', { name: 'Fence lines' });
  return view;
}

const box = (name: string) => screen.getByRole('textbox', { name });

describe('fence lines in the table', () => {
  it('are typed line by line with Enter', async () => {
    withFenceLines([lot[1]!]);
    const calls = addingLines(7, [lot[1]!]);
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard(`42{Enter}12' 6"{Enter}8{Enter}`);
    await waitFor(() => expect(calls).toHaveLength(3));
    expect(calls.map(({ body }) => (body as { TotalWidth: number }).TotalWidth)).toEqual([42, 12.5, 8]);
    expect(calls[0]!.body).toEqual({ JobId: 42, FenceSectionId: 31, Turn: 90, TotalWidth: 42 });
    expect(box('Length of line 5')).toHaveFocus();
    await waitFor(() => expect(box('Length of line 3')).toHaveValue('12.5'));
  });

  it('follow in the sketch while someone types', async () => {
    withFenceLines([lot[1]!]);
    const { user } = await open();
    await user.click(box('Length of line 1'));
    await user.keyboard('16');
    expect(await screen.findByText('16 ft, 2 sections, 3 posts')).toBeInTheDocument();
  });

  it('save a changed line with its changed fields and version when it is left', async () => {
    withFenceLines(lot);
    const calls = answering('put', 'fence-lines', () => savedLine());
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('66{Tab}45{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]!.body).toEqual({ JobId: 42, Id: 2, TotalWidth: 66, Turn: 45, Version: 3 });
  });

  it('select the line that was pressed, even if it moves away from the pointer', async () => {
    withFenceLines(lot);
    const { user } = await open();
    await user.click(box('Length of line 1'));
    await user.keyboard('x');
    const message = () => screen.getByText(/^Enter a length/);
    await user.pointer({ keys: '[MouseLeft>]', target: box('Note of line 2') });
    await user.pointer({ keys: '[/MouseLeft]', target: message() });
    expect(await screen.findByRole('region', { name: 'Line 2' })).toBeInTheDocument();
  });

  it('save over the version of the loaded lines, not over a later one of the job', async () => {
    withFenceLines(lot, jobDetails({ Version: 8 }));
    answering('get', 'jobs/42/fence-lines', () => listedLines(lot, 3));
    const calls = answering('put', 'fence-lines', () => savedLine());
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('66{Enter}');
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ Version: 3 }));
  });

  it('restore a cell on Esc, and do not save it', async () => {
    withFenceLines(lot);
    const calls = answering('put', 'fence-lines', () => savedLine());
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('9{Escape}');
    expect(box('Length of line 2')).toHaveValue('64');
    await user.keyboard('{Enter}28{Enter}');
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(calls.map(({ body }) => (body as { Id: number }).Id)).toEqual([3]);
  });

  it('take a value from the line above with Ctrl+D', async () => {
    withFenceLines(lot);
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('{Control>}d{/Control}');
    expect(box('Length of line 2')).toHaveValue('42');
  });

  it('become several lines in one call when several lengths are pasted', async () => {
    withFenceLines([lot[1]!]);
    const calls = addingLines(7, [lot[1]!]);
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.paste('42\n8\' 6"\n30');
    expect(await screen.findByRole('textbox', { name: 'Length of line 5' })).toHaveValue('');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ Lines: [{ TotalWidth: 42 }, { TotalWidth: 8.5 }, { TotalWidth: 30 }] });
  });

  it('keep what was typed and show why it is refused at its field', async () => {
    withFenceLines(lot);
    answering('put', 'fence-lines', () =>
      refused(400, { ModelState: { JobGates: ['Gates are wider than the fence line'] } }),
    );
    const { user } = await open();
    await user.click(box('Length of line 1'));
    await user.keyboard('3{Enter}');
    expect(await screen.findByText('Gates are wider than the fence line')).toBeInTheDocument();
    expect(box('Length of line 1')).toHaveValue('3');
    expect(screen.getByText('Not saved')).toBeInTheDocument();
    await user.click(box('Length of line 1'));
    await user.keyboard('twelve{Enter}');
    expect(await screen.findByText(/Enter a length such as/)).toBeInTheDocument();
    expect(box('Length of line 1')).toBeInvalid();
  });

  it('show the toast of a failed save', async () => {
    withFenceLines(lot);
    answering('put', 'fence-lines', () => refused(500));
    const { user } = await open();
    await user.click(box('Length of line 1'));
    await user.keyboard('50{Enter}');
    expect(await screen.findByText('An error occurred saving the item')).toBeInTheDocument();
    expect(box('Length of line 1')).toHaveValue('50');
  });

  it('ask after a conflict and save the chosen values', async () => {
    withFenceLines(lot);
    const calls = answering(
      'put',
      'fence-lines',
      () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }),
      () => savedLine(),
    );
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('70');
    answering('get', 'jobs/42/fence-lines', () =>
      listedLines([lot[0]!, { ...lot[1]!, TotalWidth: 60 }, lot[2]!, lot[3]!], 8),
    );
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(dialog).toHaveTextContent('Total width6070');
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]!.body).toMatchObject({ Id: 2, TotalWidth: 70, Version: 8 });
  });

  it('do not take the version of a merge, which has changes that are not loaded', async () => {
    withFenceLines(lot);
    const calls = answering(
      'put',
      'fence-lines',
      () => refused(409, { Version: 8, ChangedBy: 'Omar Dunn' }),
      () => saved(42, 9),
    );
    const { user } = await open();
    await user.click(box('Length of line 2'));
    await user.keyboard('70{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    await user.click(box('Length of line 3'));
    await user.keyboard('28{Enter}');
    await waitFor(() => expect(calls[2]?.body).toMatchObject({ Id: 3, Version: 3 }));
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { calendarEvent } from '@/testing/calendar.ts';
import { bar, calendarPath, dated, openMove, visit, withCalendar } from '@/testing/calendar-page.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';
// Loads the calendar library before a test waits for it.
import '../grid/calendar-grid.tsx';

beforeEach(withCalendar);

/** Opens the dialog of the visit by its card. */
async function openVisit() {
  const { user } = renderAt(calendarPath);
  return { user, dialog: await openMove(user, 'Nadia Patel') };
}

/** Opens the dialog of the installation by its key. */
async function openInstallation() {
  const { user } = renderAt(calendarPath);
  await screen.findByText('Omar Field');
  bar().focus();
  await user.keyboard('m');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Move Omar Field' })) };
}

describe('moving an event', () => {
  it('saves exact times over the version that the user saw, and shows the warnings of the new date', async () => {
    const calls = answering('put', 'estimates-dates', () =>
      dated([{ Kind: 'overlap', Message: 'Overlaps Rosa Feld, 9:00 AM' }]),
    );
    const { user, dialog } = await openVisit();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '10:15' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Overlaps Rosa Feld, 9:00 AM')).toBeInTheDocument();
    expect(calls[0]!.body).toEqual({
      Id: 42,
      StartDate: '2026-11-18T14:00:00.000Z',
      EndDate: '2026-11-18T15:15:00.000Z',
      Version: 3,
    });
  });

  it('opens the dialog with M, and moves an installation by days', async () => {
    const calls = answering('put', 'installations-dates', () => dated());
    const { user, dialog } = await openInstallation();
    const day = dialog.getByRole('textbox', { name: 'Date' });
    await user.clear(day);
    await user.type(day, '11/18/2026');
    const end = dialog.getByRole('textbox', { name: 'Installation end date' });
    await user.clear(end);
    await user.type(end, '11/20/2026');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ Id: 43, StartDate: '2026-11-18', EndDate: '2026-11-21', Version: 3 }),
    );
  });

  it('returns the focus to the event at its new day', async () => {
    answering('put', 'estimates-dates', () => dated());
    const { user, dialog } = await openVisit();
    const day = dialog.getByRole('textbox', { name: 'Date' });
    await user.clear(day);
    await user.type(day, '11/20/2026');
    answering('post', 'estimates/_search', () =>
      listed({ ...visit, start: '2026-11-20T20:30:00.000Z', end: '2026-11-20T21:30:00.000Z' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Nadia Patel.*Fri, Nov 20/ })).toHaveFocus());
  });

  it('shows an invalid end date beside its field', async () => {
    const calls = answering('put', 'installations-dates', () => dated());
    const { user, dialog } = await openInstallation();
    const end = dialog.getByRole('textbox', { name: 'Installation end date' });
    await user.clear(end);
    await user.type(end, 'soon');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('Enter a date as M/D/YYYY')).toBeInTheDocument();
    expect(end).toHaveValue('soon');
    expect(calls).toHaveLength(0);
  });

  it('shows an end that is not after the start beside its field, before it is sent', async () => {
    const calls = answering('put', 'estimates-dates', () => dated());
    const { user, dialog } = await openVisit();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('The end must be after the start')).toBeInTheDocument();
    expect(dialog.getByLabelText('To')).toBeInvalid();
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '08:00' } });
    expect(await dialog.findByText('The estimate cannot end before it starts')).toBeInTheDocument();
    expect(calls).toHaveLength(0);
  });

  it("shows the server's error of a date beside its field", async () => {
    const EndDate = ['The end must be within a year of the start'];
    answering('put', 'estimates-dates', () => refused(400, { Message: 'Invalid', ModelState: { EndDate } }));
    const { user, dialog } = await openVisit();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(dialog.getByLabelText('To')).toBeInvalid());
    expect(screen.getAllByText(EndDate[0]!)).toHaveLength(1);
  });

  it('shows the event at its new time at once, and at the old one when the server refuses', async () => {
    let answer: (response: Response) => void = () => undefined;
    answering('put', 'estimates-dates', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user, dialog } = await openVisit();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '10:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByRole('button', { name: /9–10 AM/ })).toBeInTheDocument();
    answer(refused(409, { Message: 'Olive Okafor changed this job', Version: 5 }));
    expect(await screen.findByText('Error updating')).toBeInTheDocument();
    expect(screen.getByText('Olive Okafor changed this job')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: /3:30–4:30 PM/ })).toBeInTheDocument();
  });

  it('shows the event at its old time when the connection is lost during the move', async () => {
    const reads = answering('post', 'estimates/_search', () => listed(visit), HttpResponse.error);
    answering('put', 'estimates-dates', HttpResponse.error);
    const { user, dialog } = await openVisit();
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Error connecting. Check your connection.')).toBeInTheDocument();
    await waitFor(() => expect(reads.length).toBeGreaterThan(1));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByRole('button', { name: /3:30–4:30 PM/ })).toBeInTheDocument();
    expect(screen.queryByText('The calendar could not be loaded.')).not.toBeInTheDocument();
  });

  it('reads the events again after a move, and moves again over the version of the first', async () => {
    const never = new Promise<Response>(() => undefined);
    const reads = answering(
      'post',
      'estimates/_search',
      () => listed(visit),
      () => never,
    );
    const moves = answering('put', 'estimates-dates', () => dated());
    const { user } = renderAt(calendarPath);
    for (const [index, hour] of ['09', '11'].entries()) {
      const dialog = await openMove(user, 'Nadia Patel');
      fireEvent.change(dialog.getByLabelText('From'), { target: { value: `${hour}:00` } });
      fireEvent.change(dialog.getByLabelText('To'), { target: { value: `${hour}:30` } });
      await user.click(dialog.getByRole('button', { name: 'Move' }));
      await waitFor(() => expect(moves).toHaveLength(index + 1));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(moves.map(({ body }) => (body as { Version: number }).Version)).toEqual([3, 4]);
    expect(reads.length).toBeGreaterThan(1);
  });

  it('removes a date after a confirmation', async () => {
    const calls = answering('put', 'estimates-dates', () => dated());
    const { user, dialog } = await openVisit();
    await user.click(dialog.getByRole('button', { name: 'Remove the date' }));
    expect(await screen.findByText('It will become an opportunity.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Id: 42, StartDate: null, Version: 3 }));
  });

  it('says why a date was not removed', async () => {
    answering('put', 'estimates-dates', () =>
      refused(400, { ModelState: { StartDate: ['The estimate is invoiced'] } }),
    );
    const { user, dialog } = await openVisit();
    await user.click(dialog.getByRole('button', { name: 'Remove the date' }));
    await user.click(await screen.findByRole('button', { name: 'Remove date' }));
    expect(await screen.findByText('The estimate is invoiced')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeInTheDocument();
  });

  it('is not offered for events that the user may not move', async () => {
    answering('post', 'estimates/_search', () => listed(calendarEvent({ CanMove: false })));
    const { user } = renderAt(calendarPath);
    await user.click(await screen.findByRole('button', { name: /^Nadia Patel/ }));
    await screen.findByRole('dialog', { name: 'Nadia Patel' });
    expect(screen.queryByRole('button', { name: 'Move to ...' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}m');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

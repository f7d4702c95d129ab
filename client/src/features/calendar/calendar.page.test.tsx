import { CalendarTypes, UserRoles } from '@picket/domain';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { sessionOf } from '@/api/session.slice.ts';
import { granted } from '@/testing/builders.ts';
import { calendarEvent, installationEvent, unscheduled } from '@/testing/calendar.ts';
import { jobDetails, jobRow, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';
// Loads the calendar library before a test waits for it.
import './calendar-grid.tsx';

const path = '/job/estimates-calendar?Day=2026-11-18';
const visit = calendarEvent();
const crew = installationEvent({ Warnings: [{ Kind: 'not-ready', Message: 'The order is not ready' }] });
const opportunity = jobRow({ Id: 51, Kind: 'opportunity', CustomerName: 'Elena Marsh', Version: 2 });

beforeEach(() => {
  withChoices();
  withJob(jobDetails());
  for (const list of ['sub-contractors', 'teams']) answering('get', `${list}/false`, () => listed());
  answering('post', 'estimates/_search', () => listed(visit, crew));
  answering('post', 'estimates/unscheduled/_search', () =>
    HttpResponse.json(unscheduled({ Opportunities: { data: [opportunity], total: 1 } })),
  );
});

/** Bars are hidden until they are measured, which jsdom cannot do. */
const bar = () => screen.getByText('Omar Field').closest<HTMLElement>('[role=button]')!;

/** Opens the dialog of the installation by its key. */
async function openMoveDialog() {
  const { user } = renderAt(path);
  await screen.findByText('Omar Field');
  bar().focus();
  await user.keyboard('m');
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Move Omar Field' })) };
}

const dated = (Warnings: unknown[] = []) =>
  HttpResponse.json({ IsSuccess: true, Id: 42, Version: 4, PreviousVersion: 3, Warnings });

/** Opens the dialog of the event's exact times, by its card. */
async function openMove(user: ReturnType<typeof renderAt>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}`) }));
  await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'Move to ...' }));
  return within(await screen.findByRole('dialog', { name: `Move ${name}` }));
}

describe('the calendar', () => {
  it('asks for the days of the week alone and shows its events with words for color and warning', async () => {
    const calls = answering('post', 'estimates/_search', () => listed(visit, crew));
    renderAt(path);
    const event = await screen.findByRole('button', { name: /^Nadia Patel/ });
    expect(event).toHaveTextContent(/Nadia Patel.*Trenton.*Estimate.*Wed, Nov 18, 3:30–4:30 PM, Dana Ruiz/);
    expect(bar()).toHaveTextContent(/Install.*Scheduled.*Not ready/);
    expect(calls[0]!.body).toEqual({ StartDate: '2026-11-15', EndDate: '2026-11-21', Type: CalendarTypes.Both });
    expect(screen.getByRole('checkbox', { name: 'Dana Ruiz' })).toBeChecked();
  });

  it('stores view, day, type and filters in the URL, and remembers the view', async () => {
    const calls = answering('post', 'estimates/_search', () => listed(visit));
    const { user, router, unmount } = renderAt(path);
    await user.click(await screen.findByRole('radio', { name: 'Month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('radio', { name: 'Estimates' }));
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await screen.findByRole('option', { name: 'Paula Reyes' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Market partner' }), 'Paula Reyes');
    await waitFor(() =>
      expect(calls.at(-1)!.body).toEqual({
        StartDate: '2026-11-29',
        EndDate: '2027-01-02',
        Type: CalendarTypes.Estimate,
        MarketPartnerId: 4,
      }),
    );
    expect(router.state.location.search).toBe('?View=month&Day=2026-12-01&Type=1&MarketPartnerId=4');
    unmount();
    renderAt('/job/estimates-calendar');
    expect(await screen.findByRole('radio', { name: 'Month' })).toBeChecked();
  });

  it('chooses a week in the small month', async () => {
    const calls = answering('post', 'estimates/_search', () => listed(visit));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Nov 15 – 21, 2026/ }));
    await user.click(await screen.findByRole('button', { name: 'Thursday, November 26, 2026' }));
    await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ StartDate: '2026-11-22', EndDate: '2026-11-28' }));
    expect(screen.getByRole('button', { name: /^Nov 22 – 28, 2026/ })).toBeInTheDocument();
  });

  it('moves through the days of the small month with the keys', async () => {
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Nov 15 – 21, 2026/ }));
    const month = within(await screen.findByRole('region', { name: 'Choose a week' }));
    const focused = () => document.activeElement?.getAttribute('aria-label');
    act(() => month.getByRole('button', { pressed: true }).focus());
    const start = focused();
    for (const [key, label] of [
      ['{ArrowRight}', 'Thursday, November 19, 2026'],
      ['{ArrowDown}{ArrowDown}', 'Thursday, December 3, 2026'],
      ['{Home}', 'Sunday, November 29, 2026'],
      ['{PageUp}', 'Thursday, October 29, 2026'],
      ['{PageDown}{PageDown}{PageDown}', 'Friday, January 29, 2027'],
      ['{PageDown}', 'Sunday, February 28, 2027'],
      ['{End}', 'Saturday, March 6, 2027'],
    ]) {
      await user.keyboard(key!);
      expect(focused()).toBe(label);
    }
    expect(start).toBe('Wednesday, November 18, 2026');
    expect(month.getByRole('grid', { name: 'March 2027' })).toBeInTheDocument();
    expect(month.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(3);
  });

  it('closes only the card with Esc, not the list of a day below it', async () => {
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Nadia Patel/ }));
    await screen.findByRole('dialog', { name: 'Nadia Patel' });
    const heard = jest.fn();
    document.addEventListener('keydown', heard);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', heard);
    expect(screen.queryByRole('dialog', { name: 'Nadia Patel' })).not.toBeInTheDocument();
    expect(heard).not.toHaveBeenCalled();
  });

  it('hides the events of a person, and colors by status', async () => {
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('checkbox', { name: 'Dana Ruiz' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Nadia Patel/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Colors by' }), 'Status');
    expect(await screen.findByRole('checkbox', { name: 'Scheduled' })).toBeChecked();
    expect(await screen.findByRole('button', { name: /^Nadia Patel/ })).toBeInTheDocument();
  });

  it('lists a delivery with its truck and its status', async () => {
    const delivery = { id: 'delivery-5', JobId: null, JobStatusId: null, Person: 'Truck 1' };
    const days = { start: '2026-11-18', end: '2026-11-19', allDay: true };
    const Type = CalendarTypes.Delivery;
    answering('post', 'deliveries/_search', () =>
      listed(calendarEvent({ ...delivery, ...days, Type, DeliveryStatusId: 2 })),
    );
    renderAt('/job/delivery-calendar?Day=2026-11-18&View=agenda');
    expect(await screen.findByText('Delivery, Truck 1, Trenton')).toBeInTheDocument();
    expect(screen.getByText('In Transit')).toBeInTheDocument();
  });

  it('opens a card with the facts of the job', async () => {
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Nadia Patel/ }));
    const card = within(await screen.findByRole('dialog', { name: 'Nadia Patel' }));
    expect(card.getByText('Estimate 42, Wed, Nov 18, 3:30–4:30 PM')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Map' })).toHaveAttribute('href', expect.stringContaining('1+Main+St'));
    expect(card.getByRole('link', { name: '(609) 555-0100' })).toHaveAttribute('href', 'tel:6095550100');
    expect(await card.findByText('$1,426.19')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    const job = new URL(card.getByRole<HTMLAnchorElement>('link', { name: 'Open job' }).href);
    expect(job.searchParams.get('refUrl')).toBe(path);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('moving an event', () => {
  it('saves exact times over the version that the user saw, and shows the warnings of the new date', async () => {
    const calls = answering('put', 'estimates-dates', () =>
      dated([{ Kind: 'overlap', Message: 'Overlaps Rosa Feld, 9:00 AM' }]),
    );
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
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
    const { user, dialog } = await openMoveDialog();
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
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
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
    const { user, dialog } = await openMoveDialog();
    const end = dialog.getByRole('textbox', { name: 'Installation end date' });
    await user.clear(end);
    await user.type(end, 'Friday');
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await dialog.findByText('Enter a date as M/D/YYYY')).toBeInTheDocument();
    expect(end).toHaveValue('Friday');
    expect(calls).toHaveLength(0);
  });

  it('shows an end that is not after the start beside its field, before it is sent', async () => {
    const calls = answering('put', 'estimates-dates', () => dated());
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
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
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
    fireEvent.change(dialog.getByLabelText('From'), { target: { value: '09:00' } });
    await user.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(dialog.getByLabelText('To')).toBeInvalid());
    expect(screen.getAllByText(EndDate[0]!)).toHaveLength(1);
  });

  it('shows the event at its new time at once, and at the old one when the server refuses', async () => {
    let answer: (response: Response) => void = () => undefined;
    answering('put', 'estimates-dates', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
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
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
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
    const { user } = renderAt(path);
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
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
    await user.click(dialog.getByRole('button', { name: 'Remove the date' }));
    expect(await screen.findByText('It will become an opportunity.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove date' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Id: 42, StartDate: null, Version: 3 }));
  });

  it('says why a date was not removed', async () => {
    answering('put', 'estimates-dates', () =>
      refused(400, { ModelState: { StartDate: ['The estimate is invoiced'] } }),
    );
    const { user } = renderAt(path);
    const dialog = await openMove(user, 'Nadia Patel');
    await user.click(dialog.getByRole('button', { name: 'Remove the date' }));
    await user.click(await screen.findByRole('button', { name: 'Remove date' }));
    expect(await screen.findByText('The estimate is invoiced')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Move' })).toBeInTheDocument();
  });

  it('is not offered for events that the user may not move', async () => {
    answering('post', 'estimates/_search', () => listed(calendarEvent({ CanMove: false })));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: /^Nadia Patel/ }));
    await screen.findByRole('dialog', { name: 'Nadia Patel' });
    expect(screen.queryByRole('button', { name: 'Move to ...' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}m');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the tray', () => {
  it('gives an opportunity a date after the confirmation', async () => {
    const calls = answering('put', 'estimates-dates', () => dated());
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Set a date for Elena Marsh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a date for Elena Marsh' }));
    const day = dialog.getByRole('textbox', { name: 'Date' });
    await user.clear(day);
    await user.type(day, '12/1/2026');
    await user.click(dialog.getByRole('button', { name: 'Set date' }));
    await user.click(await screen.findByRole('button', { name: 'Convert to estimate' }));
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({
        Id: 51,
        StartDate: '2026-12-01T14:00:00.000Z',
        EndDate: '2026-12-01T15:00:00.000Z',
        Version: 2,
      }),
    );
  });

  it('passes the focus to the next job when a job leaves because it got a date', async () => {
    const rosa = jobRow({ Id: 52, Kind: 'opportunity', CustomerName: 'Rosa Walsh' });
    let jobs = [opportunity, rosa];
    answering('post', 'estimates/unscheduled/_search', () =>
      HttpResponse.json(unscheduled({ Opportunities: { data: jobs, total: jobs.length } })),
    );
    answering('put', 'estimates-dates', () => {
      jobs = [rosa];
      return dated();
    });
    const { user } = renderAt(path);
    (await screen.findByRole('button', { name: 'Set a date for Elena Marsh' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Set date' }));
    await user.click(await screen.findByRole('button', { name: 'Convert to estimate' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Elena Marsh' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Set a date for Rosa Walsh' })).toHaveFocus());
  });

  it('offers to read the jobs without a date again after a failed read', async () => {
    answering(
      'post',
      'estimates/unscheduled/_search',
      () => refused(500),
      () => HttpResponse.json(unscheduled({ Opportunities: { data: [opportunity], total: 1 } })),
    );
    const { user } = renderAt(path);
    const tray = within(await screen.findByRole('complementary', { name: 'Unscheduled' }));
    expect(await tray.findByText('The jobs without a date could not be loaded.')).toBeInTheDocument();
    await user.click(tray.getByRole('button', { name: 'Try again' }));
    expect(await tray.findByRole('link', { name: 'Elena Marsh' })).toBeInTheDocument();
  });

  it('is read-only without full access', async () => {
    renderAt(path, { claims: { Estimates: 'Read', Opportunities: 'Read' } });
    expect(await screen.findByRole('link', { name: 'Elena Marsh' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Set a date/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New' })).not.toBeInTheDocument();
  });
});

describe('what a calendar offers', () => {
  it('links to the form of a new job with the dates of the shown day and the chosen market partner', async () => {
    const { user } = renderAt(`${path}&MarketPartnerId=4`);
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const link = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Installation' })).href);
    expect(link.pathname).toBe('/job/estimate/add');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      type: 'installation',
      startDate: '2026-11-18T14:00:00.000Z',
      endDate: '2026-11-18T15:00:00.000Z',
      marketPartnerId: '4',
      refUrl: `${path}&MarketPartnerId=4`,
    });
  });

  it.each([
    [UserRoles.MarketPartner, [false, false]],
    [UserRoles.MarketPartnerAdmin, [true, false]],
    [UserRoles.Administrator, [true, true]],
  ])('filters by market partner and team as role %s may', async (role, [byPartner, byTeam]) => {
    const answer = granted();
    answer.User.AuthUser.UserRoleId = role;
    const { user } = renderAt(path, { session: sessionOf(answer, Date.now()) });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await screen.findByRole('combobox', { name: 'Installer' });
    expect(screen.queryByRole('combobox', { name: 'Market partner' }) !== null).toBe(byPartner);
    expect(screen.queryByRole('combobox', { name: 'Team' }) !== null).toBe(byTeam);
  });

  it('says that times are those of the company to a user in another zone', async () => {
    const spy = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions);
    renderAt(path);
    expect(await screen.findByText(/^Times are in the company's time zone, Eastern/)).toBeInTheDocument();
    spy.mockRestore();
  });

  it('offers to load again after a failure', async () => {
    answering(
      'post',
      'estimates/_search',
      () => refused(500),
      () => listed(visit),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Nadia Patel/ })).toBeInTheDocument();
  });
});

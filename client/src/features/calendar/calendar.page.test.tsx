import { CalendarTypes, UserRoles } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionOf } from '@/api/session.slice.ts';
import { granted } from '@/testing/builders.ts';
import { calendarEvent } from '@/testing/calendar.ts';
import { bar, calendarPath, crew, visit, withCalendar } from '@/testing/calendar-page.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';
// Loads the calendar library before a test waits for it.
import './grid/calendar-grid.tsx';

beforeEach(withCalendar);

describe('the calendar', () => {
  it('asks for the days of the week alone and shows its events with words for color and warning', async () => {
    const calls = answering('post', 'estimates/_search', () => listed(visit, crew));
    renderAt(calendarPath);
    const event = await screen.findByRole('button', { name: /^Nadia Patel/ });
    expect(event).toHaveTextContent(/Nadia Patel.*Trenton.*Estimate.*Wed, Nov 18, 3:30–4:30 PM, Dana Ruiz/);
    expect(bar()).toHaveTextContent(/Install.*Scheduled.*Not ready/);
    expect(calls[0]!.body).toEqual({ StartDate: '2026-11-15', EndDate: '2026-11-21', Type: CalendarTypes.Both });
    expect(screen.getByRole('checkbox', { name: 'Dana Ruiz' })).toBeChecked();
  });

  it('has two slots for each hour', async () => {
    const { container } = renderAt(calendarPath);
    await screen.findByRole('button', { name: /^Nadia Patel/ });
    const hours = container.querySelectorAll('.hour').length;
    expect([hours > 0, container.querySelectorAll('.halfHour').length]).toEqual([true, hours]);
  });

  it('stores view, day, type and filters in the URL, and remembers the view', async () => {
    const calls = answering('post', 'estimates/_search', () => listed(visit));
    const { user, router, unmount } = renderAt(calendarPath);
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
    const { user } = renderAt(calendarPath);
    await user.click(await screen.findByRole('button', { name: /^Nov 15 – 21, 2026/ }));
    await user.click(await screen.findByRole('button', { name: 'Thursday, November 26, 2026' }));
    await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ StartDate: '2026-11-22', EndDate: '2026-11-28' }));
    expect(screen.getByRole('button', { name: /^Nov 22 – 28, 2026/ })).toBeInTheDocument();
  });

  it('moves through the days of the small month with the keys', async () => {
    const { user } = renderAt(calendarPath);
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
    const { user } = renderAt(calendarPath);
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
    const { user } = renderAt(calendarPath);
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

  it('opens a card with the details of the job', async () => {
    const { user } = renderAt(calendarPath);
    await user.click(await screen.findByRole('button', { name: /^Nadia Patel/ }));
    const card = within(await screen.findByRole('dialog', { name: 'Nadia Patel' }));
    expect(card.getByText('Estimate 42, Wed, Nov 18, 3:30–4:30 PM')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Map' })).toHaveAttribute('href', expect.stringContaining('1+Main+St'));
    expect(card.getByRole('link', { name: '(609) 555-0100' })).toHaveAttribute('href', 'tel:6095550100');
    expect(await card.findByText('$1,426.19')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Nadia Patel' })).toHaveAttribute('href', '/customer/info?id=7');
    const job = new URL(card.getByRole<HTMLAnchorElement>('link', { name: 'Open job' }).href);
    expect(job.searchParams.get('refUrl')).toBe(calendarPath);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('what a calendar offers', () => {
  it('links to the form of a new job with the dates of the shown day and the chosen market partner', async () => {
    const { user } = renderAt(`${calendarPath}&MarketPartnerId=4`);
    await user.click(await screen.findByRole('button', { name: 'New' }));
    const link = new URL((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Installation' })).href);
    expect(link.pathname).toBe('/job/estimate/add');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      type: 'installation',
      startDate: '2026-11-18T14:00:00.000Z',
      endDate: '2026-11-18T15:00:00.000Z',
      marketPartnerId: '4',
      refUrl: `${calendarPath}&MarketPartnerId=4`,
    });
  });

  it.each([
    [UserRoles.MarketPartner, [false, false]],
    [UserRoles.MarketPartnerAdmin, [true, false]],
    [UserRoles.Administrator, [true, true]],
  ])('filters by market partner and team as role %s may', async (role, [byPartner, byTeam]) => {
    const answer = granted();
    answer.User.AuthUser.UserRoleId = role;
    const { user } = renderAt(calendarPath, { session: sessionOf(answer, Date.now()) });
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await screen.findByRole('combobox', { name: 'Crew' });
    expect(screen.queryByRole('combobox', { name: 'Market partner' }) !== null).toBe(byPartner);
    expect(screen.queryByRole('combobox', { name: 'Team' }) !== null).toBe(byTeam);
  });

  it('says that times are those of the company to a user in another zone', async () => {
    const spy = jest
      .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
      .mockReturnValue({ timeZone: 'Asia/Tokyo' } as Intl.ResolvedDateTimeFormatOptions);
    renderAt(calendarPath);
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
    const { user } = renderAt(calendarPath);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Nadia Patel/ })).toBeInTheDocument();
  });
});

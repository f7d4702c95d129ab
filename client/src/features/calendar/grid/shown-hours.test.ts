import { calendarEvent, installationEvent } from '@/testing/calendar.ts';
import { shownHours } from './shown-hours.ts';

const zone = 'America/New_York';

describe(shownHours, () => {
  it('are 9 AM to 11 PM', () =>
    expect(shownHours([calendarEvent(), installationEvent()], zone)).toMatchObject({
      slotMinTime: '09:00',
      slotMaxTime: '23:00',
      businessHours: { startTime: '09:00', endTime: '23:00' },
    }));

  it('grow for an event outside of them', () => {
    const early = calendarEvent({ start: '2026-11-18T11:30:00.000Z', end: '2026-11-18T12:30:00.000Z' });
    const late = calendarEvent({ start: '2026-11-19T03:30:00.000Z', end: '2026-11-19T04:10:00.000Z' });
    expect(shownHours([early, late], zone)).toMatchObject({ slotMinTime: '06:00', slotMaxTime: '24:00' });
  });

  it('are all hours for an event over night', () => {
    const night = calendarEvent({ start: '2026-11-18T20:00:00.000Z', end: '2026-11-19T20:00:00.000Z' });
    expect(shownHours([night], zone)).toMatchObject({ slotMinTime: '00:00', slotMaxTime: '24:00' });
  });
});

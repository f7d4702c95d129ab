import { calendarEvent, installationEvent } from '@/testing/calendar.ts';
import { freeTimes } from './free-times.ts';

const zone = 'America/New_York';
const day = '2026-11-18';
const at = (id: string, start: string, end: string) =>
  calendarEvent({ id, start: `${day}T${start}:00.000Z`, end: `${day}T${end}:00.000Z` });

describe(freeTimes, () => {
  it('names gaps of an hour and more, and the rest of the day', () => {
    const events = [
      installationEvent({ id: 'a', start: day, end: '2026-11-19' }),
      at('b', '14:00', '17:00'),
      at('c', '15:00', '16:00'),
      at('d', '18:30', '19:30'),
      at('e', '20:00', '21:00'),
    ];
    expect([...freeTimes(events, day, zone)]).toEqual([
      ['c', '12 PM to 1:30 PM free'],
      ['e', 'Free from 4 PM'],
    ]);
  });

  it('names none after business hours or while an event lasts over night', () => {
    const late = calendarEvent({ start: '2026-11-19T03:00:00.000Z', end: '2026-11-19T04:00:00.000Z' });
    expect([...freeTimes([late], day, zone)]).toEqual([]);
    const night = calendarEvent({ start: `${day}T22:00:00.000Z`, end: '2026-11-19T15:00:00.000Z' });
    expect([...freeTimes([night], day, zone)]).toEqual([]);
  });
});

import { droppedTime, shownTime } from './dropped-times.ts';

const zone = 'America/New_York';
const visit = { start: '2026-10-30T13:00:00.000Z', end: '2026-10-30T14:00:00.000Z', allDay: false };
const crew = { start: '2026-10-30T12:00:00.000Z', end: '2026-10-31T19:00:00.000Z', allDay: false };
const days = { start: '2026-10-30', end: '2026-11-01', allDay: true };

describe(shownTime, () => {
  it('is a bar for an event over several days', () => {
    expect(shownTime(crew, zone)).toEqual(days);
    expect(shownTime(visit, zone)).toEqual(visit);
    expect(shownTime(days, zone)).toEqual(days);
  });
});

describe(droppedTime, () => {
  it('moves the end along', () =>
    expect(droppedTime(visit, '2026-11-03T16:30:00.000Z', zone)).toEqual({
      start: '2026-11-03T16:30:00.000Z',
      end: '2026-11-03T17:30:00.000Z',
      allDay: false,
    }));

  it('keeps the times of day over a clock change', () =>
    expect(droppedTime(crew, '2026-11-02', zone)).toEqual({
      start: '2026-11-02T13:00:00.000Z',
      end: '2026-11-03T20:00:00.000Z',
      allDay: false,
    }));

  it('keeps the number of days', () =>
    expect(droppedTime(days, '2026-11-09', zone)).toEqual({ start: '2026-11-09', end: '2026-11-11', allDay: true }));

  it('lasts the whole day when a time is dropped on a day, and some hours the other way', () => {
    expect(droppedTime(visit, '2026-11-09', zone)).toEqual({ start: '2026-11-09', end: '2026-11-10', allDay: true });
    expect(droppedTime(days, '2026-11-09T14:00:00.000Z', zone)).toEqual({
      start: '2026-11-09T14:00:00.000Z',
      end: '2026-11-09T16:00:00.000Z',
      allDay: false,
    });
  });
});

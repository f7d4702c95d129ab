import { CalendarTypes } from '@picket/domain';
import { droppedTime, shownTime } from './dropped-times.ts';

const zone = 'America/New_York';
const { Estimate, Installation } = CalendarTypes;
const visitTime = { start: '2026-10-30T13:00:00.000Z', end: '2026-10-30T14:00:00.000Z', allDay: false };
const crewTime = { start: '2026-10-30T12:00:00.000Z', end: '2026-10-31T19:00:00.000Z', allDay: false };
const wholeDays = { start: '2026-10-30', end: '2026-11-01', allDay: true };
const visit = { ...visitTime, Type: Estimate };
const crew = { ...crewTime, Type: Installation };
const days = { ...wholeDays, Type: Installation };

describe(shownTime, () => {
  it('is a bar for an event over several days', () => {
    expect(shownTime(crewTime, zone)).toEqual(wholeDays);
    expect(shownTime(visitTime, zone)).toEqual(visitTime);
    expect(shownTime(wholeDays, zone)).toEqual(wholeDays);
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

  it('lasts the whole day when a time is dropped on a day', () =>
    expect(droppedTime(visit, '2026-11-09', zone)).toEqual({ start: '2026-11-09', end: '2026-11-10', allDay: true }));

  it.each([
    ['stays on its days and ends a day of work later', '2026-11-09T14:00:00.000Z', '2026-11-10T22:00:00.000Z'],
    ['ends with the business hours', '2026-11-09T22:00:00.000Z', '2026-11-11T04:00:00.000Z'],
    ['lasts an hour at the end of a day', '2026-11-10T04:00:00.000Z', '2026-11-11T05:00:00.000Z'],
    ['keeps its hours over a clock change', '2026-10-31T14:00:00.000Z', '2026-11-01T23:00:00.000Z'],
  ])('an all-day installation of two days that is dropped on a time %s', (_what, start, end) =>
    expect(droppedTime(days, start, zone)).toEqual({ start, end, allDay: false }),
  );

  it('an all-day estimate that is dropped on a time lasts an hour', () =>
    expect(droppedTime({ ...days, Type: Estimate }, '2026-11-09T14:00:00.000Z', zone)).toEqual({
      start: '2026-11-09T14:00:00.000Z',
      end: '2026-11-09T15:00:00.000Z',
      allDay: false,
    }));
});

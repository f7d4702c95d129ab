import fc from 'fast-check';
import { propertyRuns } from '../testing/thorough.ts';
import { addDays } from '../time/days.ts';
import { dayAt, instantAt, startOfDay } from '../time/time-zone.ts';
import { boundsOf, datesInZone, intervalOf, movedDates, spanOf } from './spans.ts';

const newYork = 'America/New_York';
const at = (day: string, time = '00:00', zone = newYork) => instantAt(day, time, zone);
/** Days with a clock change in New York, and their neighbors, have 23 to 25 hours. */
const changeDays = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-10-31', '2026-11-01', '2026-11-02'];
const zones = [newYork, 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'];

describe(spanOf, () => {
  it.each([
    ['a day', at('2026-05-04'), at('2026-05-05'), ['2026-05-04', '2026-05-05']],
    ['several days', at('2026-05-04'), at('2026-05-07'), ['2026-05-04', '2026-05-07']],
    ['a midnight without an end', at('2026-05-04'), null, ['2026-05-04', '2026-05-05']],
    ['a midnight that ends when it starts', at('2026-05-04'), at('2026-05-04'), ['2026-05-04', '2026-05-05']],
    ['the day that clocks go forward', at('2026-03-08'), at('2026-03-09'), ['2026-03-08', '2026-03-09']],
    ['the day that clocks go back', at('2026-11-01'), at('2026-11-02'), ['2026-11-01', '2026-11-02']],
  ])('is all-day for %s', (_what, start, end, [first, last]) =>
    expect(spanOf(start, end, newYork)).toEqual({ start: first, end: last, allDay: true }),
  );

  it('has times if it does not begin or end at midnight', () => {
    const [start, end] = [at('2026-05-04', '09:00'), at('2026-05-04', '10:30')];
    expect(spanOf(start, end, newYork)).toEqual({ start, end, allDay: false });
    expect(spanOf(at('2026-05-04'), end, newYork)).toMatchObject({ allDay: false });
  });

  it('takes an hour without an end', () => {
    const start = at('2026-05-04', '09:00');
    expect(spanOf(start, null, newYork)).toMatchObject({ start, end: at('2026-05-04', '10:00') });
    expect(spanOf(start, start, newYork)).toMatchObject({ end: at('2026-05-04', '10:00') });
  });

  it('depends on the zone whether a day is all-day', () =>
    expect(spanOf(at('2026-05-04'), at('2026-05-05'), 'America/Los_Angeles').allDay).toBe(false));

  it('is the same after a round trip over its bounds, in any zone on any day', () =>
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 40 }), fc.constantFrom(...zones), (day, days, zone) => {
        const span = { start: day, end: addDays(day, days), allDay: true };
        const bounds = boundsOf(span, zone);
        expect(spanOf(bounds.start, bounds.end, zone)).toEqual(span);
      }),
      { numRuns: propertyRuns(300) },
    ));
});

const anyDay = fc.oneof(
  fc.constantFrom(...changeDays),
  fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days)),
);

describe(datesInZone, () => {
  const chicago = 'America/Chicago';

  it.each([
    ['a day', at('2026-05-04'), at('2026-05-05')],
    ['several days over a change of clocks', at('2026-03-07'), at('2026-03-10')],
    ['a midnight without an end', at('2026-05-04'), null],
  ])('keeps %s on its days', (_what, start, end) => {
    const moved = datesInZone({ start, end }, newYork, chicago);
    expect(spanOf(moved.start!, moved.end, chicago)).toEqual(spanOf(start, end, newYork));
    expect(datesInZone(moved, chicago, newYork)).toEqual({ start, end });
  });

  it.each([
    ['with times', at('2026-05-04', '09:00'), at('2026-05-04', '10:00')],
    ['until midnight', at('2026-05-04', '20:00'), at('2026-05-05')],
    ['from midnight on', at('2026-05-04'), at('2026-05-04', '02:00')],
    ['without dates', null, null],
  ])('keeps the instants of one %s', (_what, start, end) =>
    expect(datesInZone({ start, end }, newYork, chicago)).toEqual({ start, end }),
  );

  it('keeps a time a time where it is a midnight, also after another change', () => {
    const start = at('2026-05-04', '01:00');
    const moved = datesInZone({ start, end: null }, newYork, chicago);
    expect(spanOf(start, moved.end, chicago)).toEqual(spanOf(start, null, newYork));
    expect(datesInZone(moved, chicago, 'America/Los_Angeles').start).toBe(start);
  });
});

describe(movedDates, () => {
  const none = { start: null, end: null };

  it('removes the dates', () =>
    expect(movedDates({ start: at('2026-05-04'), end: null }, { StartDate: null }, newYork)).toEqual(none));

  it('makes a day start and end at the midnights of the zone', () =>
    expect(movedDates(none, { StartDate: '2026-11-01' }, newYork)).toEqual({
      start: '2026-11-01T04:00:00.000Z',
      end: '2026-11-02T05:00:00.000Z',
    }));

  it('moves the end of days along by as many days over a clock change', () => {
    const before = { start: at('2026-10-28'), end: at('2026-10-31') };
    expect(movedDates(before, { StartDate: '2026-10-31' }, newYork)).toEqual({
      start: at('2026-10-31'),
      end: at('2026-11-03'),
    });
  });

  it('moves the end of times along by as much time', () => {
    const before = { start: at('2026-05-04', '09:00'), end: at('2026-05-04', '11:30') };
    expect(movedDates(before, { StartDate: '2026-05-05T15:00-04:00' }, newYork)).toEqual({
      start: at('2026-05-05', '15:00'),
      end: at('2026-05-05', '17:30'),
    });
  });

  it('gives a time an hour if there was none, or only days', () => {
    const StartDate = at('2026-05-04', '09:00');
    const moved = { start: StartDate, end: at('2026-05-04', '10:00') };
    expect(movedDates(none, { StartDate }, newYork)).toEqual(moved);
    expect(movedDates({ start: at('2026-05-01'), end: at('2026-05-04') }, { StartDate }, newYork)).toEqual(moved);
  });

  it('takes the given end', () =>
    expect(movedDates(none, { StartDate: '2026-05-04', EndDate: '2026-05-06' }, newYork)).toEqual({
      start: at('2026-05-04'),
      end: at('2026-05-06'),
    }));

  it('refuses an end that is not after the start', () =>
    expect(() => movedDates(none, { StartDate: '2026-05-04', EndDate: '2026-05-04' }, newYork)).toThrow(
      'The end must be after the start',
    ));

  it('refuses an end more than a year after the start', () =>
    expect(() => movedDates(none, { StartDate: '2026-05-04', EndDate: '2027-05-07' }, newYork)).toThrow(
      'The end must be within a year of the start',
    ));

  it('leaves the days or the time of an event as long as they were, in any zone on any day', () =>
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        fc.integer({ min: 1, max: 20 }),
        fc.constantFrom(...zones),
        (from, to, days, zone) => {
          const before = { start: startOfDay(from, zone), end: startOfDay(addDays(from, days), zone) };
          const { start, end } = movedDates(before, { StartDate: to }, zone);
          expect(spanOf(start!, end, zone)).toEqual({ start: to, end: addDays(to, days), allDay: true });
        },
      ),
      { numRuns: propertyRuns(300) },
    ));
});

describe(intervalOf, () => {
  it('spans both days', () =>
    expect(intervalOf({ StartDate: '2026-11-01', EndDate: '2026-11-01' }, newYork)).toEqual({
      start: at('2026-11-01'),
      end: at('2026-11-02'),
    }));

  it('takes at most 92 days', () => {
    const StartDate = '2026-05-01';
    expect(dayAt(intervalOf({ StartDate, EndDate: '2026-07-31' }, newYork).end, newYork)).toBe('2026-08-01');
    expect(() => intervalOf({ StartDate, EndDate: '2026-08-01' }, newYork)).toThrow('Choose at most 92 days');
  });

  it('refuses an end before the start', () =>
    expect(() => intervalOf({ StartDate: '2026-05-02', EndDate: '2026-05-01' }, newYork)).toThrow(
      'The end is before the start',
    ));
});

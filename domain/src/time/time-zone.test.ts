import fc from 'fast-check';
import { addDays } from './days.ts';
import { dayAt, endOfDay, instantAt, isTimeZone, startOfDay, timeAt } from './time-zone.ts';

const newYork = 'America/New_York';

describe(instantAt, () => {
  it.each([
    ['2026-01-15', '09:30', '2026-01-15T14:30:00.000Z'],
    ['2026-07-15', '09:30', '2026-07-15T13:30:00.000Z'],
    ['2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-12-31', '23:59', '2027-01-01T04:59:00.000Z'],
  ])('converts %s %s in New York, and dayAt and timeAt convert it back', (day, time, instant) => {
    expect(instantAt(day, time, newYork)).toBe(instant);
    expect(dayAt(instant, newYork)).toBe(day);
    expect(timeAt(instant, newYork)).toBe(time);
  });

  it.each([
    ['an hour', '2026-03-08', '02:30', newYork, '03:30'],
    ['an hour at midnight', '2026-04-24', '00:15', 'Africa/Cairo', '01:15'],
    ['half an hour', '2026-10-04', '02:10', 'Australia/Lord_Howe', '02:40'],
    ['half an hour, to its end', '2026-10-04', '02:29', 'Australia/Lord_Howe', '02:59'],
  ])('moves a skipped time by the skipped duration: %s', (_what, day, time, zone, shown) => {
    const instant = instantAt(day, time, zone);
    expect([dayAt(instant, zone), timeAt(instant, zone)]).toEqual([day, shown]);
  });

  it('moves a time on a skipped day to the next day', () => {
    const instant = instantAt('2011-12-30', '10:00', 'Pacific/Apia');
    expect([dayAt(instant, 'Pacific/Apia'), timeAt(instant, 'Pacific/Apia')]).toEqual(['2011-12-31', '10:00']);
  });

  it.each([
    ['2026-11-01', '01:30', newYork, '2026-11-01T05:30:00.000Z'],
    ['2026-11-01', '00:30', 'America/Havana', '2026-11-01T04:30:00.000Z'],
    ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  ])('returns the first of two occurrences: %s %s in %s', (day, time, zone, instant) =>
    expect(instantAt(day, time, zone)).toBe(instant),
  );

  it('distinguishes elapsed hours from clock hours across a clock change', () => {
    const hours = (day: string) =>
      (Date.parse(instantAt(day, '17:00', newYork)) - Date.parse(instantAt(addDays(day, -1), '17:00', newYork))) / 36e5;
    expect(['2026-03-08', '2026-06-08', '2026-11-01'].map(hours)).toEqual([23, 24, 25]);
  });

  it.each(['2026-02-3x', ''])('throws for %j', (day) =>
    expect(() => instantAt(day, '09:00', newYork)).toThrow(RangeError),
  );

  it('throws for an unknown zone', () =>
    expect(() => instantAt('2026-02-03', '09:00', 'Mars/Base')).toThrow(RangeError));

  // Every offset is a multiple of 15 minutes in these years, so the search finds each instant at which a clock shows
  // the time. It uses another format than the module.
  it('returns the first instant at which the clocks of the zone show the time, if there is one', () => {
    const quarter = fc.integer({ min: Date.UTC(1975, 0) / 9e5, max: Date.UTC(2030, 0) / 9e5 });
    fc.assert(
      fc.property(quarter, fc.constantFrom(...zones), (quarters, zone) => {
        const clock = new Date(quarters * 9e5).toISOString();
        const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)] as const;
        const shows = clockOf(zone);
        const matches: string[] = [];
        for (let each = quarters - 60; each <= quarters + 60; each += 1)
          if (shows(each * 9e5) === `${day} ${time}`) matches.push(new Date(each * 9e5).toISOString());
        const found = instantAt(day, time, zone);
        if (matches.length > 0) expect(found).toBe(matches[0]);
        else expect(shows(Date.parse(found)) > `${day} ${time}`).toBe(true);
      }),
      { examples: transitions },
    );
  });
});

describe('startOfDay and endOfDay', () => {
  it.each([
    ['in winter', '2026-01-15', '2026-01-15T05:00:00.000Z', '2026-01-16T05:00:00.000Z'],
    ['in summer', '2026-07-15', '2026-07-15T04:00:00.000Z', '2026-07-16T04:00:00.000Z'],
    ['when clocks go forward', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['when clocks go back', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['at the end of a year', '2026-12-31', '2026-12-31T05:00:00.000Z', '2027-01-01T05:00:00.000Z'],
  ])('are the bounds of a day %s', (_when, day, start, end) => {
    expect(startOfDay(day, newYork)).toBe(start);
    expect(endOfDay(day, newYork)).toBe(end);
  });

  it('use the given zone', () => {
    expect(startOfDay('2026-07-15', 'UTC')).toBe('2026-07-15T00:00:00.000Z');
    expect(startOfDay('2026-07-15', 'Asia/Kolkata')).toBe('2026-07-14T18:30:00.000Z');
    expect(startOfDay('2026-07-15', 'Pacific/Auckland')).toBe('2026-07-14T12:00:00.000Z');
  });

  it('start a day without midnight at its first instant', () =>
    expect(startOfDay('2026-04-24', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z'));

  it('start a day with two midnights at the first one', () =>
    expect(startOfDay('2026-11-01', 'America/Havana')).toBe('2026-11-01T04:00:00.000Z'));
});

describe(isTimeZone, () => {
  it.each(['America/New_York', 'UTC', 'Asia/Kolkata'])('accepts %s', (zone) => expect(isTimeZone(zone)).toBe(true));
  it.each(['', 'Mars/Base', 'New York', null, 5])('rejects %j', (zone) => expect(isTimeZone(zone)).toBe(false));
});

const zones = [
  newYork,
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Europe/Dublin',
  'UTC',
] as const;

/** Times around clock changes, which random tests rarely reach. */
const transitions = (
  [
    [newYork, '2026-03-08T02:00Z'],
    [newYork, '2026-11-01T01:00Z'],
    ['Africa/Cairo', '2026-04-24T00:00Z'],
    ['America/Havana', '2026-11-01T00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05T01:30Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:00Z'],
    ['Pacific/Chatham', '2026-04-05T02:45Z'],
    ['America/St_Johns', '2006-10-29T00:00Z'],
  ] as const
).flatMap(([zone, text]) =>
  Array.from({ length: 13 }, (_, i): [number, (typeof zones)[number]] => [Date.parse(text) / 9e5 + i - 4, zone]),
);

function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: number) => format.format(instant);
}

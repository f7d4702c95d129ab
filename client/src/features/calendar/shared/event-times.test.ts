import { recordIdOf } from '@/entities/calendar/calendar-events.api.ts';
import { daysOf, instantsIn, isOnDay, spanIn, timeIn, timeText, whenText } from './event-times.ts';

const zone = 'America/New_York';
const visit = { start: '2026-11-18T20:30:00.000Z', end: '2026-11-18T21:30:00.000Z', allDay: false };
const days = { start: '2026-11-16', end: '2026-11-18', allDay: true };
const over = { start: '2026-11-18T14:00:00.000Z', end: '2026-11-19T18:00:00.000Z', allDay: false };
const midnight = { start: '2026-11-18T14:00:00.000Z', end: '2026-11-19T05:00:00.000Z', allDay: false };

describe(daysOf, () => {
  it('has an exclusive end', () => {
    expect(daysOf(visit, zone)).toEqual({ first: '2026-11-18', last: '2026-11-18' });
    expect(daysOf(days, zone)).toEqual({ first: '2026-11-16', last: '2026-11-17' });
    expect(daysOf(midnight, zone).last).toBe('2026-11-18');
    expect(isOnDay(over, '2026-11-19', zone)).toBe(true);
    expect(isOnDay(over, '2026-11-20', zone)).toBe(false);
  });

  it('takes the days of the company, not of the browser', () =>
    expect(daysOf({ ...visit, start: '2026-11-19T03:00:00.000Z', end: '2026-11-19T04:00:00.000Z' }, zone).first).toBe(
      '2026-11-18',
    ));
});

describe('the form of a time', () => {
  it.each([visit, days, over, midnight])('has the same time before and after', (time) =>
    expect(timeIn(spanIn(time, zone), zone)).toEqual(time),
  );

  it('lasts one hour without an end', () =>
    expect(timeIn({ Day: '2026-11-18', Start: '09:00', End: null, EndDay: null }, zone)).toEqual({
      start: '2026-11-18T14:00:00.000Z',
      end: '2026-11-18T15:00:00.000Z',
      allDay: false,
    }));
});

it('lasts 23 and 25 hours on the days when the clocks change', () => {
  const hours = (day: string, next: string) => {
    const [start, end] = instantsIn({ start: day, end: next, allDay: true }, zone);
    return (Date.parse(end) - Date.parse(start)) / 3_600_000;
  };
  expect(hours('2026-03-08', '2026-03-09')).toBe(23);
  expect(hours('2026-11-01', '2026-11-02')).toBe(25);
});

describe('the text of a time', () => {
  it('names days and times of the company', () => {
    expect(timeText(visit, zone)).toBe('3:30–4:30 PM');
    expect(timeText({ ...visit, start: '2026-11-18T16:00:00.000Z' }, zone)).toBe('11 AM–4:30 PM');
    expect(timeText(midnight, zone)).toBe('9 AM–12 AM');
    expect(whenText(visit, zone)).toBe('Wed, Nov 18, 3:30–4:30 PM');
    expect(whenText(days, zone)).toBe('Mon, Nov 16 – Tue, Nov 17');
    expect(whenText(over, zone)).toBe('Wed, Nov 18, 9 AM – Thu, Nov 19, 1 PM');
    expect(whenText({ start: '2026-11-18', end: '2026-11-19', allDay: true }, zone)).toBe('Wed, Nov 18, all day');
  });
});

it('recordIdOf reads the number of a job or delivery', () => {
  expect(recordIdOf({ id: 'installation-12' })).toBe(12);
  expect(recordIdOf({ id: 'delivery-5' })).toBe(5);
});

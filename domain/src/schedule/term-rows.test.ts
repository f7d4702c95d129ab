import type { TermRow } from '../values.ts';
import { rowsMessage, scheduleFromName, scheduleLimits, scheduleText, wholeMessage } from './term-rows.ts';

const rest: TermRow = { IsRest: true, When: 'invoice', Days: 10 };

it.each<[readonly TermRow[], string]>([
  [[], ''],
  [[{ ...rest, Days: 0 }], 'the total with the invoice'],
  [
    [{ Percent: 0.3333, When: 'signing', Days: 0 }, { Amount: 1_000, When: 'order', Days: 1 }, rest],
    '33.33% at signing, $1,000.00 1 day after the order, the rest 10 days after the invoice',
  ],
])('a schedule in words: %j', (rows, text) => expect(scheduleText(rows)).toBe(text));

it.each([
  ['Net 30', 30],
  [' net 15 days ', 15],
  ['NET-60', 60],
  ['Due on receipt', 0],
  ['Due upon Receipt', 0],
  ['Net 900', null],
  ['Half on order', null],
  ['Net 30, 2% 10', null],
])('the name %j suggests the total %j days after the invoice', (name, days) =>
  expect(scheduleFromName(name)).toEqual(days === null ? null : [{ IsRest: true, When: 'invoice', Days: days }]),
);
it.each<[unknown, string | null]>([
  [[], null],
  [[rest], null],
  [[{ ...rest, Days: scheduleLimits.days }], null],
  ['half', 'Schedule is not valid'],
  [Array.from({ length: 11 }, () => rest), 'Schedule has at most 10 rows'],
  [[null], 'Row 1 is not valid'],
  [[rest, { ...rest, Note: 'x' }], 'Row 2 is not valid'],
  [[{ ...rest, IsRest: false }], 'Row 1 is not valid'],
  [[{ When: 'order', Days: 0 }], 'Row 1 needs a percentage, an amount or the rest'],
  [[{ ...rest, Percent: 0.5 }], 'Row 1 needs a percentage, an amount or the rest'],
  [[{ Percent: 1.1, When: 'order', Days: 0 }], 'Row 1: the percentage must be above 0 and at most 100'],
  [[{ Percent: 0.33333, When: 'order', Days: 0 }], 'Row 1: the percentage must be above 0 and at most 100'],
  [[{ Amount: 0, When: 'order', Days: 0 }], 'Row 1: the amount must be above 0 and at most $1,000,000.00'],
  [[{ Amount: 0.005, When: 'order', Days: 0 }], 'Row 1: the amount must be above 0 and at most $1,000,000.00'],
  [[{ ...rest, When: 'someday' }], 'Row 1: choose when it is due'],
  [[{ ...rest, Days: -1 }], 'Row 1: the days must be a whole number from 0 to 365'],
  [[{ ...rest, Days: Number.NaN }], 'Row 1: the days must be a whole number from 0 to 365'],
])('the rows %j are refused with %j', (rows, message) => expect(rowsMessage('Schedule', rows)).toBe(message));

it('a schedule has one row for the rest, and at most 100%', () => {
  const part = (Percent: number): TermRow => ({ Percent, When: 'order', Days: 0 });
  expect(wholeMessage([])).toBeNull();
  expect(wholeMessage([part(0.7), part(0.3), rest])).toBeNull();
  expect(wholeMessage([part(0.5)])).toBe('The schedule needs one row for the rest');
  expect(wholeMessage([rest, rest])).toBe('The schedule needs one row for the rest');
  expect(wholeMessage([part(0.7), part(0.3001), rest])).toBe('The schedule asks for more than 100%');
});

import { tick } from '@/testing/history.ts';
import { allTicks, endIndex, indexAt, nextIndex, peopleIn } from './ticks.ts';

const ticks = [
  tick(1, { Kind: 'stage', At: '2026-11-16T15:00:00.000Z' }),
  tick(2, { Kind: 'money', At: '2026-11-17T15:00:00.000Z', ActorName: 'Priya Shah' }),
  tick(3, { Kind: 'words', At: '2026-11-17T15:00:00.000Z', Version: null, Record: 'payment' }),
  tick(4, { Kind: 'money', At: '2026-11-18T15:00:00.000Z', Version: 3 }),
];

describe(indexAt, () => {
  it.each([
    ['a version', '2', 1],
    ['a version that is followed by a payment', '3', 3],
    ['a position', `p${ticks[2]!.Position}`, 2],
    ['an instant between two events', '2026-11-17T20:00:00.000Z', 2],
    ['an instant before the first event', '2026-01-01T00:00:00.000Z', -1],
    ['nonsense', 'yesterday', -1],
  ])('finds %s', (_name, at, index) => expect(indexAt(ticks, at)).toBe(index));
});

it('nextIndex skips hidden kinds and other people, and stays at the ends', () => {
  expect(nextIndex(ticks, 0, 1, { hidden: ['money'], person: null })).toBe(2);
  expect(nextIndex(ticks, 3, -1, { hidden: [], person: 'Priya Shah' })).toBe(1);
  expect(nextIndex(ticks, 1, 1, allTicks, true)).toBe(3);
  expect(nextIndex(ticks, 3, 1, allTicks)).toBe(3);
});

it('endIndex returns the first or last tick that is shown', () => {
  expect(endIndex(ticks, 'first', { hidden: ['stage'], person: null })).toBe(1);
  expect(endIndex(ticks, 'last', { hidden: ['money'], person: null })).toBe(2);
});

it('peopleIn returns the people with the most events first', () =>
  expect(peopleIn(ticks)).toEqual(['Dana Whitfield', 'Priya Shah']));

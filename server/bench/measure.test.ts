import { inTurns, isMet, median, milliseconds, percentile, ratio } from './measure.ts';

const comparison = { what: 'x', unit: '/s', target: { atLeast: 0.6 } } as const;

describe('percentile', () => {
  it.each([
    [0.5, 50],
    [0.99, 99],
    [0.991, 100],
    [1, 100],
  ])('of share %d is the value that this share does not exceed', (share, expected) => {
    const values = Array.from({ length: 100 }, (_, i) => 100 - i);
    expect(percentile(values, share)).toBe(expected);
  });

  it('sorts by size, not as text', () => expect(median([10, 9, 100])).toBe(10));
  it('is NaN without values', () => expect(percentile([], 0.99)).toBeNaN());
});

describe('ratio', () => {
  it('is the median of the rounds, so that one disturbed round does not matter', () =>
    expect(ratio(comparison, [60, 6, 70], [100, 100, 100])).toMatchObject({
      measured: 60,
      baseline: 100,
      result: 0.6,
    }));

  it('compares values of the same round', () =>
    expect(ratio(comparison, [50, 5, 500], [100, 10, 1000]).result).toBe(0.5));
});

describe('isMet', () => {
  it.each([
    [{ atLeast: 0.6 }, 0.6, true],
    [{ atLeast: 0.6 }, 0.59, false],
    [{ atMost: 50 }, 50, true],
    [{ atMost: 50 }, 50.1, false],
    [{ atLeast: 0.95, atMost: 1.05 }, 0.94, false],
    [{ atLeast: 0.95, atMost: 1.05 }, 1.06, false],
    [{}, 7, null],
  ])('of %j with %d is %s', (target, found, expected) => {
    expect(isMet(milliseconds('x', found, target))).toBe(expected);
  });
});

describe('inTurns', () => {
  it('runs the tasks one after the other in each round', async () => {
    const order: string[] = [];
    const work = (name: string, value: number) => async (round: number) => {
      order.push(name);
      return value + round;
    };
    expect(await inTurns(2, { a: work('a', 10), b: work('b', 20) })).toEqual({ a: [10, 11], b: [20, 21] });
    expect(order).toEqual(['a', 'b', 'a', 'b']);
  });
});

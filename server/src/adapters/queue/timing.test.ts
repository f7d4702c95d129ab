import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { backOff, wait, withDeadline } from './timing.ts';

describe('backOff', () => {
  it('doubles from one second to ten minutes by default', () => {
    const longest = backOff(() => 1);
    expect([1, 2, 3, 4, 10, 11, 12, 5000].map(longest)).toEqual([
      1000, 2000, 4000, 8000, 512_000, 600_000, 600_000, 600_000,
    ]);
  });

  it('randomizes half of the delay', () => {
    expect([0, 0.5, 1].map((chance) => backOff(() => chance)(4))).toEqual([4000, 6000, 8000]);
  });
});

describe('wait', () => {
  it('resolves immediately when it is aborted, before or while waiting', async () => {
    const calledOff = new AbortController();
    const hour = wait(3_600_000, calledOff.signal);
    calledOff.abort();
    await hour;
    await wait(3_600_000, calledOff.signal);
  });
});

describe('withDeadline', () => {
  const never = new Promise<never>(() => undefined);

  it('passes on what comes in time', async () => {
    expect(await withDeadline(3_600_000, Promise.resolve(1))).toBe(1);
    await expect(withDeadline(3_600_000, Promise.reject(new RangeError()))).rejects.toBeInstanceOf(RangeError);
  });

  it('rejects for a store that does not answer', async () => {
    await expect(withDeadline(1, never)).rejects.toBeInstanceOf(StoreUnavailableError);
  });
});

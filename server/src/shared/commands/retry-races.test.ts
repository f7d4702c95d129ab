import { ConcurrencyError } from '@picket/domain';
import { type RaceTiming, retryRaces } from './retry-races.ts';
import { StaleVersionError } from './stale-version.ts';

/** A clock that only passes while it sleeps. */
function timing(random = 0.5) {
  const waits: number[] = [];
  const clock: RaceTiming = {
    now: () => waits.reduce((sum, wait) => sum + wait, 0),
    random: () => random,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  };
  return { clock, waits };
}

const losing = (races: number) => {
  let lost = 0;
  return async () => {
    if (lost++ < races) throw new ConcurrencyError('job-1', lost);
    return lost;
  };
};

describe('retryRaces', () => {
  it('returns the result of the first attempt that wins', async () => {
    const { clock, waits } = timing();
    expect(await retryRaces(losing(12), clock)).toBe(13);
    expect(waits).toHaveLength(12);
  });

  it('waits longer each time, up to a limit', async () => {
    const { clock, waits } = timing(1);
    await retryRaces(losing(9), clock);
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 100, 100, 100]);
  });

  it('spreads the waits at random', async () => {
    const [short, long] = [timing(0), timing(1)];
    for (const { clock } of [short, long]) await retryRaces(losing(8), clock);
    expect(short.waits).toEqual(long.waits.map((wait) => wait / 2));
  });

  it('throws the last ConcurrencyError five seconds after the first', async () => {
    const { clock, waits } = timing(1);
    const error = await retryRaces(losing(1000), clock).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ConcurrencyError);
    expect(error).toMatchObject({ version: waits.length + 1 });
    expect(clock.now()).toBeGreaterThanOrEqual(5000);
    expect(clock.now()).toBeLessThan(5200);
  });

  it('repeats a first attempt that took longer than that', async () => {
    const { clock } = timing();
    const attempt = losing(1);
    const slow = async () => {
      await clock.sleep(6000);
      return attempt();
    };
    expect(await retryRaces(slow, clock)).toBe(2);
  });

  it.each([new Error('broken'), new StaleVersionError('job-1', 2)])('passes %p through at once', async (error) => {
    const { clock, waits } = timing();
    await expect(retryRaces(() => Promise.reject(error), clock)).rejects.toBe(error);
    expect(waits).toEqual([]);
  });
});

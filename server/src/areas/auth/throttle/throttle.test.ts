import { type TemporaryVault, temporaryVault } from '../../../testing/temporary-vault.ts';
import { type Bucket, Throttle } from './throttle.ts';

const bucket = (name: string, forgiven = true): Bucket => ({
  name,
  retryPolicy: { free: 3, firstSeconds: 10, longestSeconds: 60 },
  forgiven,
});

describe(Throttle.name, () => {
  let temporary: TemporaryVault;
  let throttle: Throttle;
  beforeEach(() => {
    temporary = temporaryVault();
    throttle = new Throttle(temporary.vault, temporary.clock);
  });
  afterEach(() => temporary.dispose());

  const one = [bucket('one')];
  const attempts = async (times: number, buckets = one) => {
    const waits: number[] = [];
    for (let i = 0; i < times; i++) waits.push(await throttle.attempt(buckets));
    return waits;
  };

  it('allows some attempts, then requires longer waits after each', async () => {
    expect(await attempts(4)).toEqual([0, 0, 0, 10]);
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      temporary.pass(((await throttle.attempt(one)) || 0) * 1000);
      await throttle.attempt(one);
      waits.push(await throttle.attempt(one));
    }
    expect(waits).toEqual([20, 40, 60, 60]);
  });

  it('counts no attempts during a wait', async () => {
    await attempts(30);
    temporary.pass(10_000);
    expect(await attempts(2)).toEqual([0, 20]);
  });

  it('returns the remaining time', async () => {
    await attempts(3);
    temporary.pass(7_500);
    expect(await attempts(1)).toEqual([2.5]);
  });

  it('clears the count after a success, or takes one back', async () => {
    await attempts(2);
    await throttle.succeeded(one);
    expect(await attempts(4)).toEqual([0, 0, 0, 10]);
    const network = [bucket('network', false)];
    await attempts(2, network);
    await throttle.succeeded(network);
    expect(await attempts(3, network)).toEqual([0, 0, 10]);
  });

  it('resets the count after a day without a failure', async () => {
    await attempts(3);
    temporary.pass(24 * 60 * 60_000);
    expect(await attempts(4)).toEqual([0, 0, 0, 10]);
  });

  it('applies the strictest bucket and counts in none of them', async () => {
    await attempts(3);
    expect(await attempts(5, [bucket('two'), ...one])).toEqual([10, 10, 10, 10, 10]);
    expect(await attempts(4, [bucket('two')])).toEqual([0, 0, 0, 10]);
  });

  it('allows no extra attempts when they are concurrent', async () => {
    const waits = await Promise.all(Array.from({ length: 100 }, () => throttle.attempt(one)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });
});

import { networkOf, RateLimiter } from './rate-limiter.ts';

describe(RateLimiter.name, () => {
  it('allows the given number of calls per minute, then returns the seconds to wait', () => {
    let now = 0;
    const limit = new RateLimiter(3, () => now);
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0]);
    expect(limit.take('a')).toBeCloseTo(20);
    expect(limit.take('b')).toBe(0);
    now += 5_000;
    expect(limit.take('a')).toBeCloseTo(15);
    now += 15_000;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBeGreaterThan(0);
    now += 600_000;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0]);
    expect(limit.take('a')).toBeGreaterThan(0);
  });

  it('drops the caller that was idle longest first', () => {
    const limit = new RateLimiter(1, () => 0, 2);
    limit.take('a');
    limit.take('b');
    limit.take('a');
    limit.take('c');
    expect(limit.take('a')).toBeGreaterThan(0);
    expect(limit.take('b')).toBe(0);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});

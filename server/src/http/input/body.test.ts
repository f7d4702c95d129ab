import { isDeeperThan } from './body.ts';

const nested = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`) as unknown;

describe('isDeeperThan', () => {
  it('counts levels of objects and lists', () => {
    expect(isDeeperThan(nested(3), 3)).toBe(false);
    expect(isDeeperThan(nested(4), 3)).toBe(true);
    expect(isDeeperThan([[[[1]]]], 3)).toBe(true);
    expect(isDeeperThan('text', 0)).toBe(false);
  });

  it('handles bodies that would overflow recursion', () => {
    expect(isDeeperThan(nested(100_000), 32)).toBe(true);
  });
});

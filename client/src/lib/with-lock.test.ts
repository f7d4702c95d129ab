import { withLock } from './with-lock.ts';

// jsdom has no Web Locks.
describe(withLock, () => {
  it('runs tasks of a name one after the other, also after one that failed', async () => {
    const steps: string[] = [];
    const task = (name: string) => async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
      if (name === 'first') throw new Error('failed');
    };
    await Promise.allSettled([withLock('a', task('first')), withLock('a', task('second'))]);
    expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('runs a task of another name within a task', async () =>
    expect(withLock('proofs', () => withLock('session', async () => 'refreshed'))).resolves.toBe('refreshed'));
});

import { HeadWatch } from './head-watch.ts';

describe(HeadWatch, () => {
  it('waits through heads that cannot be read', async () => {
    let attempts = 0;
    const head = () => {
      attempts += 1;
      if (attempts < 4) throw new Error('database is locked');
      return '2';
    };
    const watch = new HeadWatch(head, 1);
    await watch.after('1', new AbortController().signal);
    expect(attempts).toBe(4);
    expect(() => watch.poll()).not.toThrow();
  });
});

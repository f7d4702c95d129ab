import { HeadWatch } from './head-watch.ts';

describe(HeadWatch, () => {
  it('wakes a subscriber when the head becomes unreadable', async () => {
    let head: () => string = () => '1';
    const watch = new HeadWatch(() => head(), 1);
    const waiting = watch.after('1', new AbortController().signal);
    head = () => {
      throw new Error('database is locked');
    };
    await waiting;
    expect(() => watch.poll()).not.toThrow();
  });
});

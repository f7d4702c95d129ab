import type { Recorded } from '@picket/domain';
import { seedDemo } from './seed.ts';
import { seeded } from './testing/seeded.ts';

/** Everything except salts, which are random, and hashes, which include them. */
const contents = (events: readonly Recorded[]) =>
  events
    .map(({ id, stream, version, type, data, meta: { at, actor } }) =>
      JSON.stringify({ id, stream, version, type, data, at, actor }),
    )
    .sort();

describe(seedDemo, () => {
  it('creates the same company for the same seed, and another for another seed', async () => {
    const first = contents(await seeded({ jobs: 30 }));
    expect(contents(await seeded({ jobs: 30 }))).toEqual(first);
    expect(contents(await seeded({ jobs: 30, seed: 2 }))).not.toEqual(first);
  });

  it.each([
    ['in the morning', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
    ['late in the evening, when it is tomorrow in Europe', '2026-11-21T03:00:00.000Z', '2026-11-20T22:00:00.000Z'],
  ])('has no event of the future when it is made %s', async (_when, now, last) => {
    const events = await seeded({ jobs: 30, now });
    expect(
      events
        .map(({ meta }) => meta.at)
        .sort()
        .at(-1),
    ).toBe(last);
  });
});

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { rebuild } from '@picket/projections/core/rebuild';
import { projections } from '@picket/projections/registry';
import { HealingReadStore } from '@picket/projections/stores/sqlite/healing.read-store';
import { seedDemo } from '../seed/seed.ts';
import type { EventStore } from '../src/adapters/event-store/event-store.ts';
import { SqliteEventStore } from '../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../src/adapters/files/disk.file-store.ts';
import type { BenchOptions } from './bench-options.ts';
import { inTurns, type Measure, ratio } from './measure.ts';

const ROUNDS = 3;

/** Rebuilds all read models from the log of the demo company. */
export async function benchRebuild({ folder, quick }: BenchOptions): Promise<Measure[]> {
  const log = SqliteEventStore.open(join(folder, 'events.sqlite'));
  try {
    await seedDemo(
      { store: log, files: await DiskFileStore.open(join(folder, 'files')) },
      { jobs: quick ? 300 : 4_000, months: 12, seed: 1, now: '2026-11-20T23:00:00.000Z' },
      () => {},
    );
    const { read, built } = await inTurns(ROUNDS, {
      read: () => reading(log),
      built: (round) => building(log, join(folder, `read-${round}.db`)),
    });
    const what = `rebuilding all ${projections.length} read models, to reading the log`;
    return [ratio({ what, unit: '/s', target: { atLeast: 0.25 } }, built, read)];
  } finally {
    await log.close();
  }
}

async function reading(log: EventStore): Promise<number> {
  const start = performance.now();
  let events = 0;
  for await (const _ of log.readAll('')) events++;
  return (events / (performance.now() - start)) * 1000;
}

async function building(log: EventStore, path: string): Promise<number> {
  const store = HealingReadStore.open(path);
  try {
    const start = performance.now();
    const { events } = await rebuild({ log, store, projections, isWhole: true, holder: randomUUID() });
    return (events / (performance.now() - start)) * 1000;
  } finally {
    await store.close();
  }
}

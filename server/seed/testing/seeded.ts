import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import { SqliteEventStore } from '../../src/adapters/event-store/sqlite/sqlite.event-store.ts';
import { DiskFileStore } from '../../src/adapters/files/disk.file-store.ts';
import { type SeedOptions, type SeedProgress, seedDemo } from '../seed.ts';

export const seedOptions: SeedOptions = { jobs: 400, months: 14, seed: 1, now: '2026-11-20T23:00:00.000Z' };

/** The events of a seeded company. */
export async function seeded(more: Partial<SeedOptions>, onProgress: SeedProgress = () => {}): Promise<Recorded[]> {
  const folder = mkdtempSync(join(tmpdir(), 'picket-seed-'));
  const store = SqliteEventStore.open(join(folder, 'events.db'));
  const files = await DiskFileStore.open(join(folder, 'files'));
  try {
    await seedDemo({ store, files }, { ...seedOptions, ...more }, onProgress);
    const events: Recorded[] = [];
    for await (const event of store.readAll('')) events.push(event);
    return events;
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

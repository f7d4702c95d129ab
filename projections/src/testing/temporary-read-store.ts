import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../core/clock.ts';
import type { ReadModel, ReadStore, Row, StoredRow } from '../core/read-store.ts';
import { SqliteReadStore } from '../stores/sqlite/sqlite.read-store.ts';

/** Read stores on one file in a temporary folder. `dispose` closes and removes them. */
export class TemporaryReadStore {
  private readonly folder = mkdtempSync(join(tmpdir(), 'picket-projections-'));
  private readonly opened: SqliteReadStore[] = [];

  /** Each call opens the file again, like another process. */
  open(clock?: Clock): ReadStore {
    const store = SqliteReadStore.open(join(this.folder, 'read.sqlite'), clock ? () => clock.now() : undefined);
    this.opened.push(store);
    return store;
  }

  async dispose(): Promise<void> {
    for (const store of this.opened) await store.close();
    rmSync(this.folder, { recursive: true });
  }
}

/** The rows of the model's active table, with their positions. */
export async function activeRows<R extends Row>(store: ReadStore, { name }: ReadModel<R>): Promise<StoredRow<R>[]> {
  const table = await store.active(name);
  const rows: StoredRow<R>[] = [];
  if (table) for await (const row of store.all<R>(table)) rows.push(row);
  return rows;
}

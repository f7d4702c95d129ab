import { BEFORE_ALL, type Recorded } from '@picket/domain';
import { Batch } from './apply-events.ts';
import type { LogPoint } from './event-log.ts';
import type { Projection } from './projection.ts';
import type { ReadStore, StoredRow } from './read-store.ts';

/** The most rows in memory between two batches. */
const MAX_ROWS = 20_000;

/**
 * A table that is being built. Nothing else reads or writes it. Rows stay in memory while events change them, so most
 * rows are written once, and rows that were never written are not looked up.
 */
export class NewTable extends Batch {
  private readonly stored = new Set<string>();

  constructor(
    store: ReadStore,
    projection: Projection,
    table: string,
    private readonly maxRows = MAX_ROWS,
  ) {
    super(store, projection, table);
  }

  override async take(events: readonly Recorded[]): Promise<void> {
    await super.take(events);
    this.touched.clear();
    await this.writeBeside();
    if (this.rows.size > this.maxRows) await this.evictOldest(this.rows.size - this.maxRows / 2);
  }

  /** Writes all rows. Afterwards the table reflects the log up to this point. */
  finish(upTo: LogPoint): Promise<void> {
    return this.write(upTo);
  }

  /** The rows in memory belong to this table alone. */
  protected override evolved(stored: StoredRow | undefined, event: Recorded, id: string): StoredRow | undefined {
    if (stored?.row && event.position > stored.position && this.projection.changeOwn?.(stored.row, event)) {
      return { ...stored, position: event.position };
    }
    return super.evolved(stored, event, id);
  }

  protected override async writeRows(rows: readonly StoredRow[], upTo: LogPoint): Promise<void> {
    await super.writeRows(rows, upTo);
    for (const { id } of rows) this.stored.add(id);
  }

  protected override storedAmong(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.stored.has(id));
  }

  /** Writes the rows with the oldest last change and removes them from memory. */
  private async evictOldest(count: number): Promise<void> {
    const ids = [...this.rows.keys()].slice(0, count);
    await this.writeRows(
      ids.flatMap((id) => this.changed.get(id) ?? []),
      { position: BEFORE_ALL, hash: '' },
    );
    for (const id of ids) {
      this.rows.delete(id);
      this.changed.delete(id);
    }
  }
}

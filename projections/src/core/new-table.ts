import { BEFORE_ALL, type Position, type Recorded } from '@picket/domain';
import { Batch } from './apply-events.ts';
import type { Projection } from './projection.ts';
import type { ReadStore, StoredRow } from './read-store.ts';

/** Rows kept in memory, at most, between two batches. */
const KEPT_ROWS = 20_000;

/**
 * A table being built that nobody reads or writes meanwhile. Rows stay in memory while events go on changing them, so
 * that most are written once and none is looked for that was never written.
 */
export class NewTable extends Batch {
  private readonly stored = new Set<string>();

  constructor(
    store: ReadStore,
    projection: Projection,
    table: string,
    private readonly keptRows = KEPT_ROWS,
  ) {
    super(store, projection, table);
  }

  override async take(events: readonly Recorded[]): Promise<void> {
    await super.take(events);
    this.touched.clear();
    if (this.rows.size > this.keptRows) await this.letGo(this.rows.size - this.keptRows / 2);
  }

  /** Writes everything. From here on the table reflects the log up to there. */
  finish(upTo: Position): Promise<void> {
    return this.write(upTo);
  }

  protected override async writeRows(rows: readonly StoredRow[], upTo: Position): Promise<void> {
    await super.writeRows(rows, upTo);
    for (const { id } of rows) this.stored.add(id);
  }

  protected override storedAmong(ids: readonly string[]): readonly string[] {
    return ids.filter((id) => this.stored.has(id));
  }

  /** The rows that did not change for longest. */
  private async letGo(count: number): Promise<void> {
    const ids = [...this.rows.keys()].slice(0, count);
    await this.writeRows(
      ids.flatMap((id) => this.changed.get(id) ?? []),
      BEFORE_ALL,
    );
    for (const id of ids) {
      this.rows.delete(id);
      this.changed.delete(id);
    }
  }
}

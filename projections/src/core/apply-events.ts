import { BEFORE_ALL, type Recorded } from '@picket/domain';
import { type LogPoint, pointOf } from './event-log.ts';
import { evolveRow, isIds, rowsBeside } from './fold-rows.ts';
import type { Projection } from './projection.ts';
import type { Filter, ReadStore, StoredRow } from './read-store.ts';

/** A projection threw on an event. Its code must be fixed: a retry would not help. */
export class ProjectionFailedError extends Error {
  override readonly name = 'ProjectionFailedError';
  constructor(
    readonly projection: string,
    event: Recorded,
    cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${projection} can't take ${event.type} of ${event.stream} (version ${event.version}): ${reason}`, { cause });
  }
}

/**
 * Applies events (in log order, the last at `upTo`) to a projection's table: folds them in memory, writes each row once
 * and the checkpoint last. Events that a row already reflects change nothing, so events may be repeated.
 * Returns the ids of the touched rows.
 * @throws ProjectionFailedError after writing everything before the failing event; errors of the store.
 */
export async function applyEvents(
  store: ReadStore,
  projection: Projection,
  table: string,
  events: readonly Recorded[],
  upTo: LogPoint,
): Promise<string[]> {
  const batch = new Batch(store, projection, table);
  try {
    await batch.take(events);
    await batch.write(upTo);
  } catch (error) {
    if (error instanceof ProjectionFailedError) await batch.write(batch.reached);
    throw error;
  }
  return [...batch.touched];
}

const WRITTEN_AT_ONCE = 1000;

/** Rows in memory, between reading them from the table and writing them back. */
export class Batch {
  readonly touched = new Set<string>();
  /** The place of the last applied event. */
  reached: LogPoint = { position: '', hash: '' };
  /** Ordered by last change, oldest first. */
  protected readonly rows = new Map<string, StoredRow | undefined>();
  protected readonly changed = new Map<string, StoredRow>();
  /** Rows beside the changed ones. They are written first: a repeated event would not bring them back. */
  private readonly beside = new Map<string, StoredRow>();

  constructor(
    protected readonly store: ReadStore,
    protected readonly projection: Projection,
    protected readonly table: string,
  ) {}

  /** Reads the touched rows in one go, then folds the events into them. */
  async take(events: readonly Recorded[]): Promise<void> {
    const touched = this.touchedBy(events);
    await this.load([...new Set(touched.flatMap((each) => (isIds(each) ? each : [])))]);
    for (const [index, event] of events.entries()) {
      const named = touched[index] ?? this.asked(event, () => this.projection.touches(event));
      this.evolve(event, isIds(named) ? named : await this.found(named));
    }
  }

  /** Writes in parts so that other writers don't wait long. The last part moves the checkpoint. */
  async write(upTo: LogPoint): Promise<void> {
    await this.writeBeside();
    await this.writeRows([...this.changed.values()], upTo);
    this.changed.clear();
  }

  protected async writeRows(rows: readonly StoredRow[], { position, hash }: LogPoint): Promise<void> {
    const { model } = this.projection;
    const last = Math.max(Math.ceil(rows.length / WRITTEN_AT_ONCE) - 1, 0) * WRITTEN_AT_ONCE;
    await this.writeParts(rows.slice(0, last));
    await this.store.write(model, this.table, rows.slice(last), position, hash);
  }

  protected async writeBeside(): Promise<void> {
    await this.writeParts([...this.beside.values()]);
    this.beside.clear();
  }

  private async writeParts(rows: readonly StoredRow[]): Promise<void> {
    for (let from = 0; from < rows.length; from += WRITTEN_AT_ONCE) {
      const part = rows.slice(from, from + WRITTEN_AT_ONCE);
      await this.store.write(this.projection.model, this.table, part, BEFORE_ALL);
    }
  }

  /** The ids whose rows may be stored in the table. */
  protected storedAmong(ids: readonly string[]): readonly string[] {
    return ids;
  }

  /** What each event touches, up to one that the projection can't take. */
  private touchedBy(events: readonly Recorded[]): ReturnType<Projection['touches']>[] {
    const touched: ReturnType<Projection['touches']>[] = [];
    try {
      for (const event of events) touched.push(this.projection.touches(event));
    } catch {
      // `take` throws this error itself, after it has applied the earlier events.
    }
    return touched;
  }

  /** The row after the event; undefined if nothing changes. */
  protected evolved(stored: StoredRow | undefined, event: Recorded, id: string): StoredRow | undefined {
    return evolveRow(this.projection, stored, event, id);
  }

  private evolve(event: Recorded, ids: readonly string[]): void {
    const evolved: StoredRow[] = [];
    const beside: StoredRow[] = [];
    this.asked(event, () => {
      for (const id of ids) {
        const row = this.evolved(this.rows.get(id), event, id);
        if (!row) continue;
        evolved.push(row);
        if (this.projection.beside) beside.push(...rowsBeside(this.projection, this.rows.get(id), row, event));
      }
    });
    for (const row of beside) this.beside.set(row.id, row);
    for (const row of evolved) {
      this.rows.delete(row.id);
      this.rows.set(row.id, row);
      this.changed.set(row.id, row);
    }
    for (const id of ids) this.touched.add(id);
    this.reached = pointOf(event);
  }

  /** The store evaluates the filter, so earlier changes must be written first. */
  private async found(filter: Filter): Promise<readonly string[]> {
    if (this.changed.size > 0) await this.write(this.reached);
    const ids = await this.store.findIds(this.projection.model, this.table, filter);
    await this.load(ids);
    return ids;
  }

  private async load(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.rows.has(id));
    if (missing.length === 0) return;
    for (const id of missing) this.rows.set(id, undefined);
    const stored = this.storedAmong(missing);
    if (stored.length === 0) return;
    for (const row of await this.store.getMany(this.table, stored)) this.rows.set(row.id, row);
  }

  /** Runs the projection's code and wraps its errors, to distinguish them from errors of the store. */
  private asked<T>(event: Recorded, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new ProjectionFailedError(this.projection.model.name, event, error);
    }
  }
}

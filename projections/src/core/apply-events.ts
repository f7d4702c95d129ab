import { BEFORE_ALL, type Position, type Recorded } from '@picket/domain';
import { evolveRow, isIds } from './fold-rows.ts';
import type { Projection } from './projection.ts';
import type { ReadStore, StoredRow } from './read-store.ts';

/** A projection could not take an event: a mistake in its code, which another try will not mend. */
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
 * Takes events (in log order, the last at `upTo`) into a projection's table: folded in memory, written once, the
 * checkpoint last. Events that a row reflects already change nothing, so any of them may come again.
 * Answers the ids of the rows that were touched. `stored`, for a table that nobody else writes, holds the ids of all its
 * rows and is kept up to date: rows that are not there need not be looked for.
 * @throws ProjectionFailedError once everything before the event that can't be taken is written; what the store throws.
 */
export async function applyEvents(
  store: ReadStore,
  projection: Projection,
  table: string,
  events: readonly Recorded[],
  upTo: Position,
  stored?: Set<string>,
): Promise<string[]> {
  const batch = new Batch(store, projection, table, stored);
  try {
    await batch.load(events);
    for (const event of events) await batch.take(event);
    await batch.write(upTo);
  } catch (error) {
    if (error instanceof ProjectionFailedError) await batch.write(batch.reached);
    throw error;
  }
  return [...batch.touched];
}

const WRITTEN_AT_ONCE = 1000;

class Batch {
  readonly touched = new Set<string>();
  /** The position of the last event taken. */
  reached: Position = '';
  private readonly rows = new Map<string, StoredRow | undefined>();
  private readonly changed = new Map<string, StoredRow>();

  constructor(
    private readonly store: ReadStore,
    private readonly projection: Projection,
    private readonly table: string,
    private readonly stored: Set<string> | undefined,
  ) {}

  /** Reads the rows that the events name, all at once. */
  async load(events: readonly Recorded[]): Promise<void> {
    const ids = new Set<string>();
    try {
      for (const event of events) {
        const touched = this.projection.touches(event);
        if (isIds(touched)) for (const id of touched) ids.add(id);
      }
    } catch {
      // `take` comes to the same event, after those before it.
    }
    await this.loadRows([...ids]);
  }

  async take(event: Recorded): Promise<void> {
    const ids = await this.idsOf(event);
    const evolved = this.asked(event, () =>
      ids.flatMap((id) => evolveRow(this.projection, this.rows.get(id), event, id) ?? []),
    );
    for (const row of evolved) {
      this.rows.set(row.id, row);
      this.changed.set(row.id, row);
    }
    for (const id of ids) this.touched.add(id);
    this.reached = event.position;
  }

  /** In parts, so that no other writer waits long; the last one moves the checkpoint. */
  async write(upTo: Position): Promise<void> {
    const rows = [...this.changed.values()];
    const { model } = this.projection;
    while (rows.length > WRITTEN_AT_ONCE) {
      await this.store.write(model, this.table, rows.splice(0, WRITTEN_AT_ONCE), BEFORE_ALL);
    }
    await this.store.write(model, this.table, rows, upTo);
    for (const id of this.changed.keys()) this.stored?.add(id);
    this.changed.clear();
  }

  private async idsOf(event: Recorded): Promise<readonly string[]> {
    const touched = this.asked(event, () => this.projection.touches(event));
    if (isIds(touched)) return touched;
    // The filter is asked of the store, so the store must know what the events before have changed.
    if (this.changed.size > 0) await this.write(this.reached);
    const ids = await this.store.findIds(this.projection.model, this.table, touched);
    await this.loadRows(ids);
    return ids;
  }

  private async loadRows(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.rows.has(id));
    if (missing.length === 0) return;
    for (const id of missing) this.rows.set(id, undefined);
    const wanted = this.stored ? missing.filter((id) => this.stored?.has(id)) : missing;
    if (wanted.length === 0) return;
    for (const row of await this.store.getMany(this.table, wanted)) this.rows.set(row.id, row);
  }

  /** What the projection's own code answers; if it throws, that is told from a fault of the store. */
  private asked<T>(event: Recorded, work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw new ProjectionFailedError(this.projection.model.name, event, error);
    }
  }
}

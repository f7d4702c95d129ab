import { BrokenEventError, type Recorded } from '@picket/domain';
import { matches } from './filter.ts';
import type { Projection } from './projection.ts';
import type { Row, StoredRow } from './read-store.ts';

export type Rows<R extends Row = Row> = Map<string, StoredRow<R>>;

/**
 * Folds events into a projection's rows in memory, for example to show a record at an earlier version.
 * Events must be in log order. An event that a row already reflects changes nothing.
 */
export function foldRows<R extends Row>(
  projection: Projection<R>,
  events: Iterable<Recorded>,
  rows: Rows<R> = new Map(),
): Rows<R> {
  for (const event of events) {
    if (!projection.handles.includes(event.type)) continue;
    for (const id of touchedIds(projection, event, rows)) {
      const before = rows.get(id);
      const next = evolveRow(projection, before, event, id);
      if (!next) continue;
      for (const row of rowsBeside(projection, before, next, event)) rows.set(row.id, row);
      rows.set(id, next);
    }
  }
  return rows;
}

/** The row after the events; null if there is none. @throws BrokenEventError */
export function foldRow<R extends Row>(projection: Projection<R>, events: Iterable<Recorded>, id: string): R | null {
  const rows: Rows<R> = new Map();
  for (const event of events) {
    try {
      foldRows(projection, [event], rows);
    } catch (error) {
      throw new BrokenEventError(event, projection.model.name, error);
    }
  }
  return rows.get(id)?.row ?? null;
}

/** The stored row after the event; undefined if the event changes nothing (already reflected or not handled). */
export function evolveRow<R extends Row>(
  projection: Projection<R>,
  stored: StoredRow<R> | undefined,
  event: Recorded,
  id: string,
): StoredRow<R> | undefined {
  if (stored && event.position <= stored.position) return undefined;
  const before = stored?.row ?? null;
  const row = projection.evolve(before, event, id);
  return row === before ? undefined : { id, position: event.position, row };
}

/** The further rows of a change, see `Projection.beside`. */
export const rowsBeside = <R extends Row>(
  projection: Projection<R>,
  before: StoredRow<R> | undefined,
  after: StoredRow<R>,
  event: Recorded,
): StoredRow<R>[] =>
  (projection.beside?.(before?.row ?? null, after.row, event) ?? []).map((row) => ({
    ...row,
    position: event.position,
  }));

function touchedIds<R extends Row>(projection: Projection<R>, event: Recorded, rows: Rows<R>): readonly string[] {
  const touched = projection.touches(event);
  if (isIds(touched)) return touched;
  return [...rows.values()].flatMap(({ id, row }) => (row && matches(projection.model, touched, row) ? [id] : []));
}

export const isIds = (touched: ReturnType<Projection['touches']>): touched is readonly string[] =>
  Array.isArray(touched);

import type { Actor, DomainEvent, EventMeta, Recorded } from '@picket/domain';
import { frozen } from '@picket/domain/testing/frozen';
import { conditionOf, fieldValue, idOrder } from '../core/filter.ts';
import { evolveRow, foldRows, isIds, type Rows } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Row } from '../core/read-store.ts';

/** An event in a test. `record` fills in the rest of its envelope. */
export type GivenEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly stream?: string;
  readonly zone?: string;
  readonly dueDays?: number;
  readonly meta?: Partial<EventMeta>;
};

const defaultStream = 'record-1';
const defaultMeta: EventMeta = {
  at: '2026-05-04T14:00:00.000Z',
  actor: { kind: 'staff', id: 1, name: 'Olive Office' },
  requestId: 'request-1',
  schema: 1,
  prevHash: '',
  hash: '',
};

/** Puts the events in a stream: `...on('job-7', estimateSaved(), convertedToOrder())`. */
export const on = <const E extends readonly GivenEvent[]>(stream: string, ...events: E): E[number][] =>
  events.map((event) => ({ ...event, stream }));

/** Sets the time of the event (ISO 8601 UTC). */
export const at = <E extends DomainEvent>(moment: string, event: GivenEvent<E>): GivenEvent<E> => ({
  ...event,
  meta: { ...event.meta, at: moment },
});

/** Sets the actor of the event. */
export const by = <E extends DomainEvent>(actor: Actor, event: GivenEvent<E>): GivenEvent<E> => ({
  ...event,
  meta: { ...event.meta, actor },
});

/** The events as a store would return them: versions counted by stream, positions in the given order. */
export function record(events: readonly GivenEvent[], after = 0): Recorded[] {
  const versions = new Map<string, number>();
  return events.map((event, index) => {
    const stream = event.stream ?? defaultStream;
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const position = String(after + index + 1).padStart(16, '0');
    return { ...event, stream, version, position, id: `event-${position}`, meta: { ...defaultMeta, ...event.meta } };
  });
}

/**
 * Runs a projection test: `given(projection, ...events).then(...rows)`. Events belong to the stream `record-1` unless
 * `on` sets another. Each is delivered twice, and the whole log once more. The projection must be pure, and its rows
 * must match the declarations of its model.
 */
export function given<R extends Row, E extends DomainEvent>(projection: Projection<R, E>, ...events: GivenEvent<E>[]) {
  const rows = () => liveRows(foldChecked(projection as Projection<R>, record(events).map(frozen)));
  return {
    /** Expects exactly these rows, ordered by id. */
    then(...expected: R[]): void {
      expect(rows().map(({ row }) => row)).toEqual(expected);
    },
    /** Expects at least these fields in the row with this id; null: no such row. */
    row(id: string | number, expected: Partial<R> | null): void {
      const found = rows().find((each) => each.id === String(id))?.row ?? null;
      if (expected === null) expect(found).toBeNull();
      else expect(found).toMatchObject(expected);
    },
    /** Expects no rows. */
    nothing(): void {
      expect(rows()).toEqual([]);
    },
    /** The search text of the row with this id. */
    searchText(id: string | number): string {
      const found = rows().find((each) => each.id === String(id));
      if (!found || !projection.model.searchText) throw new Error(`${projection.model.name} has no text for ${id}`);
      return projection.model.searchText(found.row);
    },
  };
}

function foldChecked<R extends Row>(projection: Projection<R>, log: Recorded[]): Rows<R> {
  const rows: Rows<R> = new Map();
  for (const event of log) {
    expectPure(projection, event, rows);
    foldRows(projection, [event, event], rows);
    for (const stored of rows.values()) expectDeclared(projection, frozen(stored).row);
  }
  return foldRows(projection, log, rows);
}

const liveRows = <R extends Row>(rows: Rows<R>) =>
  [...rows.values()]
    .flatMap(({ id, row }) => (row ? [{ id, row }] : []))
    .sort((a, b) => (idOrder(a.id) < idOrder(b.id) ? -1 : 1));

/** Expects the same result for the same row and event each time. Frozen input reveals a projection that changes it. */
function expectPure<R extends Row>(projection: Projection<R>, event: Recorded, rows: Rows<R>): void {
  if (!projection.handles.includes(event.type)) return;
  const touched = projection.touches(event);
  if (!isIds(touched)) {
    expect(() => conditionOf(projection.model, touched)).not.toThrow();
    return;
  }
  for (const id of touched) {
    const once = evolveRow(projection, rows.get(id), event, id);
    expect(evolveRow(projection, rows.get(id), event, id)).toEqual(once);
    const own = structuredClone(rows.get(id)?.row);
    if (own && once && projection.changeOwn?.(own, event)) expect(own).toEqual(once.row);
  }
}

function expectDeclared<R extends Row>({ model }: Projection<R>, row: R | null): void {
  if (!row) return;
  expect(withoutUndefined(row)).toEqual(JSON.parse(JSON.stringify(row)));
  for (const [field, kind] of Object.entries(model.fields)) {
    const value = fieldValue(row, field) ?? null;
    if (value === null) continue;
    if (kind !== 'array') expect({ field, kind: typeof value }).toEqual({ field, kind });
    else expect({ field, isArray: Array.isArray(value) }).toEqual({ field, isArray: true });
  }
  if (model.searchText) expect(typeof model.searchText(row)).toBe('string');
}

/** toEqual ignores undefined fields but not values that JSON changes, such as dates and NaN. */
const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

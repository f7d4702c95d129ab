import type { Actor, DomainEvent, EventMeta, Recorded } from '@picket/domain';
import { conditionOf, fieldValue, idOrder } from '../core/filter.ts';
import { evolveRow, foldRows, isIds, type Rows } from '../core/fold-rows.ts';
import type { Projection } from '../core/projection.ts';
import type { Row } from '../core/read-store.ts';

/** An event as a test states it; the rest of its envelope is filled in by `record`. */
export type GivenEvent<E extends DomainEvent = DomainEvent> = E & {
  readonly stream?: string;
  readonly meta?: Partial<EventMeta>;
};

const defaultStream = 'thing-1';
const defaultMeta: EventMeta = {
  at: '2026-05-04T14:00:00.000Z',
  actor: { kind: 'staff', id: 1, name: 'Olive Office' },
  requestId: 'request-1',
  schema: 1,
  prevHash: '',
  hash: '',
};

/** The events, in a stream: `...on('job-7', estimateSaved(), convertedToOrder())`. */
export const on = <const E extends readonly GivenEvent[]>(stream: string, ...events: E): E[number][] =>
  events.map((event) => ({ ...event, stream }));

/** The event, recorded at a moment (ISO 8601 UTC). */
export const at = <E extends DomainEvent>(moment: string, event: GivenEvent<E>): GivenEvent<E> => ({
  ...event,
  meta: { ...event.meta, at: moment },
});

/** The event, recorded for someone. */
export const by = <E extends DomainEvent>(actor: Actor, event: GivenEvent<E>): GivenEvent<E> => ({
  ...event,
  meta: { ...event.meta, actor },
});

/** The events as a store would give them: versions counted by stream, positions in the given order. */
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
 * The sentence of every projection test: `given(projection, ...events).then(...rows)`. Events stand in the stream
 * `thing-1` unless `on` says otherwise. Each is delivered twice, and the whole log once more; the projection must be
 * pure and its rows must be what its model declares.
 */
export function given<R extends Row, E extends DomainEvent>(projection: Projection<R, E>, ...events: GivenEvent<E>[]) {
  const rows = () => liveRows(foldChecked(projection as Projection<R>, record(events).map(frozen)));
  return {
    /** Exactly these rows, in order of their ids. */
    then(...expected: R[]): void {
      expect(rows().map(({ row }) => row)).toEqual(expected);
    },
    /** The row with this id has at least these fields; null: there is none. */
    row(id: string | number, expected: Partial<R> | null): void {
      const found = rows().find((each) => each.id === String(id))?.row ?? null;
      if (expected === null) expect(found).toBeNull();
      else expect(found).toMatchObject(expected);
    },
    /** No rows at all. */
    nothing(): void {
      expect(rows()).toEqual([]);
    },
    /** What plain-text search looks in, for the row with this id. */
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

/** The same row and event give the same answer each time; frozen input shows a projection that changes it. */
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

/** toEqual passes over undefined fields but not over values that JSON changes, such as dates and NaN. */
const withoutUndefined = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const each of Object.values(value)) frozen(each);
  return value;
}

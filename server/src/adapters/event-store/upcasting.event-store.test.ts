import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recorded } from '@picket/domain';
import { collect, newEvent } from './event-store.contract.ts';
import type { NewEvent } from './event-store.ts';
import { SqliteEventStore } from './sqlite/sqlite.event-store.ts';
import { loadEvents } from './testing/load-events.ts';
import { currentSchema, type Upcasters } from './upcasters.ts';
import { UpcastingEventStore } from './upcasting.event-store.ts';
import { verifyLog } from './verify-log.ts';

/** The shapes of GateMeasured: { Width: '6 ft' }, then { Feet: 6 }, now { Inches: 72 }. */
const table: Upcasters = {
  GateMeasured: [
    ({ data }) => ({ Feet: Number.parseInt((data as { Width: string }).Width, 10) }),
    ({ data }) => ({ Inches: (data as { Feet: number }).Feet * 12 }),
  ],
};

const shapes = (events: readonly Recorded[]) => events.map(({ type, data, meta }) => [type, meta.schema, data]);
const inPresentShape = [
  ['GateMeasured', 3, { Inches: 72 }],
  ['GateHung', 1, { Hinges: 2 }],
  ['GateMeasured', 3, { Inches: 48 }],
  ['GateMeasured', 3, { Inches: 84 }],
  ['GateMeasured', 3, { Inches: 50 }],
  ['GateHung', 1, { Hinges: 3 }],
];

describe('UpcastingEventStore on recorded events of older shapes', () => {
  let folder: string;
  let stored: SqliteEventStore;
  let store: UpcastingEventStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picket-upcast-'));
    loadEvents('server/src/adapters/event-store/testing/old-shapes.ndjson', join(folder, 'events.db'));
    stored = SqliteEventStore.open(join(folder, 'events.db'));
    store = new UpcastingEventStore(stored, table);
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('reads the whole log in the current shapes', async () => {
    expect(shapes(await collect(store.readAll('')))).toEqual(inPresentShape);
  });

  it('reads a stream, from its start or after a version, in the current shapes', async () => {
    expect(shapes(await store.read('gate-1'))).toEqual([inPresentShape[0], inPresentShape[1], inPresentShape[3]]);
    expect(shapes(await store.read('gate-1', 2))).toEqual([inPresentShape[3]]);
  });

  it('sends subscribers the current shapes', async () => {
    const stop = new AbortController();
    const seen: Recorded[] = [];
    for await (const event of store.subscribe('', stop.signal)) {
      seen.push(event);
      if (seen.length === inPresentShape.length) stop.abort();
    }
    expect(shapes(seen)).toEqual(inPresentShape);
  });

  it('does not change the stored events, so the hash chain verifies', async () => {
    expect(shapes(await collect(stored.readAll('')))[0]).toEqual(['GateMeasured', 1, { Width: '6 ft' }]);
    expect(await verifyLog(stored)).toMatchObject({ streams: 2, breaks: [], head: { events: 6 } });
  });

  it('changes only the schema in the envelope', async () => {
    const [before] = await stored.read('gate-1');
    const [after] = await store.read('gate-1');
    expect(after).toEqual({ ...before, data: { Inches: 72 }, meta: { ...before!.meta, schema: 3 } });
  });

  it('accepts a repeated append that was recorded in an older shape, and writes nothing', async () => {
    const head = await store.head();
    const same = (await stored.read('gate-1')).slice(0, 2) as unknown as NewEvent[];
    expect(shapes(await store.append('gate-1', same, 0))).toEqual(inPresentShape.slice(0, 2));
    expect(await store.head()).toBe(head);
  });

  it('continues a stream of older shapes without a break in its chain', async () => {
    await store.append('gate-1', [newEvent()], 3);
    expect((await verifyLog(stored)).breaks).toEqual([]);
  });

  it('rejects an event with a newer schema', async () => {
    const older = new UpcastingEventStore(stored, { GateMeasured: table.GateMeasured!.slice(0, 1) });
    await expect(older.read('gate-2')).rejects.toThrow(
      'Event 2 of gate-2 was written by a newer version of Picket (GateMeasured schema 3, known 2)',
    );
  });
});

describe('currentSchema', () => {
  it('is 1 for a type without upcasters, and one more for each', () => {
    expect(currentSchema('GateMeasured', table)).toBe(3);
    expect(currentSchema('GateHung', table)).toBe(1);
    expect(currentSchema('constructor', table)).toBe(1);
  });
});

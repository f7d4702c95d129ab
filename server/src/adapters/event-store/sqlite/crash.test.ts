import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Position } from '@picket/domain';
import { isThorough } from '@picket/domain/testing/thorough';
import { until } from '@picket/projections/testing/until';
import { compileServer, TestProcess } from '../../../testing/processes.ts';
import { type ChainEnd, EMPTY_STREAM, findBreak } from '../hash-chain.ts';
import { SqliteEventStore } from './sqlite.event-store.ts';

const KILLS = isThorough ? 52 : 12;
const LANES = [1, 2];

function startWriter(path: string, lane: number, appends: number) {
  return new TestProcess('../src/adapters/event-store/testing/log-writer.mjs', {}, [
    path,
    String(lane),
    String(appends),
  ]);
}

const acknowledgedBy = (writer: TestProcess) => writer.output.flatMap((line) => JSON.parse(line) as string[]);

/** Checks that the events of the log are complete, in order and without gaps. */
class LogCheck {
  readonly ids = new Set<string>();
  readonly appends = new Map<string, { stream: string; of: number; versions: number[] }>();
  private readonly ends = new Map<string, ChainEnd>();
  private position: Position = '';

  /** Reads the events after the last call. */
  async readOn(path: string): Promise<void> {
    const store = SqliteEventStore.open(path);
    for await (const event of store.readAll(this.position)) {
      expect(Number(event.position)).toBe(this.ids.size + 1);
      expect(findBreak(this.ends.get(event.stream) ?? EMPTY_STREAM, event)).toBeNull();
      this.ends.set(event.stream, { version: event.version, hash: event.meta.hash });
      const { Append, Of } = event.data as { Append: string; Of: number };
      const append = this.appends.get(Append) ?? { stream: event.stream, of: Of, versions: [] };
      this.appends.set(Append, append);
      append.versions.push(event.version);
      this.ids.add(event.id);
      this.position = event.position;
    }
    await store.close();
    expect(this.ids.size).toBe(Number(this.position));
    for (const { of, versions } of this.appends.values())
      expect(versions).toEqual(Array.from({ length: of }, (_, index) => versions[0]! + index));
  }
}

describe('SqliteEventStore with several processes', () => {
  let folder: string;
  let path: string;
  beforeAll(compileServer);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'picket-crash-'));
    path = join(folder, 'events.sqlite');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('stores the appends of two processes in one file', async () => {
    const writers = LANES.map((lane) => startWriter(path, lane, 60));
    expect(await Promise.all(writers.map((writer) => writer.ended()))).toEqual([0, 0]);
    const check = new LogCheck();
    await check.readOn(path);
    const acknowledged = writers.flatMap(acknowledgedBy);
    expect(acknowledged).toHaveLength(check.ids.size);
    expect(new Set(acknowledged)).toEqual(check.ids);
    const shared = [...check.appends.values()].filter(({ stream }) => stream === 'job-0');
    expect(shared).toHaveLength(120);
  });

  it(`loses, repeats and truncates no append when its writers are killed ${KILLS} times`, async () => {
    const check = new LogCheck();
    const acknowledged: string[] = [];
    let kills = 0;
    const crashOnAndOn = async (lane: number) => {
      while (kills < KILLS) {
        kills += 1;
        const writer = startWriter(path, lane, Number.MAX_SAFE_INTEGER);
        await writer.line(/^\[\]$/);
        // Every other writer is killed while it appends; the others may still be opening the file.
        if (kills % 2 === 0) await until(() => acknowledgedBy(writer).length > 2);
        await delay(Math.random() * 80);
        expect(await writer.stop('SIGKILL')).toBeNull();
        acknowledged.push(...acknowledgedBy(writer));
      }
    };
    await Promise.all(LANES.map(crashOnAndOn));
    await check.readOn(path);
    expect(kills).toBe(KILLS);
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((id) => !check.ids.has(id))).toEqual([]);
    const store = SqliteEventStore.open(path, { mayBeDamaged: true });
    expect(await store.check()).toEqual([]);
    await store.close();
  });
});

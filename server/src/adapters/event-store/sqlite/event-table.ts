import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import { ConcurrencyError, type Position, type Recorded } from '@picket/domain';
import { openSqlite } from '@picket/projections/stores/open-sqlite';
import { type NewEvent, type OnDamaged, type StreamVersion, UnreadableEventError } from '../event-store.ts';
import { type ChainEnd, EMPTY_STREAM, seal } from '../hash-chain.ts';
import { hasDuplicateIds, resultOfRepeated } from '../repeated-append.ts';

/** `body` is the JSON of the event. SQLite generates the other columns from it, so they can't differ. */
export const MIGRATIONS = [
  `CREATE TABLE event (
    position INTEGER PRIMARY KEY,
    body TEXT NOT NULL,
    stream TEXT AS (body ->> '$.stream'),
    version INTEGER AS (body ->> '$.version'),
    id TEXT AS (body ->> '$.id')
  ) STRICT;
  CREATE UNIQUE INDEX event_by_stream ON event (stream, version);
  CREATE UNIQUE INDEX event_by_id ON event (id);`,
];

/** How long a statement blocks while another process holds the file, before it is retried. */
const BUSY_MS = 20;

/** @throws DataFolderError for a file that can't be used. */
export const openLog = (path: string, { quickCheck = true } = {}): DatabaseSyncInstance =>
  openSqlite(path, MIGRATIONS, { busyMilliseconds: BUSY_MS, quickCheck });

export interface Append {
  readonly stream: string;
  readonly events: readonly NewEvent[];
  readonly expected: number;
  readonly unchanged?: StreamVersion | undefined;
}

type EventRow = readonly [position: number, body: string];

const toPosition = (row: number): Position => String(row).padStart(20, '0');
const toRow = (position: Position): number => Number(position);

/** Reads and writes the table of events. Its methods are synchronous and throw the errors of SQLite unchanged. */
export class EventTable {
  private readonly lastRow: StatementSyncInstance;
  private readonly lastOfStream: StatementSyncInstance;
  private readonly ofStream: StatementSyncInstance;
  private readonly afterRow: StatementSyncInstance;
  private readonly atRow: StatementSyncInstance;
  private readonly withId: StatementSyncInstance;
  private readonly inIndex: StatementSyncInstance;
  private readonly insert: StatementSyncInstance;

  constructor(database: DatabaseSyncInstance) {
    const prepare = (sql: string) => database.prepare(sql, { returnArrays: true });
    this.lastRow = prepare('SELECT max(position) FROM event');
    this.lastOfStream = prepare('SELECT position, body FROM event WHERE stream = ? ORDER BY version DESC LIMIT 1');
    this.ofStream = prepare('SELECT position, body FROM event WHERE stream = ? AND version > ? ORDER BY version');
    this.afterRow = prepare('SELECT position, body FROM event WHERE position > ? ORDER BY position LIMIT ?');
    this.atRow = prepare('SELECT position, body FROM event WHERE position = ?');
    this.withId = prepare('SELECT position FROM event WHERE id = ?');
    this.inIndex = prepare('SELECT stream, version FROM event INDEXED BY event_by_stream WHERE position = ?');
    this.insert = prepare('INSERT INTO event (position, body) VALUES (?, ?)');
  }

  head(): Position {
    const row = this.headRow();
    return row === 0 ? '' : toPosition(row);
  }

  /** @throws UnreadableEventError for a damaged body when `damaged` is omitted. */
  stream(stream: string, afterVersion: number, damaged?: OnDamaged): Recorded[] {
    const rows = this.ofStream.all(stream, afterVersion) as EventRow[];
    if (!damaged) return rows.map((row) => this.parse(row));
    return rows.flatMap((row) => {
      try {
        return this.parse(row);
      } catch (error) {
        damaged(error as UnreadableEventError);
        return [];
      }
    });
  }

  /** @throws UnreadableEventError for a damaged body. */
  at(position: Position): Recorded | null {
    const row = this.atRow.get(toRow(position)) as EventRow | undefined;
    return row && toPosition(row[0]) === position ? this.parse(row) : null;
  }

  /** Returns up to `size` rows after the position. `parse` turns a row into an event. */
  page(after: Position, size: number): EventRow[] {
    return this.afterRow.all(toRow(after), size) as EventRow[];
  }

  /** @throws UnreadableEventError for a damaged body, or a row that is not after the position. */
  parse([row, body]: EventRow, after: Position = ''): Recorded {
    const event = parseOrNull(body);
    if (event?.position !== toPosition(row) || event.position <= after) throw this.unreadable(row);
    return event;
  }

  /**
   * Checks an append and writes it in the write transaction of the caller. All checks run before the first insert, so
   * the transaction can continue after a ConcurrencyError. It must not be committed after an error of SQLite.
   * @throws ConcurrencyError as `EventStore.append`.
   */
  append({ stream, events, expected, unchanged }: Append): Recorded[] {
    const end = this.endOf(stream);
    if (end.version !== expected || hasDuplicateIds(events) || this.isAnyKnown(events))
      return resultOfRepeated(stream, events, this.stream(stream, expected), end.version);
    if (unchanged) this.requireVersion(unchanged);
    const next = this.headRow() + 1;
    const recorded = seal(stream, end, events).map((event, index) => ({
      ...event,
      position: toPosition(next + index),
    }));
    for (const event of recorded) this.insert.run(toRow(event.position), JSON.stringify(event));
    return recorded;
  }

  /** @throws ConcurrencyError */
  private requireVersion({ stream, version }: StreamVersion): void {
    const end = this.endOf(stream);
    if (end.version !== version) throw new ConcurrencyError(stream, end.version);
  }

  private isAnyKnown(events: readonly NewEvent[]): boolean {
    return events.some(({ id }) => this.withId.get(id) !== undefined);
  }

  private endOf(stream: string): ChainEnd {
    const row = this.lastOfStream.get(stream) as EventRow | undefined;
    if (row === undefined) return EMPTY_STREAM;
    const { version, meta } = this.parse(row);
    return { version, hash: meta.hash };
  }

  private headRow(): number {
    return this.lastRow.get()[0] ?? 0;
  }

  /** Takes stream and version from the index, because the body is damaged. */
  private unreadable(row: number): UnreadableEventError {
    const [stream, version] = (this.inIndex.get(row) ?? ['an unknown stream', 0]) as [string, number];
    return new UnreadableEventError(stream, version, toPosition(row));
  }
}

function parseOrNull(body: string): Recorded | null {
  try {
    return JSON.parse(body) as Recorded | null;
  } catch {
    return null;
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Position, Recorded } from '@picket/domain';
import { closeSqlite, openSqlite, sqliteFindings, unusable } from '@picket/projections/stores/open-sqlite';
import type { EventStore, NewEvent } from '../event-store.ts';
import { EventTable, MIGRATIONS } from './event-table.ts';
import { GroupCommit } from './group-commit.ts';
import { HeadWatch } from './head-watch.ts';
import { whenFree } from './sqlite-failure.ts';

/** Events that are read at once; the event loop goes on between two pages. */
const PAGE_EVENTS = 250;
const POLL_MILLISECONDS = 20;
/** A statement waits this long in place for another process; after that the event loop goes on and it is tried again. */
const BUSY_MILLISECONDS = 20;

/** The log in one SQLite file, for one or a few processes on one machine. */
export class SqliteEventStore implements EventStore {
  private readonly table: EventTable;
  private readonly commits: GroupCommit;
  private readonly watch: HeadWatch;

  /**
   * `mayBeDamaged` opens a file that `check` and the hash chain are to judge.
   * @throws DataFolderError for a file that can't be used.
   */
  static open(path: string, { mayBeDamaged = false } = {}): SqliteEventStore {
    const options = { busyMilliseconds: BUSY_MILLISECONDS, quickCheck: !mayBeDamaged };
    const database = openSqlite(path, MIGRATIONS, options);
    try {
      return new SqliteEventStore(database);
    } catch (error) {
      closeSqlite(database);
      throw unusable(path, error);
    }
  }

  constructor(private readonly database: DatabaseSyncInstance) {
    this.table = new EventTable(database);
    this.watch = new HeadWatch(() => this.table.head(), POLL_MILLISECONDS);
    this.commits = new GroupCommit(database, this.table, () => this.watch.look());
  }

  async read(stream: string, afterVersion = 0): Promise<Recorded[]> {
    return whenFree(() => this.table.stream(stream, afterVersion));
  }

  async append(stream: string, events: readonly NewEvent[], expected: number): Promise<Recorded[]> {
    return events.length === 0 ? [] : this.commits.submit({ stream, events, expected });
  }

  async *readAll(after: Position): AsyncGenerator<Recorded, void, undefined> {
    let position = after;
    for (;;) {
      const rows = await whenFree(() => this.table.page(position, PAGE_EVENTS));
      for (const row of rows) {
        const event = this.table.parse(row, position);
        position = event.position;
        yield event;
      }
      if (rows.length < PAGE_EVENTS) return;
      await nextTurn();
    }
  }

  async *subscribe(after: Position, signal: AbortSignal): AsyncGenerator<Recorded, void, undefined> {
    let position = after;
    while (!signal.aborted && this.database.isOpen) {
      for await (const event of this.readAll(position)) {
        if (signal.aborted) return;
        position = event.position;
        yield event;
      }
      await this.watch.after(position, signal);
    }
  }

  async head(): Promise<Position> {
    return whenFree(() => this.table.head());
  }

  /** What SQLite finds wrong with the file, beside what the hash chain shows; [] for a sound one. */
  async check(): Promise<string[]> {
    return sqliteFindings(this.database, 'integrity_check');
  }

  async close(): Promise<void> {
    await this.commits.close();
    this.watch.close();
    closeSqlite(this.database);
  }
}

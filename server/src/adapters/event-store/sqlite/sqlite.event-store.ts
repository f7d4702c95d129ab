import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Position, Recorded } from '@picket/domain';
import { closeSqlite, sqliteFindings, unusable } from '@picket/projections/stores/open-sqlite';
import { type Committer, GroupCommit } from '../../threads/group-commit.ts';
import type { EventStore, NewEvent, OnDamaged, StreamVersion } from '../event-store.ts';
import { commitThread } from './commit-thread.ts';
import { type Append, EventTable, openLog } from './event-table.ts';
import { HeadWatch } from './head-watch.ts';
import { retryWhileBusy } from './sqlite-failure.ts';
import { Transactions } from './transactions.ts';

/** Events per page. The event loop is free between pages. */
const PAGE_EVENTS = 250;
const POLL_INTERVAL_MS = 20;

interface OpenOptions {
  /** Skips the check for damage, to open a file for `verify`. */
  readonly mayBeDamaged?: boolean;
  /** Commits on a thread that runs this program. Default: on the thread of the caller, which then waits for the disk. */
  readonly commitProgram?: URL | undefined;
}

/** The event log in one SQLite file, for one or a few processes on one machine. */
export class SqliteEventStore implements EventStore {
  /** Positions are consecutive row numbers, assigned under the write lock. */
  readonly isGapless = true;
  private readonly table: EventTable;
  private readonly commits: GroupCommit<Append, Recorded[]>;
  private readonly watch: HeadWatch;

  /** @throws DataFolderError for a file that can't be used. */
  static open(path: string, { mayBeDamaged = false, commitProgram }: OpenOptions = {}): SqliteEventStore {
    const database = openLog(path, { quickCheck: !mayBeDamaged });
    try {
      return new SqliteEventStore(database, commitProgram && commitThread(commitProgram, path));
    } catch (error) {
      closeSqlite(database);
      throw unusable(path, error);
    }
  }

  constructor(
    private readonly database: DatabaseSyncInstance,
    committer?: Committer<Append, Recorded[]>,
  ) {
    this.table = new EventTable(database);
    this.watch = new HeadWatch(() => this.table.head(), POLL_INTERVAL_MS);
    this.commits = new GroupCommit(committer ?? new Transactions(database, this.table), {
      store: 'event store',
      committed: () => this.watch.poll(),
      size: ({ events }) => events.length,
    });
  }

  async read(stream: string, afterVersion = 0, damaged?: OnDamaged): Promise<Recorded[]> {
    return retryWhileBusy(() => this.table.stream(stream, afterVersion, damaged));
  }

  async append(
    stream: string,
    events: readonly NewEvent[],
    expected: number,
    unchanged?: StreamVersion,
  ): Promise<Recorded[]> {
    return events.length === 0 ? [] : this.commits.submit({ stream, events, expected, unchanged });
  }

  async *readAll(after: Position): AsyncGenerator<Recorded, void, undefined> {
    let position = after;
    for (;;) {
      const rows = await retryWhileBusy(() => this.table.page(position, PAGE_EVENTS));
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

  async eventAt(position: Position): Promise<Recorded | null> {
    return retryWhileBusy(() => this.table.at(position));
  }

  async head(): Promise<Position> {
    return retryWhileBusy(() => this.table.head());
  }

  /** Returns the problems that the integrity check of SQLite finds in the file; [] for none. */
  async check(): Promise<string[]> {
    return sqliteFindings(this.database, 'integrity_check');
  }

  async close(): Promise<void> {
    await this.commits.close();
    this.watch.close();
    closeSqlite(this.database);
  }
}

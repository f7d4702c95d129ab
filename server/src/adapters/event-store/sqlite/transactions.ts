import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '@picket/domain';
import { sqliteCode } from '@picket/projections/core/storage-failure';
import type { Committer, Outcome } from '../../threads/group-commit.ts';
import type { Append, EventTable } from './event-table.ts';
import { retryWhileBusy } from './sqlite-failure.ts';

/** The result codes of SQLite for a rejected statement (JSON too deep, row too big). Other codes concern the file. */
const REJECTED_STATEMENT = [1, 18];

/** Commits appends on the thread that calls it, which waits for the disk. */
export class Transactions implements Committer<Append, Recorded[]> {
  private readonly begin: StatementSyncInstance;
  private readonly end: StatementSyncInstance;

  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly table: EventTable,
  ) {
    this.begin = database.prepare('BEGIN IMMEDIATE');
    this.end = database.prepare('COMMIT');
  }

  async commit(appends: readonly Append[]): Promise<Outcome<Recorded[]>[]> {
    try {
      return await retryWhileBusy(() => this.transact(appends));
    } catch (error) {
      if (appends.length === 1 || !isRejectedStatement(error)) return appends.map(() => ({ error }));
      const outcomes: Outcome<Recorded[]>[] = [];
      for (const append of appends) outcomes.push(...(await this.commit([append])));
      return outcomes;
    }
  }

  async close(): Promise<void> {}

  /** Writes what the transaction holds and waits for the disk. */
  protected makeDurable(): void {
    this.end.run();
  }

  private transact(appends: readonly Append[]): Outcome<Recorded[]>[] {
    this.begin.run();
    try {
      const outcomes = appends.map((append) => this.tryAppend(append));
      this.makeDurable();
      return outcomes;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  private tryAppend(append: Append): Outcome<Recorded[]> {
    try {
      return { result: this.table.append(append) };
    } catch (error) {
      if (sqliteCode(error) !== undefined) throw error;
      return { error };
    }
  }
}

const isRejectedStatement = (error: unknown): boolean =>
  error instanceof Error && REJECTED_STATEMENT.includes(sqliteCode(error.cause) ?? 0);

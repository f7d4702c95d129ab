import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite';
import type { Recorded } from '@picket/domain';
import { sqliteCode } from '@picket/projections/core/storage-failure';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { Append, EventTable } from './event-table.ts';
import { retryWhileBusy } from './sqlite-failure.ts';

interface Waiting {
  readonly append: Append;
  readonly resolve: (recorded: Recorded[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The result codes of SQLite for a rejected statement (JSON too deep, row too big). Other codes concern the file. */
const REJECTED_STATEMENT = [1, 18];
/** A batch closes at this number of events, so that a commit does not block the event loop for long. */
const COMMIT_EVENTS = 1000;

/** Writes the appends that arrive together in one durable commit. Each succeeds or fails on its own. */
export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;
  private readonly begin: StatementSyncInstance;
  private readonly commit: StatementSyncInstance;

  constructor(
    private readonly database: DatabaseSyncInstance,
    private readonly table: EventTable,
    private readonly committed: () => void,
  ) {
    this.begin = database.prepare('BEGIN IMMEDIATE');
    this.commit = database.prepare('COMMIT');
  }

  /** Resolves once the append is durable. Rejects as `EventStore.append`. */
  submit(append: Append): Promise<Recorded[]> {
    if (this.isClosed) return Promise.reject(new StoreUnavailableError('The event store is closed'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Commits what was submitted and rejects further appends. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await nextTurn();
      await this.settle(this.takeBatch());
    }
    this.draining = undefined;
  }

  private takeBatch(): Waiting[] {
    let size = 0;
    let events = 0;
    while (size < this.waiting.length && events < COMMIT_EVENTS) {
      events += this.waiting[size]!.append.events.length;
      size += 1;
    }
    return this.waiting.splice(0, size);
  }

  private async settle(batch: Waiting[]): Promise<void> {
    try {
      const outcomes = await retryWhileBusy(() => this.transact(batch));
      this.committed();
      for (const settle of outcomes) settle();
    } catch (error) {
      if (batch.length > 1 && isRejectedStatement(error)) for (const one of batch) await this.settle([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** Runs the transaction and returns the callbacks that settle the appends once it is durable. */
  private transact(batch: readonly Waiting[]): (() => void)[] {
    this.begin.run();
    try {
      const outcomes = batch.map((waiting) => this.tryAppend(waiting));
      this.commit.run();
      return outcomes;
    } catch (error) {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  private tryAppend({ append, resolve, reject }: Waiting): () => void {
    try {
      const recorded = this.table.append(append);
      return () => resolve(recorded);
    } catch (error) {
      if (sqliteCode(error) !== undefined) throw error;
      return () => reject(error);
    }
  }
}

const isRejectedStatement = (error: unknown): boolean =>
  error instanceof Error && REJECTED_STATEMENT.includes(sqliteCode(error.cause) ?? 0);

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { Append } from './event-table.ts';

export type Outcome = { readonly recorded: Recorded[] } | { readonly error: unknown };

/** Writes appends in one durable commit. Each succeeds or fails on its own. */
export interface Committer {
  /** Resolves once the appends are durable, with an outcome for each. Never rejects. */
  commit(appends: readonly Append[]): Promise<Outcome[]>;
  close(): Promise<void>;
}

interface Waiting {
  readonly append: Append;
  readonly resolve: (recorded: Recorded[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A batch closes at this number of events, so that those behind it do not wait for long. */
const COMMIT_EVENTS = 1000;

/** Commits the appends together that arrive together, or while an earlier commit is under way. */
export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly committer: Committer,
    private readonly committed: () => void,
  ) {}

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
    await this.committer.close();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await nextTurn();
      const batch = this.takeBatch();
      const outcomes = await this.committer.commit(batch.map(({ append }) => append));
      this.committed();
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('recorded' in outcome) resolve(outcome.recorded);
        else reject(outcome.error);
      }
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
}

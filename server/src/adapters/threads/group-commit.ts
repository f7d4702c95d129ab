import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';

export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

/** Makes writes durable in one commit. Each succeeds or fails on its own. */
export interface Committer<Write, Result> {
  /** Resolves once the writes are durable, with an outcome for each. Never rejects. */
  commit(writes: readonly Write[]): Promise<Outcome<Result>[]>;
  close(): Promise<void>;
}

interface GroupCommitOptions<Write> {
  /** What is written, in messages: `event store`. */
  readonly store: string;
  /** Called after each commit. */
  readonly committed?: () => void;
  /** A batch closes at 1000 of this, so that those behind it do not wait for long. Default: 1 each. */
  readonly size?: (write: Write) => number;
}

interface Waiting<Write, Result> {
  readonly write: Write;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

const COMMIT_SIZE = 1000;

/** Commits the writes together that arrive together, or while an earlier commit is under way. */
export class GroupCommit<Write, Result> {
  private readonly waiting: Waiting<Write, Result>[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;

  constructor(
    private readonly committer: Committer<Write, Result>,
    private readonly options: GroupCommitOptions<Write>,
  ) {}

  /** Resolves once the write is durable. @throws StoreUnavailableError after `close`; the error of the write */
  submit(write: Write): Promise<Result> {
    if (this.isClosed) return Promise.reject(new StoreUnavailableError(`The ${this.options.store} is closed`));
    return new Promise((resolve, reject) => {
      this.waiting.push({ write, resolve, reject });
      this.draining ??= this.drain();
    });
  }

  /** Commits what was submitted and rejects further writes. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.draining;
    await this.committer.close();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      await nextTurn();
      const batch = this.takeBatch();
      const outcomes = await this.committer.commit(batch.map(({ write }) => write));
      this.options.committed?.();
      for (const [index, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[index]!;
        if ('result' in outcome) resolve(outcome.result);
        else reject(outcome.error);
      }
    }
    this.draining = undefined;
  }

  private takeBatch(): Waiting<Write, Result>[] {
    const { size: sizeOf = () => 1 } = this.options;
    let count = 0;
    let size = 0;
    while (count < this.waiting.length && size < COMMIT_SIZE) {
      size += sizeOf(this.waiting[count]!.write);
      count += 1;
    }
    return this.waiting.splice(0, count);
  }
}

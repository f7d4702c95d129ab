import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import type { Committer, Outcome } from './group-commit.ts';
import type { SentError, SentOutcome } from './serve-commits.ts';
import { WorkerThread } from './worker-thread.ts';

interface CommitThreadOptions {
  /** A program that calls `serveCommits`. */
  readonly program: URL;
  /** The file that the program writes: its `workerData` is `{ path }`. */
  readonly path: string;
  /** As of `GroupCommit`. */
  readonly store: string;
  /** Makes an error of what the thread sent of it. */
  readonly received: (sent: SentError) => unknown;
}

/** Commits on a thread of its own, so that no other call waits for the disk (ADR 0020). */
export class CommitThread<Write, Result> implements Committer<Write, Result> {
  private thread: WorkerThread;

  constructor(private readonly options: CommitThreadOptions) {
    this.thread = this.started();
  }

  async commit(writes: readonly Write[]): Promise<Outcome<Result>[]> {
    const texts = writes.map(textOf);
    const sent = texts.filter((text) => typeof text === 'string');
    const outcomes = sent.length === 0 ? [] : await this.run(sent);
    return texts.map((text) => (typeof text === 'string' ? outcomes.shift()! : text));
  }

  async close(): Promise<void> {
    if (this.thread.isAlive) await this.thread.run(null).catch(() => {});
    await this.thread.end();
  }

  private async run(texts: readonly string[]): Promise<Outcome<Result>[]> {
    const { store, received } = this.options;
    try {
      if (!this.thread.isAlive) this.thread = this.started();
      const { outcomes } = await this.thread.run<{ outcomes: string }>(texts);
      return (JSON.parse(outcomes) as SentOutcome<Result>[]).map((outcome) =>
        'sentError' in outcome ? { error: received(outcome.sentError) } : outcome,
      );
    } catch (cause) {
      const error = new StoreUnavailableError(`The ${store} can't be used: its thread ended`, { cause });
      return texts.map(() => ({ error }));
    }
  }

  private started(): WorkerThread {
    const { program, path } = this.options;
    return new WorkerThread(program, { path });
  }
}

/** The write as JSON, or the failure to write it so. */
function textOf(write: unknown): string | { readonly error: unknown } {
  try {
    return JSON.stringify(write);
  } catch (error) {
    return { error };
  }
}

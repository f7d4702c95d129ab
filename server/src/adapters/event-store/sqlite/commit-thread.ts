import { ConcurrencyError, type Position, type Recorded } from '@picket/domain';
import { sqliteCode } from '@picket/projections/core/storage-failure';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { WorkerThread } from '../../threads/worker-thread.ts';
import { EventTooLargeError, UnreadableEventError } from '../event-store.ts';
import type { Append } from './event-table.ts';
import type { Committer, Outcome } from './group-commit.ts';

/** The program of the thread as built. It is TypeScript, so that a thread can't start it without a build. */
export const COMMIT_PROGRAM = new URL('./commit.worker.js', import.meta.url);

/** Commits appends on a thread of its own, so that no other call waits for the disk (ADR 0020). */
export class CommitThread implements Committer {
  private thread: WorkerThread;

  constructor(
    private readonly program: URL,
    private readonly workerData: { readonly path: string },
  ) {
    this.thread = this.started();
  }

  async commit(appends: readonly Append[]): Promise<Outcome[]> {
    const texts = appends.map(textOf);
    const sent = texts.filter((text) => typeof text === 'string');
    const outcomes = sent.length === 0 ? [] : await this.run(sent);
    return texts.map((text) => (typeof text === 'string' ? outcomes.shift()! : text));
  }

  async close(): Promise<void> {
    if (this.thread.isAlive) await this.thread.run(null).catch(() => {});
    await this.thread.end();
  }

  private async run(texts: readonly string[]): Promise<Outcome[]> {
    if (!this.thread.isAlive) this.thread = this.started();
    try {
      const { outcomes } = await this.thread.run<{ outcomes: string }>(texts);
      return (JSON.parse(outcomes) as SentOutcome[]).map(received);
    } catch (cause) {
      const error = new StoreUnavailableError("The event store can't be used: its thread ended", { cause });
      return texts.map(() => ({ error }));
    }
  }

  private started(): WorkerThread {
    return new WorkerThread(this.program, this.workerData);
  }
}

/** The append as JSON, which is how it is stored, or the failure to write it so. */
function textOf(append: Append): string | Outcome {
  try {
    return JSON.stringify(append);
  } catch (error) {
    return { error };
  }
}

/** An error as JSON, with the fields of the errors that an append throws. */
interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
  readonly reason: string;
  /** SQLite's result code of the cause. */
  readonly errcode?: number | undefined;
}

type SentOutcome = { readonly recorded: Recorded[] } | { readonly error: SentError };

/** Returns an outcome as JSON can carry it between threads. */
export function sendable(outcome: Outcome): SentOutcome {
  if ('recorded' in outcome) return outcome;
  const { name, message, stream, version, position, reason, cause } = outcome.error as Error & SentError;
  return { error: { name, message, stream, version, position, reason, errcode: sqliteCode(cause) } };
}

const received = (outcome: SentOutcome): Outcome =>
  'recorded' in outcome ? outcome : { error: receivedError(outcome.error) };

function receivedError({ name, message, stream, version, position, reason, errcode }: SentError): Error {
  const options = errcode === undefined ? {} : { cause: Object.assign(new Error(message), { errcode }) };
  if (name === 'ConcurrencyError') return new ConcurrencyError(stream, version);
  if (name === 'UnreadableEventError') return new UnreadableEventError(stream, version, position, reason);
  if (name === 'EventTooLargeError') return new EventTooLargeError(message, options);
  return name === 'StoreUnavailableError' ? new StoreUnavailableError(message, options) : new Error(message, options);
}

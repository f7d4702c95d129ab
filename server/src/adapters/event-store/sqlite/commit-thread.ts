import { ConcurrencyError, type Position, type Recorded } from '@picket/domain';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { CommitThread } from '../../threads/commit-thread.ts';
import type { SentError } from '../../threads/serve-commits.ts';
import { EventTooLargeError, UnreadableEventError } from '../event-store.ts';
import type { Append } from './event-table.ts';

/** The program of the thread as built. It is TypeScript, so that a thread can't start it without a build. */
export const COMMIT_PROGRAM = new URL('./commit.worker.js', import.meta.url);

export const commitThread = (program: URL, path: string) =>
  new CommitThread<Append, Recorded[]>({ program, path, store: 'event store', received });

/** The fields of the errors that an append throws. */
interface Fields {
  readonly stream: string;
  readonly version: number;
  readonly position: Position;
  readonly reason: string;
}

function received(sent: SentError): Error {
  const { name, message, errcode } = sent;
  const { stream, version, position, reason } = sent as unknown as Fields;
  const options = errcode === undefined ? {} : { cause: Object.assign(new Error(message), { errcode }) };
  if (name === 'ConcurrencyError') return new ConcurrencyError(stream, version);
  if (name === 'UnreadableEventError') return new UnreadableEventError(stream, version, position, reason);
  if (name === 'EventTooLargeError') return new EventTooLargeError(message, options);
  return name === 'StoreUnavailableError' ? new StoreUnavailableError(message, options) : new Error(message, options);
}

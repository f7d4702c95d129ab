import { parentPort } from 'node:worker_threads';
import { sqliteCode } from '@picket/projections/core/storage-failure';
import type { Outcome } from './group-commit.ts';

/** An error as JSON, with its own fields. */
export interface SentError {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly message: string;
  /** SQLite's result code of the error or its cause. */
  readonly errcode?: number | undefined;
}

export type SentOutcome<Result> = { readonly result: Result } | { readonly sentError: SentError };

/** The program of a `CommitThread`: answers each list of writes with the outcomes of one commit, and null by closing. */
export function serveCommits<Write, Result>(
  commit: (writes: readonly Write[]) => Promise<Outcome<Result>[]>,
  close: () => void,
): void {
  parentPort!.on('message', async (texts: readonly string[] | null) => {
    if (texts === null) {
      close();
      parentPort!.postMessage({});
      return;
    }
    const outcomes = await commit(texts.map((text) => JSON.parse(text) as Write));
    parentPort!.postMessage({ outcomes: JSON.stringify(outcomes.map(sendable)) });
  });
}

function sendable<Result>(outcome: Outcome<Result>): SentOutcome<Result> {
  if ('result' in outcome) return outcome;
  const error = outcome.error as Error;
  const errcode = sqliteCode(error) ?? sqliteCode(error.cause);
  return { sentError: { ...error, cause: undefined, name: error.name, message: error.message, errcode } };
}

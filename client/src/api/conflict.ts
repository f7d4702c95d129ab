import type { FetchArgs } from '@reduxjs/toolkit/query';
import { createPrompt } from '@/lib/prompt.ts';
import type { CallOptions, Get } from './call.ts';
import type { FieldDifference } from './differences.ts';
import type { Problem } from './problem.ts';

export interface ConflictQuestion {
  readonly ChangedBy?: string;
  readonly ChangedAt?: string;
  readonly differences: readonly FieldDifference[];
}

/** `mine`: save again over the server's version. `theirs`: discard the form's values and load the server's copy. */
export type ConflictChoice = 'mine' | 'theirs';

export const conflictPrompt = createPrompt<ConflictQuestion, ConflictChoice>();

export interface ConflictAnswer {
  readonly choice: ConflictChoice;
  /** The server's copy; undefined where the endpoint does not say how to read it. */
  readonly current: unknown;
}

/** Shows how a refused save differs from the server's copy and asks which of them stays. */
export async function askAboutConflict(
  request: FetchArgs,
  { ChangedBy, ChangedAt }: Problem,
  get: Get,
  { conflict }: CallOptions,
): Promise<ConflictAnswer> {
  const options = typeof conflict === 'function' ? await conflict() : conflict;
  // Loaded now: conflicts are rare, and every page would carry it.
  const { compareWithServer } = await import('./differences.ts');
  const { current, differences } = await compareWithServer(request, get, options);
  return { choice: await conflictPrompt.ask({ ChangedBy, ChangedAt, differences }), current };
}

import type { FetchArgs } from '@reduxjs/toolkit/query';
import { createPrompt } from '@/lib/prompt.ts';
import type { CallOptions, Get, SaveArgs } from './call.ts';
import type { FieldDifference } from './merge-with-server.ts';
import type { Problem } from './problem.ts';

export interface ConflictQuestion {
  readonly ChangedBy?: string;
  readonly ChangedAt?: string;
  /** The fields that both changed: the user chooses one of the values. */
  readonly collisions: readonly FieldDifference[];
  /** The fields that only the other person changed. */
  readonly incoming: readonly Omit<FieldDifference, 'Yours'>[];
}

export type ConflictChoice =
  /** Discard the form's values and load the server's copy. */
  | { readonly choice: 'theirs' }
  /** Save again over the server's version, with its values of the fields in `theirs`. */
  | { readonly choice: 'mine'; readonly theirs: readonly string[] }
  /** The question could not be shown: the form's values stay unsaved. */
  | { readonly choice: 'none' };

export const conflictPrompt = createPrompt<ConflictQuestion, ConflictChoice>();

type ConflictAnswer =
  | { readonly again: SaveArgs }
  /** The server's copy; undefined where the endpoint does not say how to read it. */
  | { readonly current: unknown }
  | 'unanswered';

/** Merges a refused save with the server's copy, shows where they collide, and asks whether to save the merge. */
export async function askAboutConflict(
  request: SaveArgs,
  { Version, ChangedBy, ChangedAt }: Problem & { Version: number },
  get: Get,
  { conflict }: CallOptions,
): Promise<ConflictAnswer> {
  const options = typeof conflict === 'function' ? await conflict() : conflict;
  // Loaded now: conflicts are rare, and every page would carry it.
  const { mergeWithServer } = await import('./merge-with-server.ts');
  const { current, collisions, incoming, resolved } = await mergeWithServer(request, get, options);
  const answer = await conflictPrompt.ask({ ChangedBy, ChangedAt, collisions, incoming });
  if (answer.choice === 'mine') return { again: withVersion(resolved(answer.theirs), Version) };
  return answer.choice === 'theirs' ? { current } : 'unanswered';
}

const withVersion = ({ body, params, ...rest }: FetchArgs, version: number): SaveArgs => ({
  ...rest,
  body: hasVersion(body) ? { ...body, Version: version } : body,
  params: params?.version === undefined ? params : { ...params, version },
});

/** Whether a save is refused with 409 when the record has another version. */
export const carriesVersion = ({ body, params }: FetchArgs): boolean =>
  hasVersion(body) || params?.version !== undefined;

const hasVersion = (body: unknown): body is object => typeof body === 'object' && body !== null && 'Version' in body;

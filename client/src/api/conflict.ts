import type { FetchArgs } from '@reduxjs/toolkit/query';
import { createPrompt } from '@/lib/prompt.ts';
import { type CallOptions, fieldsOf, type Get, type SaveArgs } from './call.ts';
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
  const options = await loaded(conflict);
  // Loaded now: conflicts are rare, and every page would carry it.
  const { describeMerge } = await import('./merge-with-server.ts');
  const { current, collisions, incoming, resolved } = await describeMerge(request, get, options);
  const answer = await conflictPrompt.ask({ ChangedBy, ChangedAt, collisions, incoming });
  // The read models may be behind: a change that the copy does not have must not be saved over.
  if (answer.choice === 'mine') {
    return { again: withVersion(resolved(answer.theirs), versionIn(current) ?? Version) };
  }
  return answer.choice === 'theirs' ? { current } : 'unanswered';
}

/** The pause before a copy is read again that does not have the own saves yet, because the read models are behind. */
const READ_AGAIN_MS = 250;
const MOST_READS = 4;

/**
 * Sends a save over the tab's last own version if only this tab's saves replaced the version that it was made for. A
 * save with a `base` is merged with what they saved, so that fields which the user did not change since stay as saved.
 * If others saved since, or what they saved cannot be read, the save is returned as it was: the server then refuses it.
 */
export async function overOwnSaves(
  request: SaveArgs,
  version: number,
  get: Get,
  { conflict }: CallOptions,
): Promise<SaveArgs> {
  if (request.base === undefined || !conflict) return withVersion(request, version);
  const { mergeWithServer } = await import('./merge-with-server.ts');
  const options = await loaded(conflict);
  for (let reads = 1; ; reads++) {
    const { current, resolved } = await mergeWithServer(request, get, options);
    const read = versionIn(current);
    if (read === version) return withVersion(resolved([]), version);
    if (read === undefined || read > version || reads === MOST_READS) return request;
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_MS));
  }
}

const versionIn = (copy: unknown) => (fieldsOf(copy) as { Version?: number }).Version;

const loaded = async (conflict: CallOptions['conflict']) => (typeof conflict === 'function' ? conflict() : conflict);

const withVersion = ({ body, params, ...rest }: FetchArgs, version: number): SaveArgs => ({
  ...rest,
  body: hasVersion(body) ? { ...body, Version: version } : body,
  params: params?.version === undefined ? params : { ...params, version },
});

/**
 * The version that a save replaces: with 409, the server refuses it for another. Undefined for a save over any version.
 */
export const versionOf = ({ body, params }: FetchArgs): number | undefined =>
  hasVersion(body) ? body.Version : params?.version;

const hasVersion = (body: unknown): body is { Version: number } => typeof fieldsOf(body).Version === 'number';

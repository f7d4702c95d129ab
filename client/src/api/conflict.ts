import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { createPrompt } from '@/lib/prompt.ts';
import type { Call, CallAnswer, CallOptions } from './call.ts';
import type { FieldDifference } from './differences.ts';
import type { Problem } from './problem.ts';

export interface ConflictQuestion {
  readonly ChangedBy?: string;
  readonly ChangedAt?: string;
  readonly differences: readonly FieldDifference[];
}

/** `save`: adopt the server's Version and save again. `reload`: drop what was typed and load the server's copy. */
export type ConflictAnswer = 'save' | 'reload';

export const conflictPrompt = createPrompt<ConflictQuestion, ConflictAnswer>();

/** Sends a save; at each 409 it asks the person, and sends again with the server's Version or gives the server's copy. */
export async function sendResolved(
  args: FetchArgs,
  send: Call,
  api: BaseQueryApi,
  options: CallOptions,
): Promise<CallAnswer> {
  let request = args;
  for (;;) {
    const answer = await send(request, api, options);
    if (options.tellsConflict || !isConflict(answer.error) || !carriesVersion(request)) return answer;
    const { ChangedBy, ChangedAt } = answer.error;
    const { current, differences } = await compared(request, send, api, options);
    const choice = await conflictPrompt.ask({ ChangedBy, ChangedAt, differences });
    if (choice === 'reload') return { error: { ...answer.error, Current: current }, meta: answer.meta };
    request = withVersion(request, answer.error.Version);
  }
}

/** What differs, in words that are loaded now: conflicts are rare, and every page would carry them. */
async function compared(request: FetchArgs, send: Call, api: BaseQueryApi, { conflict }: CallOptions) {
  const options = typeof conflict === 'function' ? await conflict() : conflict;
  const get = async (request: string | FetchArgs) => (await send(request, api, {})).data;
  const current = await options?.current(bodyOf(request), get, request.url);
  const yours = options?.yours?.(request.body) ?? bodyOf(request);
  const { differencesOf } = await import('./differences.ts');
  return { current, differences: differencesOf(yours, current, options, request.url) };
}

const isConflict = (problem: Problem | undefined): problem is Problem & { Version: number } =>
  problem?.status === 409 && typeof problem.Version === 'number';

const bodyOf = ({ body }: FetchArgs): Record<string, unknown> =>
  typeof body === 'object' && body !== null && !(body instanceof FormData) ? body : {};

const carriesVersion = (args: FetchArgs): boolean => 'Version' in bodyOf(args) || args.params?.version !== undefined;

const withVersion = (args: FetchArgs, version: number): FetchArgs => ({
  ...args,
  ...('Version' in bodyOf(args) && { body: { ...bodyOf(args), Version: version } }),
  ...(args.params?.version !== undefined && { params: { ...args.params, version } }),
});

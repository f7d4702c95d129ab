import type { BaseQueryApi, FetchArgs } from '@reduxjs/toolkit/query';
import { createPrompt } from '@/lib/prompt.ts';
import { wordsOf } from '@/lib/words.ts';
import type { Call, CallAnswer, CallOptions, ConflictOptions } from './call.ts';
import type { Problem } from './problem.ts';

export interface FieldDifference {
  readonly Label: string;
  readonly Theirs: string;
  readonly Yours: string;
}

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
    const current = await readCurrent(request, send, api, options.conflict);
    const choice = await conflictPrompt.ask(questionOf(answer.error, request, current, options.conflict));
    if (choice === 'reload') return { error: { ...answer.error, Current: current }, meta: answer.meta };
    request = withVersion(request, answer.error.Version);
  }
}

/** The fields of `yours` that the server's copy holds with another value. */
function differencesOf(
  yours: Readonly<Record<string, unknown>>,
  theirs: unknown,
  { labels = {}, show }: Partial<ConflictOptions> = {},
  url = '',
): FieldDifference[] {
  if (typeof theirs !== 'object' || theirs === null) return [];
  const server = theirs as Record<string, unknown>;
  const words = (field: string, value: unknown) => show?.(field, value, url) ?? plainWords(value);
  return Object.entries(yours)
    .filter(([field]) => field !== 'Id' && field !== 'Version' && field in server)
    .map(([field, value]) => ({
      Label: labels[field] ?? wordsOf(field),
      Theirs: words(field, server[field]),
      Yours: words(field, value),
    }))
    .filter(({ Theirs, Yours }) => Theirs !== Yours);
}

function questionOf(problem: Problem, request: FetchArgs, current: unknown, options?: ConflictOptions) {
  const { ChangedBy, ChangedAt } = problem;
  const yours = options?.yours?.(request.body) ?? bodyOf(request);
  return { ChangedBy, ChangedAt, differences: differencesOf(yours, current, options, request.url) };
}

async function readCurrent(request: FetchArgs, send: Call, api: BaseQueryApi, options?: ConflictOptions) {
  const get = async (request: string | FetchArgs) => (await send(request, api, {})).data;
  return options?.current(bodyOf(request), get, request.url);
}

function plainWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainWords).join(', ') || '(empty)';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(plainWords).join(', ');
  return String(value);
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

import type { BaseQueryApi, BaseQueryFn, FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Problem } from './problem.ts';
import type { WithSession } from './session.slice.ts';

/** What an endpoint declares beside its request, in `extraOptions`. */
export interface CallOptions {
  /** Toast after success. */
  readonly done?: string;
  /** Toast when the call fails without a reason that a person can act on; of a call to that URL. */
  readonly failed?: string | ((url: string) => string);
  /** A form shows the field errors itself, so they are not joined into a toast. */
  readonly form?: boolean;
  /** A stale version is told like any refusal: there is nothing typed to save over what others saved. */
  readonly tellsConflict?: boolean;
  /** How the conflict dialog finds and names what differs, or what loads it when there is a conflict. */
  readonly conflict?: ConflictOptions | (() => Promise<ConflictOptions>);
}

export interface ConflictOptions {
  /**
   * Reads the server's copy of what is being saved by a call with that body to that URL; `get` answers the data of a
   * GET or a search, undefined when it failed.
   */
  current(
    body: Readonly<Record<string, unknown>>,
    get: (request: string | FetchArgs) => Promise<unknown>,
    url: string,
  ): Promise<unknown>;
  /** What is being saved in fields of the server's copy, where the body is not made of them. */
  yours?(body: unknown): Readonly<Record<string, unknown>>;
  /** A field's words where its name split at the capitals will not do. */
  readonly labels?: Readonly<Record<string, string>>;
  /** A value's words, where the value alone will not do; undefined leaves it as it is. */
  show?(field: string, value: unknown, url: string): string | undefined;
}

export type Call = BaseQueryFn<string | FetchArgs, unknown, Problem, CallOptions>;
export type CallAnswer = QueryReturnValue<unknown, Problem, object | undefined>;

export const sessionIn = (api: Pick<BaseQueryApi, 'getState'>) => (api.getState() as WithSession).session;

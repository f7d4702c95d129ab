import type { Fields } from '@picket/domain';
import type { BaseQueryApi, BaseQueryFn, FetchArgs, QueryReturnValue } from '@reduxjs/toolkit/query';
import type { Problem } from './problem.ts';
import type { WithSession } from './session.slice.ts';

/** The options of an endpoint in `extraOptions`. */
export interface CallOptions {
  /** Toast after success. */
  readonly done?: string;
  /** Title of the toast when the call fails (ruling 63); a function takes the save. Default: the reason. */
  readonly failed?: string | ((save: Save) => string);
  /** Reasons that the specification gives as toasts: each is the title in place of `failed`. */
  readonly failedTitles?: readonly string[];
  /** A form shows the field errors itself, and the toast with those of other fields. */
  readonly form?: boolean;
  /** A stale version is shown like any refusal: the form has no values to save over the server's. */
  readonly toastsConflict?: boolean;
  /** The call is part of signing in: it is sent without waiting for a session. */
  readonly signsIn?: boolean;
  /** The options of the conflict dialog, or a function that loads them when there is a conflict. */
  readonly conflict?: ConflictOptions | (() => Promise<ConflictOptions>);
}

/** Reads the data of a GET or a search; undefined when the call fails. */
export type Get = (request: string | FetchArgs) => Promise<unknown>;

/** The source of the names for a field's ids: a list of all records, or the record that an id names. */
type NameSource = string | FetchArgs | ((id: number) => string);
export type NameSources = Readonly<Record<string, NameSource>>;

export interface SavedRecord {
  readonly kind: string;
  readonly id: number;
}

export interface Save {
  readonly url: string;
  readonly record: SavedRecord;
}

export interface ConflictOptions {
  /** Reads the server's copy of what a save with that body changes, with its `Version`. */
  current(body: Readonly<Record<string, unknown>>, get: Get, save: Save): Promise<unknown>;
  /** Adds the fields that a save sends to the server's copy, where it has others. */
  asSaved?(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** The saved values by the fields of the server's copy, where the body has other fields. */
  yours?(body: unknown): Readonly<Record<string, unknown>>;
  /** The body that saves merged values: the inverse of `yours`. */
  body?(merged: Readonly<Record<string, unknown>>, save: Save): unknown;
  /** Descriptions that label fields and format their values; default: the field's name, split at its capitals. */
  readonly fields?: Fields;
  /** Sources of the names of ids, by field. Only fields of the save are read. */
  readonly names?: NameSources | ((save: Save) => NameSources);
  /** The text of a value without a name; undefined for the default. `nameOf` answers '' for an unknown id. */
  show?(field: string, value: unknown, of: Save & { nameOf: (id: number) => string }): string | undefined;
}

export type Call = BaseQueryFn<string | SaveArgs, unknown, Problem, CallOptions>;
export type CallAnswer = QueryReturnValue<unknown, Problem, object | undefined>;

/** `isMerged`: the save had a conflict and was sent again over the server's version. */
export type SaveMeta = { readonly isMerged?: boolean } | undefined;

export const sessionIn = (api: Pick<BaseQueryApi, 'getState'>) => (api.getState() as WithSession).session;

/** A save. `base` is the record as the form opened it; it is compared after a conflict and never sent. */
export interface SaveArgs extends FetchArgs {
  readonly base?: object;
  /**
   * The versioned record that the call changes. Its saves are sent in turn (`saveInTurn`). Not sent.
   */
  readonly record?: SavedRecord;
}

/** Only saves whose options do not read the record omit it. */
export const saveIn = ({ url, record }: SaveArgs): Save => ({ url, record: record! });

/** Takes the `Base` that a form sends with its values (useVersionedForm) out of the body. */
export function saveArgs(request: SaveArgs): SaveArgs {
  const { Base, ...body } = fieldsOf(request.body);
  return Base === undefined ? request : { ...request, body, base: Base as object };
}

/** The fields of a JSON body; none for another kind of body. */
export const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};

import type { ListAnswer, SimpleItem } from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { ConflictOptions } from './call.ts';

type Body = Readonly<Record<string, unknown>>;
type Get = Parameters<ConflictOptions['current']>[1];

/** Where the names of a field's ids are read: a list of them all, or the thing that an id names. */
type NameSource = string | FetchArgs | ((id: number) => string);
type NameSources = Readonly<Record<string, NameSource>>;

interface NamedConflictOptions extends Pick<ConflictOptions, 'labels' | 'current'> {
  /** By field; those that the save does not have are not read. */
  readonly names: NameSources | ((url: string) => NameSources);
  /** The words of what has no name. `nameOf` answers '' for an id that is not known. */
  readonly show?: (
    field: string,
    value: unknown,
    of: { url: string; nameOf: (id: number) => string },
  ) => string | undefined;
}

/** How a save is compared with what others saved meanwhile: ids by the names of what they refer to. */
export function namedConflict({ labels, names, current, show }: NamedConflictOptions): ConflictOptions {
  let known: ReadonlyMap<string, string> = new Map();
  const nameOf = (field: string, id: unknown) => known.get(keyOf(field, id)) ?? '';
  return {
    labels,
    async current(body, get, url) {
      const theirs = await current(body, get, url);
      known = await readNames(
        typeof names === 'function' ? names(url) : names,
        body,
        { ...(theirs as Body | undefined) },
        get,
      );
      return theirs;
    },
    show: (field, value, url) =>
      [value]
        .flat()
        .map((id) => nameOf(field, id))
        .filter(Boolean)
        .join(', ') || show?.(field, value, { url, nameOf: (id) => nameOf(field, id) }),
  };
}

async function readNames(sources: NameSources, yours: Body, theirs: Body, get: Get): Promise<Map<string, string>> {
  const named = Object.entries(sources).filter(([field]) => field in yours);
  const read = await Promise.all(
    named.map(async ([field, source]) => {
      const things =
        typeof source === 'function' ? await each(source, [yours[field], theirs[field]], get) : await all(source, get);
      return things.map(({ Id, Name }) => [keyOf(field, Id), Name] as const);
    }),
  );
  return new Map(read.flat());
}

const all = async (source: string | FetchArgs, get: Get): Promise<readonly SimpleItem[]> =>
  ((await get(source)) as ListAnswer<SimpleItem> | undefined)?.data ?? [];

async function each(source: (id: number) => string, ids: readonly unknown[], get: Get): Promise<SimpleItem[]> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'number');
  const things = await Promise.all(known.map((id) => get(source(id)) as Promise<SimpleItem | undefined>));
  return things.filter((thing) => thing !== undefined);
}

const keyOf = (field: string, id: unknown): string => `${field} ${id}`;

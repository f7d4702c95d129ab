import { type Field, type FieldValue, humanizeFieldName, type ListAnswer, type SimpleItem } from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { fieldText } from '@/lib/field-text.ts';
import { type ConflictOptions, fieldsOf, type Get, type NameSources } from './call.ts';
import { formatImage } from './with-image.ts';

export interface FieldDifference {
  readonly Label: string;
  readonly Theirs: string;
  readonly Yours: string;
}

interface Comparison {
  /** The server's copy; undefined without options. */
  readonly current: unknown;
  /** The fields of the save that have another value in the server's copy, as texts. */
  readonly differences: FieldDifference[];
}

type Values = Readonly<Record<string, unknown>>;

/** Compares a save with the server's copy. Ids are shown as the names that they have now. */
export async function compareWithServer(
  { url, body }: FetchArgs,
  get: Get,
  options?: ConflictOptions,
): Promise<Comparison> {
  const current = await options?.current(fieldsOf(body), get, url);
  if (!options || !isValues(current)) return { current, differences: [] };
  const { fields = {}, names = {}, show } = options;
  const yours = options.yours?.(body) ?? fieldsOf(body);
  const known = await readNames(typeof names === 'function' ? names(url) : names, yours, current, get);
  const textOf = (field: string, value: unknown) => {
    const nameOf = (id: unknown) => known.get(keyOf(field, id)) ?? '';
    const named = [value].flat().map(nameOf).filter(Boolean).join(', ');
    return (named || show?.(field, value, { url, nameOf })) ?? describedText(fields[field], value) ?? plainText(value);
  };
  const differences = Object.entries(yours)
    .filter(([field]) => field !== 'Id' && field !== 'Version' && field in current)
    .map(([field, value]) => ({
      Label: fields[field]?.label ?? humanizeFieldName(field),
      Theirs: textOf(field, current[field]),
      Yours: textOf(field, value),
    }))
    .filter(({ Theirs, Yours }) => Theirs !== Yours);
  return { current, differences };
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

async function readNames(sources: NameSources, yours: Values, theirs: Values, get: Get) {
  const read = Object.entries(sources)
    .filter(([field]) => field in yours)
    .map(async ([field, source]) => {
      const records =
        typeof source === 'function'
          ? await readEach(source, [yours[field], theirs[field]], get)
          : await readAll(source, get);
      return records.map(({ Id, Name }) => [keyOf(field, Id), Name] as const);
    });
  return new Map((await Promise.all(read)).flat());
}

const readAll = async (source: string | FetchArgs, get: Get): Promise<readonly SimpleItem[]> =>
  ((await get(source)) as ListAnswer<SimpleItem> | undefined)?.data ?? [];

async function readEach(source: (id: number) => string, ids: readonly unknown[], get: Get): Promise<SimpleItem[]> {
  const known = [...new Set(ids)].filter((id) => typeof id === 'number');
  const records = await Promise.all(known.map((id) => get(source(id)) as Promise<SimpleItem | undefined>));
  return records.filter((record) => record !== undefined);
}

const keyOf = (field: string, id: unknown): string => `${field} ${id}`;

/** The text of a value by the description of its field; undefined for the default. */
function describedText(field: Field | undefined, value: unknown): string | undefined {
  if (field?.kind === 'image') return formatImage(value);
  const text = field && fieldText(field, value as FieldValue);
  return text || (field?.kind === 'address' || field?.kind === 'phones' ? '(none)' : undefined);
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(plainText).join(', ') || '(empty)';
  if (typeof value === 'object') return Object.values(value).filter(Boolean).map(plainText).join(', ');
  return String(value);
}

import {
  type Field,
  type Fields,
  type FieldValue,
  humanizeFieldName,
  type ListAnswer,
  type SimpleItem,
} from '@picket/domain';
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { fieldText } from '@/lib/format/field-text.ts';
import {
  type ConflictOptions,
  fieldsOf,
  type Get,
  type NameSources,
  type Save,
  type SaveArgs,
  saveIn,
} from './call.ts';
import { formSavesSince } from './form-saves.ts';
import { isIdentity, isSameValue, mergeValues, type Values } from './merge.ts';
import { formatImage, type ImageRequest } from './with-image.ts';

export interface FieldDifference {
  readonly Field: string;
  readonly Label: string;
  readonly Theirs: string;
  readonly Yours: string;
}

interface MergeWithServer<Difference> {
  /** The server's copy; undefined without options. */
  readonly current: unknown;
  /** The fields that both changed. */
  readonly collisions: Difference[];
  /** The described fields that only the other save changed, sent or not. */
  readonly incoming: Difference[];
  /** The merged save, with the server's values of the given collisions. */
  resolved(theirs: readonly string[]): SaveArgs;
}

/**
 * Merges a save with the server's copy, and describes the differences. Ids are shown as the names that they have now.
 */
export async function describeMerge(
  request: ImageRequest,
  get: Get,
  options?: ConflictOptions,
): Promise<MergeWithServer<FieldDifference>> {
  const merge = await mergeWithServer(request, get, options);
  const { collisions, incoming, mine, theirs } = merge;
  if (!options) return { ...merge, collisions: [], incoming: [] };
  const textsOf = await textsFor([...collisions, ...incoming], { mine, theirs, save: saveIn(request), options, get });
  const rows = collisions
    .map(textsOf)
    .map((row) => apart(row, theirs[row.Field], mine[row.Field]))
    .filter(({ Theirs, Yours }) => Theirs !== Yours);
  return { ...merge, collisions: rows, incoming: uniqueByTexts(incoming.map(textsOf)) };
}

interface Sides {
  readonly mine: Values;
  readonly theirs: Values;
}

/** Merges a save with the server's copy. */
export async function mergeWithServer(
  request: ImageRequest,
  get: Get,
  options?: ConflictOptions,
): Promise<MergeWithServer<string> & Sides> {
  const { body, base: opened } = request;
  const mine = valuesOf(request, options);
  const current = await options?.current(fieldsOf(body), get, saveIn(request));
  if (!options || !isValues(current))
    return { current, mine, theirs: {}, collisions: [], incoming: [], resolved: () => request };
  const { asSaved = (record) => record } = options;
  const theirs = asSaved(current);
  const base: Values | undefined =
    opened &&
    Object.assign({}, asSaved(opened as Values), ...formSavesSince(opened).map((save) => valuesOf(save, options)));
  const { merged, collisions, incoming } = mergeValues(base, mine, theirs);
  const unsent = base ? changedFields(options.fields, base, theirs).filter((field) => !(field in mine)) : [];
  return {
    current: { ...current, ...theirs },
    mine,
    theirs,
    collisions: [...collisions],
    incoming: [...incoming, ...unsent],
    resolved: (chosen) => {
      const values = { ...merged, ...Object.fromEntries(chosen.map((field) => [field, theirs[field]])) };
      return { ...saveOf(request, values, theirs, options), base: base && current };
    },
  };
}

const valuesOf = ({ body, image }: ImageRequest, options?: ConflictOptions): Values => ({
  ...(options?.yours?.(body) ?? fieldsOf(body)),
  ...(image && { Image: image }),
});

/** The save that sends `values`. A merge-patch sends only what differs from the server's copy. */
function saveOf(request: ImageRequest, values: Values, theirs: Values, options: ConflictOptions): ImageRequest {
  if (options.body) return { ...request, body: options.body(values, saveIn(request)) };
  const { image: _, ...rest } = request;
  const { Image, ...fields } = values;
  const sent = rest.method === 'PATCH' ? changedIn(fields, theirs) : fields;
  const body = rest.body === undefined ? undefined : { ...sent, ...(Image === null && { Image }) };
  return { ...rest, body, ...(Image instanceof File && { image: Image }) };
}

function changedIn(fields: Values, theirs: Values): Values {
  const isSent = ([field, value]: [string, unknown]) =>
    isIdentity(field) || !(field in theirs) || !isSameValue(value, theirs[field]);
  return Object.fromEntries(Object.entries(fields).filter(isSent));
}

/** The described fields that another save changed. */
const changedFields = (fields: Fields = {}, base: Values, theirs: Values): string[] =>
  Object.keys(fields).filter((field) => field in base && field in theirs && !isSameValue(base[field], theirs[field]));

/** Distinguishes two records of the same name by their numbers. */
function apart(row: FieldDifference, theirs: unknown, mine: unknown): FieldDifference {
  if (row.Theirs !== row.Yours || typeof theirs !== 'number' || typeof mine !== 'number') return row;
  return { ...row, Theirs: `${row.Theirs} (number ${theirs})`, Yours: `${row.Yours} (number ${mine})` };
}

/** A record may have a value twice: as `CustomerPhones` and, as it is saved, `Phones`. */
const uniqueByTexts = (rows: readonly FieldDifference[]): FieldDifference[] => [
  ...new Map(rows.map((row) => [`${row.Label} ${row.Theirs} ${row.Yours}`, row])).values(),
];

interface Shown extends Sides {
  readonly save: Save;
  readonly options: ConflictOptions;
  readonly get: Get;
}

/** Returns the function that shows both values of a field. */
async function textsFor(shown: readonly string[], { mine, theirs, save, options, get }: Shown) {
  const { fields = {}, names = {}, show } = options;
  const sources = typeof names === 'function' ? names(save) : names;
  const known = await readNames(sources, shown, [mine, theirs], get);
  const textOf = (field: string, value: unknown) => {
    const nameOf = (id: unknown) => known.get(keyOf(field, id)) ?? '';
    const named = [value].flat().map(nameOf).filter(Boolean).join(', ');
    if (!named && field in sources && typeof value === 'number') return 'Unknown';
    return (
      (named || show?.(field, value, { ...save, nameOf })) ?? describedText(fields[field], value) ?? plainText(value)
    );
  };
  return (field: string): FieldDifference => ({
    Field: field,
    Label: fields[field]?.label ?? humanizeFieldName(field),
    Theirs: textOf(field, theirs[field]),
    Yours: textOf(field, mine[field]),
  });
}

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

async function readNames(sources: NameSources, shown: readonly string[], sides: readonly Values[], get: Get) {
  const read = Object.entries(sources)
    .filter(([field]) => shown.includes(field))
    .map(async ([field, source]) => {
      const ids = sides.map((values) => values[field]);
      const records = typeof source === 'function' ? await readEach(source, ids, get) : await readAll(source, get);
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

export type Values = Readonly<Record<string, unknown>>;

interface Merge {
  /** The values to save: the user's, with the server's in the fields that the user did not change. */
  readonly merged: Values;
  /** The fields that both changed to different values. `merged` has the user's value of them. */
  readonly collisions: readonly string[];
  /** The fields that only the other person changed. */
  readonly incoming: readonly string[];
}

/**
 * Merges a save with the server's copy by field. `base` has the values that the user's form started with; without it,
 * every field that differs is a collision. Fields that the server's copy does not have stay as they are.
 */
export function mergeValues(base: Values | undefined, mine: Values, theirs: Values): Merge {
  const merged = { ...mine };
  const collisions: string[] = [];
  const incoming: string[] = [];
  for (const [field, value] of Object.entries(mine)) {
    if (isIdentity(field) || value === undefined || !(field in theirs) || isSameValue(value, theirs[field])) continue;
    if (base && isSameValue(value, base[field])) {
      merged[field] = theirs[field];
      incoming.push(field);
    } else if (!base || !isSameValue(theirs[field], base[field])) {
      collisions.push(field);
    }
  }
  return { merged, collisions, incoming };
}

/** Fields that say which record and version a save is about. */
export const isIdentity = (field: string): boolean => field === 'Id' || field === 'Version' || field === 'Base';

/** Compares two JSON values. Empty values are equal: null, '', an empty list, and a record of empty values. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (!isPlain(a) || !isPlain(b)) return a === b;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (isPlain(value) && Object.values(value).every(isEmpty));

/** Lists and records, which are compared by content. */
const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !(value instanceof File);

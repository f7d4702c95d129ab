import type { LiveTagType } from '@picket/domain';

/** The tags that a list provides: one for each row, and one for the list. */
export const listTags = <Type extends LiveTagType>(type: Type, rows: readonly { Id: number | string }[] = []) => [
  ...rows.map(({ Id }) => ({ type, id: Id })),
  { type, id: 'LIST' as const },
];

/** The tags that saving a record invalidates: the record and its lists. */
export const savedTags = <Type extends LiveTagType>(type: Type, id?: number | string) => [
  ...(id === undefined ? [] : [{ type, id }]),
  { type, id: 'LIST' as const },
];

/** `invalidatesTags` of a call that saves the record whose id is in the field `key` of its request. */
export const saves =
  <Type extends LiveTagType, Key extends string = 'Id'>(type: Type, key = 'Id' as Key) =>
  (_answer: unknown, _error: unknown, request: { readonly [K in NoInfer<Key>]?: number | string }) =>
    savedTags(type, request[key]);

/** `providesTags` of a list. */
export const lists =
  <Type extends LiveTagType>(type: Type) =>
  (answer?: { readonly data: readonly { Id: number | string }[] }) =>
    listTags(type, answer?.data);

/** `providesTags` of a call that reads the record with this id. */
export const reads =
  <Type extends LiveTagType>(type: Type) =>
  (_record: unknown, _error: unknown, id: number | string) => [{ type, id }];

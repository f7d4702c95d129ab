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

import type { LiveTagType } from '@picket/domain';

/** Tags of a list's answer: each row by its Id, and the list itself. */
export const listTags = <Type extends LiveTagType>(type: Type, rows: readonly { Id: number | string }[] = []) => [
  ...rows.map(({ Id }) => ({ type, id: Id })),
  { type, id: 'LIST' as const },
];

/** Tags that a write of one thing makes stale: the thing and the lists that show it. */
export const savedTags = <Type extends LiveTagType>(type: Type, id?: number | string) => [
  ...(id === undefined ? [] : [{ type, id }]),
  { type, id: 'LIST' as const },
];

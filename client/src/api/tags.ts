/** What is cached, by kind; live updates name the same kinds. */
export const TAG_TYPES = [
  'Catalogue',
  'Company',
  'Customer',
  'Job',
  'JobLog',
  'MiscItem',
  'Outbox',
  'Payment',
  'Role',
  'Settings',
  'User',
] as const;

export type TagType = (typeof TAG_TYPES)[number];

export interface Tag<Type extends TagType = TagType> {
  readonly type: Type;
  readonly id?: number | string;
}

/** Tags of a list's answer: each row by its Id, and the list itself. */
export const listTags = <Type extends TagType>(type: Type, rows: readonly { Id: number | string }[] = []) => [
  ...rows.map(({ Id }) => ({ type, id: Id })),
  { type, id: 'LIST' as const },
];

/** Tags that a write of one thing makes stale: the thing and the lists that show it. */
export const savedTags = <Type extends TagType>(type: Type, id?: number | string) => [
  ...(id === undefined ? [] : [{ type, id }]),
  { type, id: 'LIST' as const },
];

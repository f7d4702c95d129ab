/** Kinds of things that a browser keeps; live updates say which of them changed. */
export const liveTagTypes = [
  'Catalogue',
  'Company',
  'Contact',
  'Customer',
  'Document',
  'Job',
  'JobLog',
  'Note',
  'Outbox',
  'Payment',
  'Role',
  'Settings',
  'User',
] as const;
export type LiveTagType = (typeof liveTagTypes)[number];

/** One thing by its id, the lists that show such things (`LIST`), or all things of the kind (no id). */
export interface LiveTag {
  readonly type: LiveTagType;
  readonly id?: number | string;
}

/** The data of an event of GET live. `position` is also its id, to go on from with `Last-Event-ID`. */
export interface LiveMessage {
  readonly position: string;
  readonly tags: readonly LiveTag[];
}

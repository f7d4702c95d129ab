/** Kinds of records that a browser caches. Live updates name the changed ones. */
export const liveTagTypes = [
  'Catalogue',
  'Company',
  'Contact',
  'Customer',
  'Delivery',
  'Document',
  'Job',
  'JobTemplate',
  'Note',
  'Outbox',
  'Payment',
  'Role',
  'SavedReport',
  'Settings',
  'User',
] as const;
export type LiveTagType = (typeof liveTagTypes)[number];

/** One record (id), the lists of its kind (`LIST`), or all records of the kind (no id). */
export interface LiveTag {
  readonly type: LiveTagType;
  readonly id?: number | string;
}

/** The data of an event of GET live. `position` is also the event's id; send it as `Last-Event-ID` to resume. */
export interface LiveMessage {
  readonly position: string;
  readonly tags: readonly LiveTag[];
}

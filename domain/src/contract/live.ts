/** Kinds of records that a browser caches. Live updates name the changed ones. */
export const liveTagTypes = [
  'Accounting',
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

/** The data of an event of GET live. */
export interface LiveMessage {
  /** The id of the event: send it as `Last-Event-ID` to resume. null, without an id, while read models are behind. */
  readonly position: string | null;
  readonly tags: readonly LiveTag[];
}

import type { Actor } from '../core/event.ts';

/** A changed field as display text: names for ids, null for empty. Instants and days are ISO 8601. */
export interface HistoryChange {
  Field: string;
  From: string | null;
  To: string | null;
}

/** The `Type` of an entry for an event that is missing, can't be read, or is not what was written. */
export const DAMAGED_EVENT = 'EventDamaged';

/** One event of a record: GET history/{kind}/{id}, newest first. */
export interface HistoryEntry {
  Id: string;
  /** The record's version after the event. */
  Version: number;
  /** The place of the event in the log. `p` and this text is an `at` (ruling 52). */
  Position: string;
  At: string;
  ActorName: string;
  ActorKind: Actor['kind'];
  /** The event's type; `Text` is its display text. */
  Type: string;
  Text: string;
  Changes: HistoryChange[];
}

/** A change of permissions: GET history/permissions, newest first. */
export interface PermissionChangeRow extends HistoryEntry {
  Kind: 'user' | 'role';
  /** The changed user or role, and its name at that time. */
  SubjectId: number;
  SubjectName: string;
}

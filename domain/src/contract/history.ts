/** A field that changed, in words: names instead of Ids, null for nothing. Instants and days stay ISO 8601. */
export interface HistoryChange {
  Field: string;
  From: string | null;
  To: string | null;
}

/** One thing that happened, and who did it: GET history/{kind}/{id}, newest first. */
export interface HistoryEntry {
  Id: string;
  /** The thing's version after it. */
  Version: number;
  At: string;
  ActorName: string;
  ActorKind: 'staff' | 'customer' | 'system';
  /** The event's type and what it says in words. */
  Type: string;
  Text: string;
  Changes: HistoryChange[];
}

/** Who may do what was changed: GET history/permissions, newest first. */
export interface PermissionChangeRow extends HistoryEntry {
  Kind: 'user' | 'role';
  /** The user or role that it is about, and its name at that moment. */
  SubjectId: number;
  SubjectName: string;
}

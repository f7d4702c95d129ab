/**
 * POST customers/{id}/notes, and PUT customers/{id}/notes with the note's `Id`. A title or text is required; the title of a
 * call defaults to "Call". `Kind` is for POST.
 */
export interface SaveNoteRequest {
  /** PUT only. */
  Id?: number;
  Title?: string;
  /** Plain text with line breaks. */
  NoteText?: string;
  /** Default: note. */
  Kind?: 'note' | 'call';
  /** Of a call: today or a later day of the company (ruling 98); null for no reminder. */
  RemindOn?: string | null;
  /** Who is reminded: a user with access to the customer. Default: the author. */
  RemindUserId?: number | null;
  Version?: number;
}

/**
 * A row of GET customers/{id}/notes/_search?q&skip&take, newest first. DELETE customers/{id}/notes/{nid} (`?version=`)
 * deletes the note.
 */
export interface NoteRow {
  Id: number;
  Version: number;
  CustomerId: number;
  Title: string;
  NoteText: string;
  Kind: 'note' | 'call';
  /** null without a reminder. PUT customers/{id}/notes/{nid}/done marks it as done. */
  RemindOn: string | null;
  RemindUserId: number | null;
  IsDone: boolean;
  AuthorName: string;
  CreatedAt: string;
  /** null if the note was never changed. */
  ChangedByName: string | null;
  ChangedAt: string | null;
}

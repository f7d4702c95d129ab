/** POST customers/{id}/notes, and PUT customers/{id}/notes with the note's `Id`. A title or text is required. */
export interface SaveNoteRequest {
  /** PUT only. */
  Id?: number;
  Title?: string;
  /** Plain text with line breaks. */
  NoteText?: string;
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
  AuthorName: string;
  CreatedAt: string;
  /** null if the note was never changed. */
  ChangedByName: string | null;
  ChangedAt: string | null;
}

/** POST customers/{id}/notes, and PUT customers/{id}/notes with the note's Id. One without any text is refused. */
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
 * takes the note away.
 */
export interface NoteRow {
  Id: number;
  Version: number;
  CustomerId: number;
  Title: string;
  NoteText: string;
  AuthorName: string;
  CreatedAt: string;
  /** null while nobody has changed it. */
  ChangedByName: string | null;
  ChangedAt: string | null;
}

import type { NoteRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format-date.ts';
import styles from './note-list.module.css';

interface NoteListProps {
  notes: readonly NoteRow[];
  /** Heading level of the note titles. */
  heading: 'h2' | 'h3';
  actions?: (note: NoteRow) => ReactNode;
}

/** A list of notes with author and date. */
export function NoteList({ notes, heading: Heading, actions }: NoteListProps) {
  return (
    <ul className={styles.notes} aria-label="Notes">
      {notes.map((note) => (
        <li key={note.Id}>
          <div className={styles.head}>
            <div className={styles.title}>
              {note.Title && <Heading>{note.Title}</Heading>}
              <p className={styles.when}>{writtenBy(note)}</p>
            </div>
            {actions && <div className={styles.actions}>{actions(note)}</div>}
          </div>
          {note.NoteText && <p className={styles.text}>{note.NoteText}</p>}
        </li>
      ))}
    </ul>
  );
}

function writtenBy({ AuthorName, CreatedAt, ChangedByName, ChangedAt }: NoteRow): string {
  const written = `${AuthorName}, ${formatDateTime(CreatedAt)}`;
  return ChangedAt ? `${written}; changed by ${ChangedByName}, ${formatDateTime(ChangedAt)}` : written;
}

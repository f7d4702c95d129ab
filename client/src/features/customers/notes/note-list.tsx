import type { NoteRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { Row, Text } from '@/ui/layout.tsx';
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
          <Row gap={10} align="start">
            <div className={styles.title}>
              {note.Title && <Heading>{note.Title}</Heading>}
              <Text as="p" size="sm" tone="dimmed">
                {writtenBy(note)}
              </Text>
            </div>
            {actions && (
              <Row gap={4} align="stretch">
                {actions(note)}
              </Row>
            )}
          </Row>
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

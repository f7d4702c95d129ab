import { Button } from '@mantine/core';
import type { NoteRow } from '@picket/domain';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Row, Text } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './note-list.module.css';
import { useFinishReminderMutation } from './notes.api.ts';

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
          {note.RemindOn && <Reminder note={note} />}
          {note.NoteText && <p className={styles.text}>{note.NoteText}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The day of a call to make, with the button that marks it as done. */
function Reminder({ note }: { note: NoteRow }) {
  const [finish, { isLoading }] = useFinishReminderMutation();
  const mayChange = useAllowed('Customers', 'Full');
  const { RemindOn, IsDone, Title } = note;
  return (
    <Row gap={8} wraps>
      <StatusBadge tone={IsDone ? 'neutral' : 'attention'}>
        {IsDone ? 'Reminder done' : `Call on ${formatDate(RemindOn!)}`}
      </StatusBadge>
      {!IsDone && mayChange && (
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={isLoading}
          aria-label={`Done: ${Title}`}
          onClick={() => void finish(note)}
        >
          Done
        </Button>
      )}
    </Row>
  );
}

function writtenBy({ AuthorName, CreatedAt, ChangedByName, ChangedAt }: NoteRow): string {
  const written = `${AuthorName}, ${formatDateTime(CreatedAt)}`;
  return ChangedAt ? `${written}; changed by ${ChangedByName}, ${formatDateTime(ChangedAt)}` : written;
}

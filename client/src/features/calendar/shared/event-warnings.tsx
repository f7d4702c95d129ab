import type { CalendarEvent, CalendarWarning } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import styles from './event-warnings.module.css';

/** Warnings in a word or two, for events. */
export const warningTexts: Record<CalendarWarning['Kind'], string> = {
  overlap: 'Overlaps',
  'outside-hours': 'Outside hours',
  past: 'Past date',
  'before-delivery': 'Before delivery',
  'not-ready': 'Not ready',
};

/** The warnings of an event in full. */
export function EventWarnings({ event: { Warnings } }: { event: Pick<CalendarEvent, 'Warnings'> }) {
  if (Warnings.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {Warnings.map(({ Kind, Message }) => (
        <li key={Kind + Message}>
          <Icon name="warning" size={16} />
          {Message}
        </li>
      ))}
    </ul>
  );
}

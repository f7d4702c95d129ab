import { type CalendarEvent, CalendarTypes } from '@picket/domain';
import { memo } from 'react';
import { companyZone } from '@/lib/format/format-date.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { Icon } from '@/ui/icons.tsx';
import { initialsOf, statusWord } from '../shared/event-colors.ts';
import { shortTime, whenText } from '../shared/event-times.ts';
import { warningTexts } from '../shared/event-warnings.tsx';
import { OpenMark } from '../shared/open-event.tsx';
import styles from './event-content.module.css';

interface EventContentProps {
  event: CalendarEvent;
  /** In one line. */
  isBar: boolean;
  /** With the start time, where the grid has no hours. */
  withTime: boolean;
}

/** The text of an event in the grid: the customer, the town, the status, the person, and the first warning. */
export const EventContent = memo(function EventContent({ event, isBar, withTime }: EventContentProps) {
  const zone = companyZone();
  const name = event.Customer || event.text;
  const place = [event.Type === CalendarTypes.Installation && 'Install', event.City].filter(Boolean).join(', ');
  const warning = event.Warnings[0];
  return (
    <span
      className={styles.content}
      data-bar={isBar || undefined}
      data-month={withTime || undefined}
      data-solid={event.Type !== CalendarTypes.Estimate || undefined}
    >
      {withTime && !event.allDay && <span className={styles.time}>{shortTime(event.start, zone)}</span>}
      <b className={styles.name}>{name}</b>
      {place && <span className={styles.place}>{place}</span>}
      <span className={styles.status}>{statusWord(event)}</span>
      <span className={styles.who} aria-hidden="true">
        {initialsOf(event.Person)}
      </span>
      {warning && (
        <span className={styles.warning}>
          <Icon name="warning" size={13} />
          <span>{warningTexts[warning.Kind]}</span>
        </span>
      )}
      <span className={hiddenText.hidden}>
        {`, ${whenText(event, zone)}, ${event.Person || (event.Type === CalendarTypes.Delivery ? 'no truck yet' : 'nobody yet')}`}
        {event.Warnings.map(({ Message }) => `. ${Message}`).join('')}
      </span>
      <OpenMark id={event.id} />
    </span>
  );
});

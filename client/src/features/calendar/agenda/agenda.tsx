import { type CalendarEvent, CalendarTypes, calendarTypeNames, longDay } from '@picket/domain';
import { companyZone, today } from '@/lib/format/format-date.ts';
import { Icon } from '@/ui/icons.tsx';
import { Row, Text } from '@/ui/layout.tsx';
import type { Anchor } from '../shared/anchored-panel.tsx';
import { colorOf, initialsOf, statusWord } from '../shared/event-colors.ts';
import { instantsIn, isOnDay, shortTime } from '../shared/event-times.ts';
import { warningTexts } from '../shared/event-warnings.tsx';
import styles from './agenda.module.css';
import { freeTimes } from './free-times.ts';

interface AgendaProps {
  days: readonly string[];
  events: readonly CalendarEvent[];
  byStatus: boolean;
  onOpen: (event: CalendarEvent, anchor: Anchor) => void;
}

/** The events of some days as a list, with the free times between them. */
export function Agenda({ days, events, byStatus, onOpen }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {days.map((day) => (
        <AgendaDay key={day} day={day} events={eventsOn(day, events)} byStatus={byStatus} onOpen={onOpen} />
      ))}
    </div>
  );
}

/** The events of a day: all-day ones first, then by time. */
export const eventsOn = (day: string, events: readonly CalendarEvent[]): CalendarEvent[] => {
  const zone = companyZone();
  return events
    .filter((event) => isOnDay(event, day, zone))
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start.localeCompare(b.start));
};

function AgendaDay({ day, events, ...rest }: Omit<AgendaProps, 'days'> & { day: string }) {
  const name = longDay(day);
  const free = freeTimes(events, day, companyZone());
  return (
    <section aria-label={name}>
      <h2 data-today={day === today() || undefined}>{name}</h2>
      {events.length === 0 && (
        <Text as="p" size="sm" tone="dimmed">
          Nothing scheduled
        </Text>
      )}
      <ol>
        {events.map((event) => (
          <AgendaEvent key={event.id} event={event} day={day} free={free.get(event.id)} {...rest} />
        ))}
      </ol>
    </section>
  );
}

interface AgendaEventProps extends Pick<AgendaProps, 'byStatus' | 'onOpen'> {
  event: CalendarEvent;
  day: string;
  /** The free time after it, in words. */
  free: string | undefined;
}

function AgendaEvent({ event, day, byStatus, free, onOpen }: AgendaEventProps) {
  const zone = companyZone();
  const { color } = colorOf(event, byStatus);
  const isPast = instantsIn(event, zone)[1] <= new Date().toISOString();
  const warning = event.Warnings[0];
  const truck = event.Type === CalendarTypes.Delivery && event.Person;
  return (
    <li
      className={styles.entry}
      data-past={isPast || undefined}
      data-solid={event.Type !== CalendarTypes.Estimate || undefined}
      ref={(entry) => entry?.style.setProperty('--hue', color)}
    >
      <EventTimes event={event} day={day} />
      <button
        type="button"
        className={styles.card}
        data-event-id={event.id}
        onClick={({ currentTarget }) => onOpen(event, currentTarget.getBoundingClientRect())}
      >
        <span className={styles.top}>
          <b>{event.Customer || event.text}</b>
          {event.Person && (
            <span className={styles.who} role="img" aria-label={event.Person} title={event.Person}>
              {initialsOf(event.Person)}
            </span>
          )}
        </span>
        <span className={styles.dim}>
          {[calendarTypeNames[event.Type], truck, event.City].filter(Boolean).join(', ')}
        </span>
        <Row as="span" gap={12} lineGap={2} align="stretch" wraps>
          {statusWord(event)}
          {warning && (
            <span className={styles.warning}>
              <Icon name="warning" size={14} />
              {warningTexts[warning.Kind]}
            </span>
          )}
        </Row>
      </button>
      {free && <p className={styles.free}>{free}</p>}
    </li>
  );
}

function EventTimes({ event, day }: { event: CalendarEvent; day: string }) {
  const zone = companyZone();
  if (event.allDay) return <span className={styles.time}>All day</span>;
  const [starts, ends] = [
    isOnDay({ ...event, end: event.start }, day, zone),
    isOnDay({ ...event, start: event.end }, day, zone),
  ];
  return (
    <span className={styles.time}>
      {starts && <b>{shortTime(event.start, zone)}</b>}
      {ends && event.end > event.start && <span>to {shortTime(event.end, zone)}</span>}
    </span>
  );
}

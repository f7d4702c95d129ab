import { type CalendarEvent, calendarTypeNames, StatusNames } from '@picket/domain';
import ical, { ICalCalendarMethod } from 'ical-generator';

/** An event with the instant of its last change, and the address of its job's page. */
interface FeedEvent extends CalendarEvent {
  readonly ChangedAt: string;
  readonly Url: string;
}

interface Feed {
  readonly name: string;
  /** The host of this Picket, so that UIDs are unique in the world. */
  readonly host: string;
  readonly events: readonly FeedEvent[];
}

const REFRESH_SECONDS = 3_600;

/** The zone of all times. It is the component of a calendar without events, because RFC 5545 requires one. */
const UTC_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** A calendar in RFC 5545 with all times in UTC. The same events make the same text. */
export function icalOf({ name, host, events }: Feed): string {
  const calendar = ical({
    name,
    prodId: '//Picket//Calendar//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const event of events) {
    const changed = new Date(event.ChangedAt);
    calendar.createEvent({
      id: `${event.id}@${host}`,
      sequence: event.Version,
      stamp: changed,
      lastModified: changed,
      start: new Date(event.start),
      end: new Date(event.end),
      allDay: event.allDay,
      summary: `${calendarTypeNames[event.Type]}: ${event.text}`,
      location: event.Address || null,
      description: descriptionOf(event),
      url: event.Url,
    });
  }
  const text = calendar.toString();
  // The generator leaves out the end of the last line, which RFC 5545 requires.
  return `${events.length === 0 ? text.replace(/END:VCALENDAR$/, `${UTC_ZONE}$&`) : text}\r\n`;
}

function descriptionOf({ JobId, JobStatusId, Phone, Person }: CalendarEvent): string {
  const status = JobStatusId === null ? '' : `, ${StatusNames.JobStatus[JobStatusId]}`;
  return [`Job ${JobId}${status}`, Person, Phone].filter(Boolean).join('\n');
}

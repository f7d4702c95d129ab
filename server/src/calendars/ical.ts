import { type CalendarEvent, CalendarTypes, StatusNames } from '@picket/domain';
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
      summary: `${titleOf(event)}: ${event.text}`,
      location: event.Address || null,
      description: descriptionOf(event),
      url: event.Url,
    });
  }
  // The generator leaves out the end of the last line, which RFC 5545 requires.
  return `${calendar.toString()}\r\n`;
}

const titleOf = ({ Type }: CalendarEvent): string =>
  Type === CalendarTypes.Installation ? 'Installation' : 'Estimate';

function descriptionOf({ JobId, JobStatusId, Phone, Person }: CalendarEvent): string {
  const status = JobStatusId === null ? '' : `, ${StatusNames.JobStatus[JobStatusId]}`;
  return [`Job ${JobId}${status}`, Person, Phone].filter(Boolean).join('\n');
}

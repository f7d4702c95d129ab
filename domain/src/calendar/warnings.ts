import type { CalendarEventTypeId, CalendarWarning } from '../contract/calendar.ts';
import { CalendarTypes, type DeliveryTypeId, DeliveryTypes, JobStatuses, type JobStatusId } from '../enums.ts';
import { formatTime } from '../text/format.ts';
import { addDays, shortDay } from '../time/days.ts';
import { dayAt, timeAt } from '../time/time-zone.ts';
import { boundsOf, type Span } from './spans.ts';

/** Business hours (jobs-pipeline section 2), in hours of the company's zone. */
export const BUSINESS_HOURS = { start: 9, end: 23 } as const;

/** A job must be ready this many days before its installation. */
const READY_DAYS = 2;
/** A warning names at most this many of the events that overlap. */
const MAX_OVERLAPS = 10;

/** The fields of an event that its warnings depend on. */
export interface DatedEvent extends Span {
  readonly id: string;
  readonly text: string;
  readonly Type: CalendarEventTypeId;
  readonly JobStatusId: JobStatusId | null;
  readonly EstimatorId: number | null;
  readonly UserId: number | null;
  readonly SubContractorId: number | null;
  readonly IsLost: boolean;
  /** The day of the job's delivery. */
  readonly DeliveryDate?: string | null;
  readonly DeliveryTypeId?: DeliveryTypeId;
  /** A delivery that was delivered. */
  readonly IsDelivered?: boolean;
}

export interface WarningOptions {
  /** The present instant. */
  readonly now: string;
  /** The company's time zone. */
  readonly zone: string;
  /** The id of the event that is being moved. A date in the past gives it a warning, also if it is an estimate. */
  readonly moved?: string;
}

/** The warnings of each event by id. Events that are over have none, except that their date is past. */
export function calendarWarnings(
  events: readonly DatedEvent[],
  options: WarningOptions,
): ReadonlyMap<string, CalendarWarning[]> {
  const overlaps = overlapsOf(events, options);
  return new Map(
    events.map((event) => {
      const own = event.IsLost ? [] : warningsOf(event, options);
      const others = overlaps.get(event.id) ?? [];
      return [event.id, others.length === 0 ? own : [overlapWarning(others, options), ...own]];
    }),
  );
}

function warningsOf(event: DatedEvent, options: WarningOptions): CalendarWarning[] {
  const isInstallation = event.Type === CalendarTypes.Installation;
  if (isOver(event, options)) return isOpen(event, options) ? [past] : [];
  return [
    ...(isOutsideHours(event, options.zone) ? [outsideHours] : []),
    ...(isInstallation ? installationWarnings(event, options) : []),
  ];
}

const past: CalendarWarning = { Kind: 'past', Message: 'This date is past' };
const outsideHours: CalendarWarning = { Kind: 'outside-hours', Message: 'Outside business hours (9 AM to 11 PM)' };

const isOver = (event: DatedEvent, { now, zone }: WarningOptions): boolean => boundsOf(event, zone).end <= now;

/** Whether a past date gives a warning: the event is being moved, or the records do not show its work as done. */
function isOpen({ id, Type, JobStatusId, IsDelivered }: DatedEvent, { moved }: WarningOptions): boolean {
  if (id === moved) return true;
  if (Type === CalendarTypes.Delivery) return IsDelivered === false;
  return Type === CalendarTypes.Installation && JobStatusId !== null && !isAtCustomer(JobStatusId);
}

const isAtCustomer = (status: JobStatusId): boolean =>
  status === JobStatuses.Delivered || status === JobStatuses.Invoiced;

/** The nights of an installation over several days do not count; an estimate over midnight does. */
function isOutsideHours({ Type, start, end, allDay }: DatedEvent, zone: string): boolean {
  if (allDay) return false;
  const [from, to] = [minutesAt(start, zone), minutesAt(end, zone)];
  const [open, close] = [BUSINESS_HOURS.start * 60, BUSINESS_HOURS.end * 60];
  if (from < open || to > close) return true;
  if (dayAt(end, zone) === dayAt(start, zone)) return false;
  return Type !== CalendarTypes.Installation || from >= close || to < open;
}

function minutesAt(instant: string, zone: string): number {
  const [hours = 0, minutes = 0] = timeAt(instant, zone).split(':').map(Number);
  return hours * 60 + minutes;
}

function installationWarnings(event: DatedEvent, { now, zone }: WarningOptions): CalendarWarning[] {
  const { JobStatusId: status, DeliveryDate: delivery } = event;
  const day = event.allDay ? event.start : dayAt(event.start, zone);
  const isDelivered = status !== null && isAtCustomer(status);
  const isBefore = !isDelivered && event.DeliveryTypeId === DeliveryTypes.Delivery && delivery && day < delivery;
  const isSoon = day <= addDays(dayAt(now, zone), READY_DAYS);
  const isMade = isDelivered || status === JobStatuses.Ready;
  return [
    ...(isBefore
      ? [{ Kind: 'before-delivery', Message: `Before the delivery on ${shortDay(delivery)}` } as const]
      : []),
    ...(isSoon && !isMade ? [notReady(status)] : []),
  ];
}

const notReady = (status: JobStatusId | null): CalendarWarning => ({
  Kind: 'not-ready',
  Message: status === JobStatuses.Order ? 'The order is not ready' : 'The job is not an order yet',
});

/** The estimates of a person, and the installations of a crew, that have a time in common and are not over. */
function overlapsOf(events: readonly DatedEvent[], options: WarningOptions): Map<string, DatedEvent[]> {
  const overlaps = new Map<string, DatedEvent[]>();
  for (const ofOne of byPerson(events.filter((event) => !event.IsLost && !isOver(event, options))).values()) {
    const placed = ofOne
      .map((event) => ({ event, ...boundsOf(event, options.zone) }))
      .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
    let running: typeof placed = [];
    for (const next of placed) {
      running = running.filter(({ end }) => end > next.start);
      // Events of `running` have a time in common, so those after the first ones have enough overlaps already.
      for (const { event } of running.slice(0, MAX_OVERLAPS)) {
        note(overlaps, event.id, next.event);
        note(overlaps, next.event.id, event);
      }
      running.push(next);
    }
  }
  return overlaps;
}

function note(overlaps: Map<string, DatedEvent[]>, id: string, other: DatedEvent): void {
  const noted = overlaps.get(id) ?? [];
  if (noted.length < MAX_OVERLAPS) noted.push(other);
  overlaps.set(id, noted);
}

/** Estimates by person, installations by crew (ruling 49). */
function byPerson(events: readonly DatedEvent[]): Map<string, DatedEvent[]> {
  const groups = new Map<string, DatedEvent[]>();
  for (const event of events) {
    const key = personKey(event);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return groups;
}

function personKey({ Type, EstimatorId, UserId, SubContractorId }: DatedEvent): string | null {
  if (Type === CalendarTypes.Estimate) {
    const person = EstimatorId ?? UserId;
    return person === null ? null : `person-${person}`;
  }
  return Type === CalendarTypes.Installation && SubContractorId !== null ? `crew-${SubContractorId}` : null;
}

function overlapWarning(others: readonly DatedEvent[], { zone }: WarningOptions): CalendarWarning {
  const [first, ...more] = others;
  const at = first!.allDay ? '' : `, ${formatTime(timeAt(first!.start, zone))}`;
  const rest = more.length === 0 ? '' : ` and ${more.length} more`;
  return { Kind: 'overlap', Message: `Overlaps ${first!.text}${at}${rest}`, With: others.map(({ id }) => id) };
}

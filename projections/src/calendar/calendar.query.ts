import {
  boundsOf,
  type CalendarEvent,
  type CalendarEventTypeId,
  type CalendarSearchRequest,
  type CalendarTypeId,
  CalendarTypes,
  type CalendarWarning,
  calendarWarnings,
  type DatedEvent,
  type FutureEvents,
  instantAfterDays,
  intervalOf,
  type ListAnswer,
} from '@picket/domain';
import type { FieldFilter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { jobScopeFilter } from '../job-list/job-scope.ts';
import { teamMembers } from '../users/users.query.ts';
import { type DatedJob, datedJob, datedJobs, type Interval } from './dated-jobs.ts';
import { type CalendarCaller, jobEvents } from './job-events.ts';

export interface CalendarClock {
  readonly now: string;
  /** The company's time zone. */
  readonly zone: string;
}

type CalendarFilters = Pick<
  CalendarSearchRequest,
  'MarketPartnerId' | 'TeamId' | 'SubContractorId' | 'CompanyId' | 'LocationId' | 'Query'
>;

/** The types of events that `Type` asks for. */
export const eventTypesOf = (type: CalendarTypeId): readonly CalendarEventTypeId[] =>
  type === CalendarTypes.Both ? [CalendarTypes.Estimate, CalendarTypes.Installation] : [type];

/**
 * The estimates and installations that touch the days of a search, by start, with their warnings. Limited to the jobs
 * that the caller may see. @throws ValidationError for days in the wrong order or too many.
 */
export async function searchJobEvents(
  reader: Reader,
  types: readonly CalendarEventTypeId[],
  search: Omit<CalendarSearchRequest, 'Type'>,
  caller: CalendarCaller,
  clock: CalendarClock,
): Promise<ListAnswer<CalendarEvent>> {
  const interval = intervalOf(search, clock.zone);
  const filter = { $and: [jobScopeFilter(caller), await jobFilter(reader, search)] };
  const jobs = await datedJobs(reader, types, interval, filter, clock.zone, search.Query);
  const isWhole = !isFiltered(search) && isWithin(jobs, interval, clock);
  const dated = isWhole ? jobs.map((job) => job.dated) : await withNeighbors(reader, jobs, caller, clock);
  const warnings = calendarWarnings(dated, clock);
  const events = await jobEvents(reader, jobs, caller);
  const data = events.map((event) => ({ ...event, Warnings: warnings.get(event.id) ?? [] })).sort(byStart);
  return { data, total: data.length };
}

const FUTURE_DAYS = 3_660;

/** Counts the estimates and installations that are not over. */
export async function futureEvents(reader: Reader, { now, zone }: CalendarClock): Promise<FutureEvents> {
  const interval = { start: now, end: instantAfterDays(now, FUTURE_DAYS) };
  const jobs = await datedJobs(reader, eventTypesOf(CalendarTypes.Both), interval, { IsLost: false }, zone);
  const AllDay = jobs.filter(({ dated }) => dated.allDay).length;
  return { AllDay, Timed: jobs.length - AllDay };
}

/** The days that the private calendar of a person covers before and after today. */
const PERSON_DAYS = { back: 60, ahead: 365 } as const;

/** The estimates and installations of the caller, not lost, by start, with the instant of their jobs' last change. */
export async function personEvents(
  reader: Reader,
  caller: CalendarCaller,
  { now, zone }: CalendarClock,
): Promise<(CalendarEvent & { ChangedAt: string })[]> {
  const filter = { $and: [jobScopeFilter(caller), { PersonId: caller.Id, IsLost: false }] };
  const interval = {
    start: instantAfterDays(now, -PERSON_DAYS.back),
    end: instantAfterDays(now, PERSON_DAYS.ahead),
  };
  const jobs = await datedJobs(reader, eventTypesOf(CalendarTypes.Both), interval, filter, zone);
  const changedAt = new Map(jobs.map(({ record, dated }) => [dated.id, record.LastStepAt]));
  const events = await jobEvents(reader, jobs, caller);
  return events.map((event) => ({ ...event, Warnings: [], ChangedAt: changedAt.get(event.id)! })).sort(byStart);
}

/** The warnings of an estimate or installation whose dates were just saved; none if it has no dates any more. */
export async function warningsOfMove(
  reader: Reader,
  type: CalendarEventTypeId,
  jobId: number,
  caller: CalendarCaller,
  clock: CalendarClock,
): Promise<CalendarWarning[]> {
  const moved = await datedJob(reader, type, jobId, clock.zone);
  if (!moved) return [];
  const { id } = moved.dated;
  const dated = await withNeighbors(reader, [moved], caller, clock);
  return calendarWarnings(dated, { ...clock, moved: id }).get(id) ?? [];
}

/** The condition of the filters of calendars and the tray, without the words. */
export async function jobFilter(reader: Reader, filters: CalendarFilters): Promise<FieldFilter> {
  const { MarketPartnerId, TeamId, SubContractorId, CompanyId, LocationId } = filters;
  return {
    UserId: MarketPartnerId,
    PersonId: TeamId === undefined ? undefined : { $in: await teamMembers(reader, TeamId) },
    SubContractorId,
    CompanyId,
    LocationId,
  };
}

/**
 * The events, and those that the filters or days exclude but that they may overlap. Limited to the jobs that the caller
 * may see, so a warning names no other job.
 */
async function withNeighbors(
  reader: Reader,
  jobs: readonly DatedJob[],
  caller: CalendarCaller,
  { zone }: CalendarClock,
): Promise<DatedEvent[]> {
  const own = jobs.map(({ dated }) => dated);
  if (own.length === 0) return own;
  const types = [...new Set(own.map(({ Type }) => Type))];
  const others = await datedJobs(reader, types, spanning(jobs, zone), jobScopeFilter(caller), zone);
  return [...new Map([...others.map(({ dated }) => dated), ...own].map((event) => [event.id, event])).values()];
}

/** True if filters or words leave events out. */
export const isFiltered = ({
  MarketPartnerId,
  TeamId,
  SubContractorId,
  CompanyId,
  LocationId,
  Query,
}: CalendarFilters) =>
  [MarketPartnerId, TeamId, SubContractorId, CompanyId, LocationId].some((value) => value !== undefined) ||
  (Query ?? '').trim() !== '';

function isWithin(jobs: readonly DatedJob[], interval: Interval, { zone }: CalendarClock): boolean {
  const { start, end } = spanning(jobs, zone);
  return start >= interval.start && end <= interval.end;
}

function spanning(jobs: readonly DatedJob[], zone: string): Interval {
  const bounds = jobs.map(({ dated }) => boundsOf(dated, zone));
  const first = (a: string, b: string) => (a < b ? a : b);
  const last = (a: string, b: string) => (a > b ? a : b);
  return {
    start: bounds.map(({ start }) => start).reduce(first, '9999'),
    end: bounds.map(({ end }) => end).reduce(last, ''),
  };
}

const byStart = (a: CalendarEvent, b: CalendarEvent): number =>
  a.start < b.start ? -1 : a.start > b.start ? 1 : a.id < b.id ? -1 : 1;

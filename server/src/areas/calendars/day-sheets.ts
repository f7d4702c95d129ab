import { Inject, Injectable } from '@nestjs/common';
import {
  addDays,
  boundsOf,
  type CalendarEvent,
  CalendarTypes,
  calendarTypeNames,
  type DaySheetQuery,
  endOfDay,
  formatTime,
  ItemKinds,
  isChosenIn,
  itemsOf,
  NotFoundError,
  RuleError,
  StatusNames,
  startOfDay,
  timeAt,
} from '@picket/domain';
import { type CalendarClock, eventTypesOf, searchJobEvents } from '@picket/projections/calendar/calendar.query';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { findJobs } from '@picket/projections/job-details/job-details.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import { findVisibleUser, peopleById } from '@picket/projections/users/users.query';
import { daySheet, type SheetStop } from '../../adapters/pdf/documents/day-sheet.document.ts';
import type { PdfDocument } from '../../adapters/pdf/pdf.ts';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { CalendarClocks } from './calendar-clocks.ts';

/** A sheet has at most this many estimates and installations. */
const MAX_STOPS = 200;

/** Sheets of a day or a week, for a crew, a person or everybody. */
@Injectable()
export class DaySheets {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(CalendarClocks) private readonly clocks: CalendarClocks,
  ) {}

  /** @throws RuleError for too many jobs on one sheet, NotFoundError for a person whom the caller may not see. */
  async make(caller: Caller, query: DaySheetQuery): Promise<PdfDocument> {
    const { date, days = 1, subContractorId: SubContractorId, personId } = query;
    const clock = await this.clocks.now();
    const type = SubContractorId === undefined ? CalendarTypes.Both : CalendarTypes.Installation;
    const search = { StartDate: date, EndDate: addDays(date, days - 1), SubContractorId };
    const { data } = await searchJobEvents(this.reader, eventTypesOf(type), search, caller, clock);
    const events = data.filter(
      ({ EstimatorId, UserId, IsLost }) => !IsLost && (personId === undefined || (EstimatorId ?? UserId) === personId),
    );
    if (events.length > MAX_STOPS) throw new RuleError('These are too many jobs for one sheet: choose fewer days');
    const jobs = await findJobs(
      this.reader,
      events.flatMap(({ JobId }) => JobId ?? []),
    );
    const jobOf = new Map(jobs.map((job) => [job.Id, job]));
    const stopsOn = (day: string) =>
      events
        .filter((event) => isOn(event, day, clock))
        .map((event) => stopOf(event, jobOf.get(event.JobId ?? 0), day, clock));
    const { CompanyName } = await getSettings(this.reader);
    return daySheet({
      CompanyName,
      For: await this.nameOf(caller, query, events),
      Days: Array.from({ length: days }, (_, index) => addDays(date, index)).map((Day) => ({
        Day,
        Stops: stopsOn(Day),
      })),
      Date: clock.now,
      TimeZone: clock.zone,
    });
  }

  /** Returns the name of the person or crew of the sheet. Market partners also see who goes to their own jobs. */
  private async nameOf(
    caller: Caller,
    { subContractorId, personId }: DaySheetQuery,
    events: readonly CalendarEvent[],
  ): Promise<string> {
    if (subContractorId !== undefined) {
      return (await findItem(this.reader, 'sub-contractors', subContractorId))?.Name ?? '';
    }
    if (personId === undefined) return '';
    const isShown = events.length > 0 || (await findVisibleUser(this.reader, personId, caller)) !== null;
    const person = isShown && (await peopleById(this.reader, [personId])).get(personId);
    if (!person) throw new NotFoundError('User not found');
    return person.Name;
  }
}

function isOn(event: CalendarEvent, day: string, { zone }: CalendarClock): boolean {
  const { start, end } = boundsOf(event, zone);
  return start < endOfDay(day, zone) && end > startOfDay(day, zone);
}

function stopOf(event: CalendarEvent, job: JobRecord | undefined, day: string, clock: CalendarClock): SheetStop {
  const isInstallation = event.Type === CalendarTypes.Installation;
  return {
    Time: timeText(event, day, clock),
    Kind: calendarTypeNames[event.Type],
    JobId: event.JobId ?? 0,
    Customer: event.Customer,
    Address: event.Address,
    Phone: event.Phone,
    Person: event.Person,
    Status: event.JobStatusId === null ? '' : StatusNames.JobStatus[event.JobStatusId],
    Notes: job?.JobNotes ?? '',
    Work: isInstallation && job ? workOf(job) : [],
    Warnings: event.Warnings.map(({ Message }) => Message),
  };
}

/** Times on the day; an event of several days has only the ends that are on it. */
function timeText(event: CalendarEvent, day: string, { zone }: CalendarClock): string {
  if (event.allDay) return 'All day';
  const startsToday = event.start >= startOfDay(day, zone);
  const endsToday = event.end <= endOfDay(day, zone);
  const from = startsToday ? formatTime(timeAt(event.start, zone)) : '';
  if (!endsToday) return from ? `From ${from}` : 'All day';
  return from ? `${from} to ${formatTime(timeAt(event.end, zone))}` : `Until ${formatTime(timeAt(event.end, zone))}`;
}

const workOf = (job: JobRecord): string[] =>
  itemsOf(job)
    .filter(isChosenIn(job))
    .filter(({ Kind }) => Kind !== ItemKinds.Labor)
    .map(({ Quantity, Description }) => `${Quantity} x ${Description}`);

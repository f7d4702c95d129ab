import { Controller, Inject } from '@nestjs/common';
import {
  type CalendarEvent,
  type CalendarEventTypeId,
  type CalendarSearchRequest,
  CalendarTypes,
  dayRangeMessages,
  deliveryAccess,
  type EstimateSearchRow,
  type FutureEvents,
  type ListAnswer,
  type UnscheduledAnswer,
  ValidationError,
} from '@picket/domain';
import { eventTypesOf, futureEvents, searchJobEvents } from '@picket/projections/calendar/calendar.query';
import { searchDeliveryEvents } from '@picket/projections/calendar/delivery-events';
import { trayClaims, unscheduledJobs } from '@picket/projections/calendar/unscheduled.query';
import type { Reader } from '@picket/projections/core/reader';
import { READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { PdfAnswers, type PdfCall, PdfCallParam } from '../job-reports/pdf-answers.ts';
import { CallerJobs } from '../jobs/caller-jobs.ts';
import { CalendarClocks } from './calendar-clocks.ts';
import {
  DaySheetDto,
  DeliverySearchDto,
  EstimateSearchDto,
  InstallationSearchDto,
  UnscheduledDto,
} from './calendars.dto.ts';
import { DaySheets } from './day-sheets.ts';

/** Calendars of estimates and installations, and the jobs that have no date yet (ruling 47). */
@Controller()
export class CalendarsController {
  constructor(
    @Inject(CallerJobs) private readonly jobs: CallerJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CalendarClocks) private readonly clocks: CalendarClocks,
    @Inject(DaySheets) private readonly sheets: DaySheets,
    @Inject(PdfAnswers) private readonly pdfs: PdfAnswers,
  ) {}

  /** For those who change the company's time zone. */
  @Call('GET calendars/future-events', full('AppSettings'), 'FutureEvents')
  async future(): Promise<FutureEvents> {
    return futureEvents(this.reader, await this.clocks.now());
  }

  @Call('POST estimates/_search', read('Estimates'), listOf('EstimateSearchRow'))
  searchEstimates(@Body() body: EstimateSearchDto, @By() { caller }: By): Promise<ListAnswer<EstimateSearchRow>> {
    const { Type, StartDate, EndDate, TeamId, CompanyId, ...search } = body;
    if (Type !== undefined) return this.events(eventTypesOf(Type), datedSearch(body), caller);
    if (StartDate ?? EndDate ?? TeamId) throw new ValidationError({ Type: ['Type is required for a calendar'] });
    const CompanyIds = CompanyId === undefined ? search.CompanyIds : [CompanyId];
    return this.jobs.search(caller, 'all', { ...search, CompanyIds });
  }

  @Call('POST installations/_search', read('Estimates'), listOf('CalendarEvent'))
  searchInstallations(@Body() search: InstallationSearchDto, @By() { caller }: By) {
    return this.events([CalendarTypes.Installation], search, caller);
  }

  @Call('POST deliveries/_search', read(deliveryAccess.read), listOf('CalendarEvent'))
  async searchDeliveries(@Body() search: DeliverySearchDto, @By() { caller }: By) {
    return searchDeliveryEvents(this.reader, search, caller, await this.clocks.now());
  }

  @Call('POST estimates/unscheduled/_search', read(trayClaims), 'UnscheduledAnswer')
  async searchUnscheduled(@Body() search: UnscheduledDto, @By() { caller }: By): Promise<UnscheduledAnswer> {
    return unscheduledJobs(this.reader, search, caller, await this.clocks.now());
  }

  /** A sheet of a day or a week, for a crew, a person or everybody. */
  @Call('GET calendars/day-sheet', read('Estimates'), 'ReportAnswer')
  daySheet(@Query() query: DaySheetDto, @PdfCallParam() call: PdfCall) {
    return this.pdfs.answer(call, (caller) => this.sheets.make(caller, query));
  }

  private async events(
    types: readonly CalendarEventTypeId[],
    search: CalendarSearchRequest,
    caller: Caller,
  ): Promise<ListAnswer<CalendarEvent>> {
    return searchJobEvents(this.reader, types, search, caller, await this.clocks.now());
  }
}

/** The dates of a search of events are required. @throws ValidationError */
function datedSearch({ StartDate, EndDate, ...filters }: EstimateSearchDto): CalendarSearchRequest {
  if (StartDate && EndDate) return { StartDate, EndDate, ...filters };
  throw new ValidationError({
    ...(!StartDate && { StartDate: [dayRangeMessages.startRequired] }),
    ...(!EndDate && { EndDate: [dayRangeMessages.endRequired] }),
  });
}

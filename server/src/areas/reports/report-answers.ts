import { Inject, Injectable } from '@nestjs/common';
import {
  dayRangeMessages,
  daysBetween,
  figuresBy,
  type ListAnswer,
  type ReportFigures,
  type ReportGrouping,
  type ReportJobRow,
  type ReportJobsRequest,
  type ReportName,
  type ReportTableRequest,
  refuseInvalid,
  reports,
  sortedBy,
} from '@picket/domain';
import { Reader } from '@picket/projections/core/reader';
import type { JobCaller } from '@picket/projections/job-list/job-scope';
import type { ReportContext } from '@picket/projections/reports/fact-report';
import { reportFigures } from '@picket/projections/reports/report.query';
import { reportJobs } from '@picket/projections/reports/report-jobs.query';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { momentOf } from './as-of.ts';

const MOST_DAYS = 3_660;
const MOST_DAYS_BY_WEEK = 732;

/** Answers reports for a caller. */
@Injectable()
export class ReportAnswers {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async figures(name: ReportName, request: ReportTableRequest, caller: JobCaller): Promise<ReportFigures> {
    return reportFigures(name, await this.contextOf(name, request, caller));
  }

  async jobs(name: ReportName, request: ReportJobsRequest, caller: JobCaller): Promise<ListAnswer<ReportJobRow>> {
    const context = await this.contextOf(name, request, caller);
    return reportJobs(name, context, { ...request, Take: request.Take ?? MAX_TAKE });
  }

  /** @throws ValidationError */
  async contextOf(
    name: ReportName,
    request: ReportTableRequest,
    { Id, UserRoleId }: JobCaller,
  ): Promise<ReportContext> {
    refuseInvalid(invalidIn(name, request));
    const { TimeZone: zone } = await getSettings(this.reader);
    const moment = await momentOf(request.AsOf, {
      reader: this.reader,
      store: this.store,
      now: this.clock(),
      zone,
    });
    const { StartDate = '', EndDate = '' } = request;
    return { reader: this.reader, request, period: { StartDate, EndDate }, moment, caller: { Id, UserRoleId }, zone };
  }
}

function invalidIn(
  name: ReportName,
  { StartDate, EndDate, GroupBy, Sort }: ReportTableRequest,
): Record<string, string | null> {
  const { Period, Groupings } = reports[name];
  const unknownSort = isSortOf(name, GroupBy, Sort) ? null : 'This report has no such figure';
  const isUnknown = GroupBy !== undefined && GroupBy !== null && !Groupings.includes(GroupBy);
  if (Period === 'moment' || !StartDate || !EndDate) {
    const isMissing = (day: string | undefined) => Period === 'days' && !day;
    return {
      StartDate: isMissing(StartDate) ? dayRangeMessages.startRequired : null,
      EndDate: isMissing(EndDate) ? dayRangeMessages.endRequired : null,
      GroupBy: isUnknown ? NOT_GROUPED : null,
      Sort: unknownSort,
    };
  }
  const days = daysBetween(StartDate, EndDate);
  const isTooFine = GroupBy === 'week' && days > MOST_DAYS_BY_WEEK;
  return {
    EndDate:
      days < 0 ? dayRangeMessages.endBeforeStart : days > MOST_DAYS ? 'Choose a period of at most 10 years' : null,
    GroupBy: isUnknown ? NOT_GROUPED : isTooFine ? 'Choose months for periods of more than 2 years' : null,
    Sort: unknownSort,
  };
}

function isSortOf(name: ReportName, grouping: ReportGrouping | null = null, sort: string | null = null): boolean {
  return sort === null || figuresBy(reports[name], grouping).some(({ Field }) => Field === sortedBy(sort).Field);
}

const NOT_GROUPED = 'This report has no such groups';

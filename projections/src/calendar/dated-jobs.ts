import {
  boundsOf,
  type CalendarEventTypeId,
  CalendarTypes,
  type DatedEvent,
  type DeliveryTypeId,
  instantAfterDays,
  spanOf,
} from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { type JobListRecord, jobListProjection, LONG_DAYS } from '../job-list/job-list.projection.ts';

/** Instants, the end exclusive. */
export interface Interval {
  readonly start: string;
  readonly end: string;
}

/** A job with its estimate or installation. */
export interface DatedJob {
  readonly record: JobListRecord;
  readonly dated: DatedEvent;
}

const { model } = jobListProjection;

/** A search reads at most this many events of a type. */
const MAX_EVENTS = 5_000;

interface Columns {
  readonly start: 'EstimateStartDate' | 'InstallationDate';
  readonly end: 'EstimateEndDate' | 'InstallationEndDate';
}
const estimate: Columns = { start: 'EstimateStartDate', end: 'EstimateEndDate' };
const installation: Columns = { start: 'InstallationDate', end: 'InstallationEndDate' };
const columnsOf = (type: CalendarEventTypeId): Columns => (type === CalendarTypes.Estimate ? estimate : installation);

/** The jobs with an estimate or installation that touches the interval: dated, not archived, no quick quotes. */
export async function datedJobs(
  reader: Reader,
  types: readonly CalendarEventTypeId[],
  interval: Interval,
  filter: Filter,
  zone: string,
  text?: string,
): Promise<DatedJob[]> {
  const found = await Promise.all(
    [CalendarTypes.Estimate, CalendarTypes.Installation]
      .filter((type) => types.includes(type))
      .map(async (type) => {
        const records = await recordsIn(reader, columnsOf(type), interval, filter, text);
        return records.map((record) => ({ record, dated: datedOf(record, type, zone) }));
      }),
  );
  return found.flat().filter(({ dated }) => touches(boundsOf(dated, zone), interval));
}

/** The estimate or installation of a job; null without dates. */
export async function datedJob(
  reader: Reader,
  type: CalendarEventTypeId,
  id: number,
  zone: string,
): Promise<DatedJob | null> {
  const record = await reader.get(model, id);
  return record && record[columnsOf(type).start] !== null ? { record, dated: datedOf(record, type, zone) } : null;
}

const touches = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;

/** Reads what starts near the interval by an index, and the few long ones. */
async function recordsIn(
  reader: Reader,
  { start, end }: Columns,
  interval: Interval,
  filter: Filter,
  text: string | undefined,
): Promise<JobListRecord[]> {
  const isEstimate = start === estimate.start;
  const shown: Filter = { Archived: false, IsQuickQuote: isEstimate ? false : undefined };
  const isUnfinished: Filter = {
    $or: [{ [end]: { $gt: interval.start } }, { [start]: { $gt: instantAfterDays(interval.start, -1) } }],
  };
  const near: Filter = { [start]: { $gt: instantAfterDays(interval.start, -LONG_DAYS), $lt: interval.end } };
  const long: Filter = { HasLongDates: true, [start]: { $lt: interval.end } };
  const find = async (dates: Filter) => {
    const query = { filter: { $and: [shown, dates, isUnfinished, filter] }, text, sort: [[start, 1]] as const };
    return (await reader.find(model, { ...query, take: MAX_EVENTS })).data;
  };
  const [nearby, lasting] = await Promise.all([find(near), find(long)]);
  return [...new Map([...lasting, ...nearby].map((record) => [record.Id, record])).values()];
}

function datedOf(record: JobListRecord, Type: CalendarEventTypeId, zone: string): DatedEvent {
  const { start, end } = columnsOf(Type);
  const { Id, JobStatusId, EstimatorId, UserId, SubContractorId, IsLost, DeliveryDate } = record;
  return {
    ...spanOf(record[start]!, record[end], zone),
    id: `${Type === CalendarTypes.Estimate ? 'estimate' : 'installation'}-${Id}`,
    text: record.CustomerName || record.JobName || `Job ${Id}`,
    Type,
    JobStatusId,
    EstimatorId,
    UserId,
    SubContractorId,
    IsLost,
    DeliveryDate,
    DeliveryTypeId: record.DeliveryTypeId as DeliveryTypeId,
  };
}

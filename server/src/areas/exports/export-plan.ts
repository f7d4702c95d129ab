import {
  type ClockCorrection,
  correctedTime,
  dayRangeMessages,
  type ExportRequest,
  endOfDay,
  exportName,
  type JobEvent,
  NotFoundError,
  type Recorded,
  startOfDay,
  streamOf,
  ValidationError,
  visibleJob,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { companyDay, getSettings } from '@picket/projections/settings/settings.query';
import { readClockCorrections } from '../../adapters/event-store/clock-corrections.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { readableEvents } from '../../adapters/event-store/verify-log.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { includedRecords } from '../history/job-history.ts';

/** The content of an export, as its manifest describes it (docs/proof.md). */
type ManifestScope =
  | { readonly Kind: 'everything' }
  | { readonly Kind: 'job'; readonly JobId: number }
  | {
      readonly Kind: 'interval';
      readonly StartDate: string;
      readonly EndDate: string;
      readonly TimeZone: string;
      /** Positions of the first and last event recorded in the interval; '' for none. */
      readonly First: string;
      readonly Last: string;
      /** How far clocks were ahead; missing for none. */
      readonly Corrections?: readonly Omit<ClockCorrection, 'Reason' | 'LastOrdinal'>[];
    };

/** The events of the log that an export contains. */
export interface ExportPlan {
  readonly scope: ManifestScope;
  /** The name of the folder in the archive. */
  readonly name: string;
  /** For the security log. */
  readonly detail: string;
  /** The only streams of the export; null when it has all. */
  readonly streams: ReadonlySet<string> | null;
  readonly includes: (event: Recorded) => boolean;
}

interface Sources {
  readonly log: Pick<EventStore, 'read' | 'readAll'>;
  readonly reader: Reader;
  readonly caller: Caller;
  readonly now: Date;
}

/** @throws ValidationError, NotFoundError for an unknown job. */
export async function planExport(request: ExportRequest, sources: Sources): Promise<ExportPlan> {
  if (request.Scope === 'job') return planJob(request, sources);
  if (request.Scope === 'interval') return planInterval(request, sources);
  const name = exportName(request, await companyDay(sources.reader, sources.now));
  return { scope: { Kind: 'everything' }, name, detail: 'Everything', streams: null, includes: () => true };
}

async function planJob(request: ExportRequest, sources: Sources): Promise<ExportPlan> {
  const { JobId } = request;
  if (!JobId) throw new ValidationError({ JobId: ['Job is required'] });
  const streams = new Set(await streamsOfJob(JobId, sources));
  return {
    scope: { Kind: 'job', JobId },
    name: exportName(request, ''),
    detail: `Job ${JobId}`,
    streams,
    includes: ({ stream }) => streams.has(stream),
  };
}

/** The job, its payments and documents, and all deliveries that it has been on. */
async function streamsOfJob(JobId: number, { log, reader, caller }: Sources): Promise<string[]> {
  const stream = streamOf('job', JobId);
  // The manifest names damaged events.
  const events = await log.read(stream, 0, () => undefined);
  const job = visibleJob(caller, { id: JobId, job: null }, events as Recorded<JobEvent>[]);
  if (!job || events.length === 0) throw new NotFoundError('Job not found');
  const included = await includedRecords(reader, job, events);
  return [stream, ...included.map(({ kind, id }) => streamOf(kind, id))];
}

async function planInterval(request: ExportRequest, sources: Sources): Promise<ExportPlan> {
  const { StartDate, EndDate } = request;
  if (!StartDate) throw new ValidationError({ StartDate: [dayRangeMessages.startRequired] });
  if (!EndDate) throw new ValidationError({ EndDate: [dayRangeMessages.endRequired] });
  if (EndDate < StartDate) throw new ValidationError({ EndDate: [dayRangeMessages.endDateBeforeStartDate] });
  const { TimeZone } = await getSettings(sources.reader);
  const corrections = await readClockCorrections(sources.log);
  const { First, Last } = await positionsBetween(
    sources.log,
    startOfDay(StartDate, TimeZone),
    endOfDay(EndDate, TimeZone),
    corrections,
  );
  const Corrections = corrections.map(({ Reason: _reason, LastOrdinal: _ordinal, ...correction }) => correction);
  return {
    scope: {
      Kind: 'interval',
      StartDate,
      EndDate,
      TimeZone,
      First,
      Last,
      ...(Corrections.length > 0 && { Corrections }),
    },
    name: exportName(request, ''),
    detail: `${StartDate} to ${EndDate}`,
    streams: null,
    includes: ({ position }) => First !== '' && position >= First && position <= Last,
  };
}

/**
 * The first and last position of the events recorded from an instant and before another, by the latest time up to each:
 * clocks of servers differ a little, and corrected times count (ruling 79). A range of the log without gaps can be proved complete.
 */
async function positionsBetween(
  log: Sources['log'],
  from: string,
  before: string,
  corrections: readonly ClockCorrection[],
) {
  let [First, Last, latest] = ['', '', ''];
  for await (const event of readableEvents(log, () => undefined)) {
    const { position } = event;
    const at = correctedTime(corrections, event);
    if (at > latest) latest = at;
    if (latest >= before) break;
    if (latest < from) continue;
    First ||= position;
    Last = position;
  }
  return { First, Last };
}

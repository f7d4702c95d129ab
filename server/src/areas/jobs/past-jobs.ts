import { Inject, Injectable } from '@nestjs/common';
import {
  addDollars,
  invoicesOf,
  type JobEvent,
  type JobInvoice,
  type JobMoment,
  lockReason,
  NotFoundError,
  type PaymentRow,
  paidOf,
  type Recorded,
  type ResourceName,
  type VisibleJob,
} from '@picket/domain';
import { findItem } from '@picket/projections/catalogue/catalogue.query';
import type { ReadStore } from '@picket/projections/core/read-store';
import type { Reader } from '@picket/projections/core/reader';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { foldJob, withPresentNames } from '@picket/projections/job-details/job-details.query';
import { pastPaymentsOfJob } from '@picket/projections/payments/payments.query';
import { companyZone } from '@picket/projections/settings/settings.query';
import { LRUCache } from 'lru-cache';
import { READ_STORE, READER } from '../../base/ports.ts';
import { type IsPast, Moments, type PastMoment, type TimeOf } from '../history/moments.ts';
import { PastReader } from '../history/past-reader.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { VisibleJobs } from './visible-jobs.ts';

/** A job as of a moment. `reader` reads other records as of the same moment. */
export interface PastJob {
  readonly visible: VisibleJob<JobRecord>;
  /** Has the names of the moment, and the total of the payments confirmed by then. */
  readonly job: JobRecord;
  readonly moment: JobMoment;
  /** The instant that was asked for, at which lateness is judged; that of the job's last event for a version. */
  readonly instant: string;
  readonly isPast: IsPast;
  readonly reader: Reader;
  /** The events of the job up to the moment, oldest first. */
  readonly events: readonly Recorded<JobEvent>[];
}

/** A job without its payments, which have their own streams. */
interface FoldedJob {
  readonly job: JobRecord;
  readonly names: ListNames;
}

const MOST_JOBS = 200;
/** Limits how long erased personal values stay in memory. */
const TTL_MS = 60_000;

/**
 * Returns jobs as of a version, an instant or a position of the log (ruling 52). Access depends on the job's current
 * market partner.
 */
@Injectable()
export class PastJobs {
  /** Folded jobs by job, position and company zone, for all callers. Access is checked before. */
  private readonly known = new LRUCache<string, Promise<FoldedJob | null>>({ max: MOST_JOBS, ttl: TTL_MS });

  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_STORE) private readonly tables: ReadStore,
  ) {}

  /**
   * @throws NotFoundError for a moment before the job became visible.
   * @throws ValidationError for an `at` that is no moment of the job.
   */
  async find(visible: VisibleJob<JobRecord>, at: string): Promise<PastJob> {
    const events = await this.visible.events(visible);
    const moment = await this.moments.find(at, events);
    const past = moment && (await this.at(visible, events, moment));
    if (!past || past.job.Version < visible.since) throw new NotFoundError('Job not found');
    return past;
  }

  /**
   * Returns the invoices of a job, now or as of a moment, oldest first. Those of before it was visible are left out.
   * @throws NotFoundError, ValidationError
   */
  async invoices(visible: VisibleJob<JobRecord>, at?: string): Promise<JobInvoice[]> {
    const events = at === undefined ? await this.visible.events(visible) : (await this.find(visible, at)).events;
    return invoicesOf(events).filter(({ Version }) => Version >= visible.since);
  }

  private async at(
    visible: VisibleJob<JobRecord>,
    all: readonly Recorded<JobEvent>[],
    { position, isPast, instant }: PastMoment,
  ): Promise<PastJob | null> {
    const { id } = visible;
    const events = all.filter(isPast);
    const reader = new PastReader(this.tables, this.streams, isPast);
    const zone = await companyZone(this.reader);
    const folded = await this.folded(`${id} ${position} ${zone}`, id, events, reader);
    if (!folded) return null;
    const job = { ...folded.job, PaidTotal: await this.paid(visible, isPast) };
    const moment = { ...momentOf(job, events, visible.job, position, await this.moments.times()), ...folded.names };
    return { visible, job, moment, instant: instant ?? moment.At, isPast, reader, events };
  }

  private folded(key: string, id: number, events: readonly Recorded<JobEvent>[], reader: PastReader) {
    const known = this.known.get(key);
    if (known) return known;
    const folding = foldWithNames(id, events, reader);
    this.known.set(key, folding);
    folding.catch(() => this.known.delete(key));
    return folding;
  }

  /** Returns the payments of a job as of a moment, newest first. */
  async payments(visible: VisibleJob, isPast: IsPast): Promise<PaymentRow[]> {
    const past = new PastReader(this.tables, this.streams, isPast);
    return (await pastPaymentsOfJob(this.reader, past, visible)).data;
  }

  /** Returns what a job had paid at a moment, in dollars. */
  async paid(visible: VisibleJob, isPast: IsPast): Promise<number> {
    return addDollars(...(await this.payments(visible, isPast)).map(paidOf));
  }
}

async function foldWithNames(
  id: number,
  events: readonly Recorded<JobEvent>[],
  reader: PastReader,
): Promise<FoldedJob | null> {
  const job = foldJob(events, id);
  return job && { job: await withPresentNames(reader, job), names: await listNamesOf(reader, job) };
}

type ListNames = Omit<JobMoment, 'Version' | 'Position' | 'At' | 'LastVersion' | 'LastStatusId' | 'LockReason'>;

/** Returns the names of the list items that a job's page shows, as of the reader's moment. */
async function listNamesOf(reader: PastReader, job: JobRecord): Promise<ListNames> {
  const nameOf = async (resource: ResourceName, id: number | null, known: string) =>
    (id === null ? null : await findItem(reader, resource, id))?.Name ?? known;
  const [PriceLevelName, LocationName, PaymentTermName, TaxRateName, LostReason] = await Promise.all([
    nameOf('price-levels', job.PriceLevelId, job.PriceLevelName),
    nameOf('locations', job.LocationId, job.LocationName),
    nameOf('payment-terms', job.PaymentTermId, job.PaymentTermName),
    nameOf('tax-rates', job.TaxRateId, job.TaxRateName),
    nameOf('lost-reasons', job.LostReasonId, job.LostReason),
  ]);
  return { PriceLevelName, LocationName, PaymentTermName, TaxRateName, LostReason };
}

const momentOf = (
  job: JobRecord,
  events: readonly Recorded<JobEvent>[],
  last: JobRecord,
  Position: string,
  timeOf: TimeOf,
) => ({
  Version: job.Version,
  Position,
  At: events.length > 0 ? timeOf(events.at(-1)!) : '',
  LastVersion: last.Version,
  LastStatusId: last.JobStatusId,
  LockReason: lockReason(last),
});

import { Inject, Injectable } from '@nestjs/common';
import {
  type DeliveryDetails,
  type DeliveryEvent,
  isMarketPartner,
  NotFoundError,
  type Position,
  type Recorded,
  streamOf,
  type VisibleJob,
} from '@picket/domain';
import type { ReadStore } from '@picket/projections/core/read-store';
import type { Reader } from '@picket/projections/core/reader';
import { membersOf, pastDeliveryCard } from '@picket/projections/deliveries/deliveries.query';
import {
  type DeliveryJobRecord,
  deliveryJobsProjection,
} from '@picket/projections/deliveries/delivery-jobs.projection';
import type { JobRecord } from '@picket/projections/job-details/job-details.projection';
import { companyDay } from '@picket/projections/settings/settings.query';
import { READ_STORE, READER } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { Moments } from '../history/moments.ts';
import { PastReader } from '../history/past-reader.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { PastJobs } from '../jobs/past-jobs.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';

export interface PastDelivery {
  readonly delivery: DeliveryDetails;
  readonly position: Position;
  /** ISO 8601: when the delivery was last changed by then. */
  readonly date: string;
  /** Reads other records as of the same moment. */
  readonly reader: Reader;
}

/** Deliveries as of a moment (ruling 52). */
@Injectable()
export class PastDeliveries {
  constructor(
    @Inject(StreamCache) private readonly streams: StreamCache,
    @Inject(Moments) private readonly moments: Moments,
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(PastJobs) private readonly jobs: PastJobs,
    @Inject(READER) private readonly reader: Reader,
    @Inject(READ_STORE) private readonly tables: ReadStore,
  ) {}

  /** @throws NotFoundError for a delivery that was not there, or with no stop that the caller may see; ValidationError */
  async find(caller: Caller, id: number, at: string): Promise<PastDelivery> {
    const events = (await this.streams.read(streamOf('delivery', id))) as Recorded<DeliveryEvent>[];
    const jobs = await this.visibleJobs(caller, id, events);
    if (events.length === 0 || (isMarketPartner(caller.UserRoleId) && jobs.length === 0))
      throw new NotFoundError('Delivery not found');
    const moment = await this.moments.find(at, events);
    const last = moment && events.findLast(moment.isPast);
    if (!last) throw new NotFoundError('Delivery not found');
    const { position } = moment;
    const reader = new PastReader(this.tables, this.streams, moment.isPast);
    const today = await companyDay(reader, new Date(last.meta.at));
    const members = await this.members(jobs, reader, position);
    const delivery = await pastDeliveryCard(reader, id, today, members);
    if (!delivery) throw new NotFoundError('Delivery not found');
    return { delivery, position, date: last.meta.at, reader };
  }

  /** The jobs that the delivery ever had, and that the caller may see now: its own events and the present name them. */
  private async visibleJobs(
    caller: Caller,
    id: number,
    events: readonly Recorded<DeliveryEvent>[],
  ): Promise<VisibleJob<JobRecord>[]> {
    const present = await membersOf(this.reader, [id]);
    const ids = [...new Set([...events.flatMap(namedJobs), ...present.map(({ Id }) => Id)])].sort((a, b) => a - b);
    const jobs = await Promise.all(ids.map((jobId) => foundOrNull(this.visible.find(caller, jobId))));
    return jobs.filter((job) => job !== null);
  }

  /** The stops of the jobs that the caller may see as of then. */
  private async members(
    jobs: readonly VisibleJob<JobRecord>[],
    past: PastReader,
    position: string,
  ): Promise<DeliveryJobRecord[]> {
    const members = await Promise.all(jobs.map((job) => this.member(job, past, position)));
    return members.filter((member) => member !== null);
  }

  private async member(
    job: VisibleJob<JobRecord>,
    past: PastReader,
    position: string,
  ): Promise<DeliveryJobRecord | null> {
    if (job.since > 0 && !(await foundOrNull(this.jobs.find(job, `p${position}`)))) return null;
    const row = await past.get(deliveryJobsProjection.model, job.id);
    return row && { ...row, PaidTotal: await this.jobs.paid(job, past.isPast) };
  }
}

async function foundOrNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof NotFoundError) return null;
    throw error;
  }
}

function namedJobs({ type, data }: DeliveryEvent): readonly number[] {
  if (type === 'ProofOfDeliveryRecorded') return [data.JobId];
  return type === 'DeliveryStopsOrdered' || type === 'DeliveryDelivered' ? data.JobIds : [];
}

import { Inject, Injectable } from '@nestjs/common';
import { type Delivery, type Job, jobDecider } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { membersOf } from '@picket/projections/deliveries/deliveries.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import { readState } from '../../shared/commands/read-state.ts';

/** A job on a delivery, folded from its stream. */
interface Member {
  readonly Id: number;
  readonly JobStatusId: Job['JobStatusId'];
  readonly job: Job;
}

/** The jobs on a delivery, as their streams decide (ruling 48). */
@Injectable()
export class DeliveryMembers {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  /** The jobs that are on the delivery, by id. The read model and the stops name the jobs to look at. */
  async of(id: number, delivery: Delivery | null): Promise<Member[]> {
    const recorded = await membersOf(this.reader, [id]);
    const named = [...(delivery?.StopIds ?? []), ...(delivery?.DeliveredJobIds ?? [])];
    const ids = [...new Set([...recorded.map(({ Id }) => Id), ...named])].sort((a, b) => a - b);
    const jobs = await Promise.all(ids.map((jobId) => readState(this.store, jobDecider, jobId)));
    return jobs.flatMap(({ state: job }, index) =>
      job?.DeliveryId === id ? [{ Id: ids[index]!, JobStatusId: job.JobStatusId, job }] : [],
    );
  }
}

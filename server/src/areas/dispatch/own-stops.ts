import { Inject, Injectable } from '@nestjs/common';
import {
  addLoads,
  type DeliveryDetails,
  type DeliveryEvent,
  type DeliveryStop,
  mapLink,
  type Recorded,
  streamOf,
} from '@picket/domain';
import type { Caller } from '../../shared/http/access/access.ts';
import { StreamCache } from '../history/stream-cache.ts';
import { VisibleJobs } from '../jobs/visible-jobs.ts';

/** Deliveries as market partners see them: without notes, what concerns other stops, and proofs of earlier owners. */
@Injectable()
export class OwnStops {
  constructor(
    @Inject(VisibleJobs) private readonly visible: VisibleJobs,
    @Inject(StreamCache) private readonly streams: StreamCache,
  ) {}

  /** `delivery` has the caller's stops alone. @throws NotFoundError */
  async of(caller: Caller, delivery: DeliveryDetails): Promise<DeliveryDetails> {
    const events = (await this.streams.read(streamOf('delivery', delivery.Id))) as Recorded<DeliveryEvent>[];
    const withOwnProof = async <S extends DeliveryStop>(stop: S): Promise<S> => {
      const { after } = await this.visible.find(caller, stop.Id);
      const proof = events.findLast(({ type, data }) => type === 'ProofOfDeliveryRecorded' && data.JobId === stop.Id);
      return proof && proof.position > after ? stop : { ...stop, Proof: null };
    };
    const Jobs = await Promise.all(delivery.Jobs.map(withOwnProof));
    return {
      ...delivery,
      Jobs,
      Notes: '',
      Load: addLoads(Jobs),
      Warnings: delivery.Warnings.filter(({ JobId, DeliveryId }) => JobId !== undefined && DeliveryId === undefined),
      MapUrl: mapLink(Jobs.map(({ Address }) => Address)),
    };
  }
}

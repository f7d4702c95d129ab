import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryEvent, type JobEvent, type Recorded, recordOf } from '@picket/domain';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { READ_MODELS, type ReadModels } from '../../base/ports.ts';
import { DeliveryFollower } from './delivery-follower.ts';

const CATCH_UP_MS = 10_000;

type Followed =
  | Extract<DeliveryEvent, { type: 'DeliveryRedated' | 'DeliveryDayMoved' | 'DeliveryDelivered' | 'DeliveryRemoved' }>
  | Extract<JobEvent, { type: 'JobPutOnDelivery' }>;

/**
 * Corrects dates, delivers the jobs of a delivery and returns late arrivals to the tray (ruling 48), in case a crash stopped
 * the call, or two calls crossed.
 */
@Injectable()
export class FollowDeliveries implements SideEffect<Followed> {
  readonly name = 'follow-deliveries';
  readonly handles = [
    'DeliveryRedated',
    'DeliveryDayMoved',
    'DeliveryDelivered',
    'DeliveryRemoved',
    'JobPutOnDelivery',
  ] as const;

  constructor(
    @Inject(DeliveryFollower) private readonly follower: DeliveryFollower,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  async run(event: Recorded<Followed>): Promise<void> {
    const { id } = recordOf(event.stream);
    if (event.type === 'JobPutOnDelivery') {
      await this.follower.follow(id, event.data.DeliveryId!, event.meta);
      return;
    }
    // Read models that have reached the event contain every job that was put on the delivery before it.
    const isThere = await this.readModels.reached(event.position, CATCH_UP_MS);
    if (!isThere) throw new Error('The read models have not caught up with the delivery yet');
    await this.follower.followAll(id, event.meta);
  }

  /** Retried indefinitely. */
  failed(event: Recorded<Followed>): Promise<void> {
    return this.run(event);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Delivery, DeliveryStatuses, deliveryDecider, type JobCommand } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READ_MODELS, type ReadModels } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { DeliveryMembers } from './delivery-members.ts';

const CATCH_UP_MS = 2_000;

/** Applies the decisions of a delivery to its jobs (ruling 48). Every step may be repeated. */
@Injectable()
export class DeliveryFollower {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(DeliveryMembers) private readonly members: DeliveryMembers,
  ) {}

  /** All jobs on the delivery, before a call is answered. The side effect may have been faster, so its events count too. */
  async followNow(deliveryId: number, context: CommandContext): Promise<void> {
    await this.followAll(deliveryId, context);
    await this.readModels.reached(await this.store.head(), CATCH_UP_MS);
  }

  /** All jobs on the delivery. */
  async followAll(deliveryId: number, context: CommandContext): Promise<void> {
    const { state } = await readState(this.store, deliveryDecider, deliveryId);
    for (const { Id } of await this.members.of(deliveryId, state)) await this.follow(Id, deliveryId, context);
  }

  /** The delivery is read after the job, so that a later change of the delivery is never undone by an earlier reading. */
  async follow(jobId: number, deliveryId: number, { actor, requestId }: CommandContext): Promise<Handled> {
    const command = async (): Promise<JobCommand> => {
      const { state } = await readState(this.store, deliveryDecider, deliveryId);
      if (!state) throw new Error(`There is no delivery ${deliveryId}`);
      return { type: 'FollowDelivery', data: followed(jobId, deliveryId, state) };
    };
    return this.commands.execute(new DecideJob(jobId, command, { actor, requestId }));
  }
}

function followed(jobId: number, DeliveryId: number, delivery: Delivery) {
  const { details, StatusId, DeliveredAt, DeliveredJobIds, Proofs, IsRemoved } = delivery;
  const isDelivered = DeliveredAt !== null && DeliveredJobIds.includes(jobId);
  const proof = Proofs.find(({ JobId }) => JobId === jobId);
  const DeliveredDate = isDelivered ? earlier(DeliveredAt, proof?.IsClockWrong ? undefined : proof?.At) : null;
  const IsClosed = IsRemoved || StatusId === DeliveryStatuses.Delivered;
  return { DeliveryId, DeliveryDate: details.DeliveryDate, DeliveredDate, IsClosed };
}

const earlier = (at: string, other = at): string => (other < at ? other : at);

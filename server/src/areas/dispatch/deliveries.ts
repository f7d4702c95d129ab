import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Delivery,
  type DeliveryCommand,
  type DeliveryInput,
  type DeliveryStatusId,
  deliveryDecider,
  deliveryFields,
  NotFoundError,
  type SaveAnswer,
  type SeenDelivery,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { companyDay } from '@picket/projections/settings/settings.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { type CommandFor, DecideDelivery } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { DeliveryFollower } from './delivery-follower.ts';
import { DeliveryMembers } from './delivery-members.ts';

/** Writes to deliveries. The jobs follow before the answer, and after a crash by `FollowDeliveries`. */
@Injectable()
export class Deliveries {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(DeliveryMembers) private readonly members: DeliveryMembers,
    @Inject(DeliveryFollower) private readonly follower: DeliveryFollower,
  ) {}

  /** Today in the company's time zone, `yyyy-MM-dd`. */
  today(): Promise<string> {
    return companyDay(this.reader, this.clock());
  }

  /** The delivery, folded from its events. @throws NotFoundError */
  async current(id: number): Promise<Delivery> {
    const { state } = await readState(this.store, deliveryDecider, id);
    return present(state);
  }

  async plan(input: DeliveryInput, context: CommandContext): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, deliveryFields, input, null);
    return saved(await this.send('new', { type: 'PlanDelivery', data: input }, context));
  }

  async edit(id: number, input: DeliveryInput, context: CommandContext): Promise<SaveAnswer> {
    const done = await this.send(id, (delivery) => this.editOf(delivery, input), context);
    if (done.events.some(({ type }) => type === 'DeliveryRedated')) await this.follower.followNow(id, context);
    return saved(done);
  }

  /** Moves the first delivery of a day. The others follow by `MoveDay`. */
  async moveDay(
    id: number,
    DeliveryDate: string,
    Others: readonly SeenDelivery[],
    context: CommandContext,
  ): Promise<void> {
    await this.send(id, { type: 'MoveDay', data: { DeliveryDate, Others } }, context);
    await this.follower.followNow(id, context);
  }

  async changeStatus(id: number, StatusId: DeliveryStatusId, context: CommandContext): Promise<SaveAnswer> {
    const command = async (delivery: Delivery | null): Promise<DeliveryCommand> => ({
      type: 'ChangeDeliveryStatus',
      data: { StatusId, Members: await this.membersOf(id, delivery) },
    });
    return this.completed(await this.send(id, command, context), context);
  }

  async remove(id: number, context: CommandContext): Promise<SaveAnswer> {
    const command = async (delivery: Delivery | null): Promise<DeliveryCommand> => ({
      type: 'RemoveDelivery',
      data: { Members: await this.membersOf(id, delivery) },
    });
    return saved(await this.send(id, command, context));
  }

  /** Answers after the jobs of a completed delivery are delivered. */
  async completed(done: Handled, context: CommandContext): Promise<SaveAnswer> {
    if (done.events.some(({ type }) => type === 'DeliveryDelivered')) await this.follower.followNow(done.id, context);
    return saved(done);
  }

  async membersOf(id: number, delivery: Delivery | null) {
    const members = await this.members.of(id, delivery);
    return members.map(({ Id, JobStatusId }) => ({ Id, JobStatusId }));
  }

  send(
    id: number | 'new',
    command: DeliveryCommand | CommandFor<Delivery | null, DeliveryCommand>,
    context: CommandContext,
  ): Promise<Handled> {
    return this.commands.execute(new DecideDelivery(id, command, context));
  }

  private async editOf(delivery: Delivery | null, input: DeliveryInput): Promise<DeliveryCommand> {
    await refuseUnknownReferences(this.reader, deliveryFields, input, present(delivery).details);
    return { type: 'EditDelivery', data: input };
  }
}

function present(delivery: Delivery | null): Delivery {
  if (!delivery || delivery.IsRemoved) throw new NotFoundError('Delivery not found');
  return delivery;
}

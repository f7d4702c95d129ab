import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ConcurrencyError,
  type Delivery,
  deliveryDecider,
  type Job,
  type JobCommand,
  jobDecider,
  MAX_JOBS_PER_CALL,
  MAX_STOPS_PER_DELIVERY,
  type MoveJobsAnswer,
  type MoveJobsRequest,
  NotFoundError,
  RuleError,
  requireUndelivered,
  streamOf,
  ValidationError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideJob } from '../../shared/commands/decide.ts';
import type { Handled } from '../../shared/commands/handled.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { stampAt } from '../../shared/commands/stamp.ts';
import { READ_MODELS_BEHIND } from '../../shared/http/answers/answers.ts';
import { MovedError } from '../../shared/http/refusals/refusal.ts';
import { Deliveries } from './deliveries.ts';
import { DeliveryFollower } from './delivery-follower.ts';
import { movedError } from './moved-error.ts';

/** Moves jobs on the dispatch board (ruling 48). */
@Injectable()
export class MoveJobs {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
    @Inject(DeliveryFollower) private readonly follower: DeliveryFollower,
  ) {}

  /**
   * Checks all jobs, then moves one after the other. A job that changes in between is refused on its own.
   * @throws MovedError, RuleError, NotFoundError before the first write.
   */
  async move(request: MoveJobsRequest, context: CommandContext): Promise<MoveJobsAnswer> {
    const ids = [...new Set(request.JobIds)];
    if (ids.length === 0) throw new ValidationError({ JobIds: ['Choose an order'] });
    if (ids.length > MAX_JOBS_PER_CALL) {
      throw new ValidationError({ JobIds: [`At most ${MAX_JOBS_PER_CALL} are possible`] });
    }
    await this.requireRoom(request, ids);
    for (const id of ids) await this.dryRun(id, request, context);
    const moved: Handled[] = [];
    const refusals: { Id: number; error: Error }[] = [];
    for (const id of ids) {
      try {
        moved.push(await this.moveOne(id, request, context));
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refusals.push({ Id: id, error });
      }
    }
    if (refusals[0] && moved.length === 0) throw refusals[0].error;
    await this.orderStops(request, moved, context);
    const Moved = moved.map(({ id, version }) => ({ Id: id, Version: version }));
    const Refused = refusals.map(({ Id, error }) => ({ Id, Message: error.message }));
    const isBehind = moved.some(({ caughtUp }) => !caughtUp);
    return { IsSuccess: true, Moved, Refused, ...(isBehind && { [READ_MODELS_BEHIND]: true }) };
  }

  private async moveOne(id: number, request: MoveJobsRequest, { actor, requestId }: CommandContext): Promise<Handled> {
    const command = (job: Job | null) => this.commandFor(id, job, request);
    const done = await this.commands.execute(new DecideJob(id, command, { actor, requestId }));
    const isPut = done.events.some(({ type }) => type === 'JobPutOnDelivery');
    return isPut && request.DeliveryId ? this.following(done, request.DeliveryId, { actor, requestId }) : done;
  }

  /** The delivery may have moved or left since the command read it. */
  private async following(done: Handled, deliveryId: number, context: CommandContext): Promise<Handled> {
    const followed = await this.follower.follow(done.id, deliveryId, context);
    return followed.events.length > 0 ? followed : done;
  }

  private async dryRun(id: number, request: MoveJobsRequest, { actor }: CommandContext): Promise<void> {
    const { state } = await readState(this.store, jobDecider, id);
    const command = await this.commandFor(id, state, request);
    jobDecider.decide(command, state, await stampAt(this.reader, id, this.clock().toISOString(), actor));
  }

  /** Reads the deliveries after the job, so that a retry sees them as they are then. */
  private async commandFor(
    Id: number,
    job: Job | null,
    { DeliveryId, FromDeliveryId, IsSameDay }: MoveJobsRequest,
  ): Promise<JobCommand> {
    if (!job) throw new NotFoundError(`Order ${Id} not found`);
    if (FromDeliveryId !== undefined && FromDeliveryId !== job.DeliveryId) throw await this.elsewhere(Id, job);
    const isMoved = DeliveryId !== undefined && DeliveryId !== job.DeliveryId;
    if (isMoved && job.DeliveryId !== null) await this.requireMayLeave(job.DeliveryId);
    return { type: 'MoveOnBoard', data: { Id, Delivery: await this.target(DeliveryId), IsSameDay } };
  }

  private async target(DeliveryId: number | null | undefined) {
    if (DeliveryId === undefined || DeliveryId === null) return DeliveryId;
    const { details, StatusId } = await this.deliveries.current(DeliveryId);
    return { Id: DeliveryId, DeliveryDate: details.DeliveryDate, StatusId };
  }

  /** Delivered jobs stay on their delivery, also while their orders are still being marked. */
  private async requireMayLeave(deliveryId: number): Promise<void> {
    const { state } = await readState(this.store, deliveryDecider, deliveryId);
    if (state && !state.IsRemoved) requireUndelivered(state);
  }

  private async elsewhere(id: number, job: Job): Promise<MovedError> {
    const { DeliveryId } = job;
    const delivery = DeliveryId === null ? null : await readState(this.store, deliveryDecider, DeliveryId);
    const events = await this.store.read(streamOf('job', id));
    const place = delivery?.state && { Id: DeliveryId!, DeliveryDate: delivery.state.details.DeliveryDate };
    return movedError(id, events, place ?? null);
  }

  private async requireRoom({ DeliveryId }: MoveJobsRequest, ids: readonly number[]): Promise<void> {
    if (typeof DeliveryId !== 'number') return;
    const delivery = await this.deliveries.current(DeliveryId);
    const members = await this.deliveries.membersOf(DeliveryId, delivery);
    const stops = new Set([...members.map(({ Id }) => Id), ...ids]);
    if (stops.size > MAX_STOPS_PER_DELIVERY) {
      throw new RuleError(`A delivery has at most ${MAX_STOPS_PER_DELIVERY} stops`);
    }
  }

  /** The order of the stops is the delivery's. Stops that a crash leaves out come last. */
  private async orderStops(
    { DeliveryId, Position }: MoveJobsRequest,
    moved: readonly Handled[],
    { actor, requestId }: CommandContext,
  ): Promise<void> {
    if (typeof DeliveryId !== 'number' || moved.length === 0) return;
    const JobIds = moved.map(({ id }) => id);
    const command = async (delivery: Delivery | null) => {
      const members = await this.deliveries.membersOf(DeliveryId, delivery);
      const MemberIds = [...new Set([...members.map(({ Id }) => Id), ...JobIds])];
      return { type: 'OrderStops', data: { JobIds, Position, MemberIds } } as const;
    };
    await this.deliveries.send(DeliveryId, command, { actor, requestId });
  }
}

const isRefusal = (error: unknown): error is Error =>
  [RuleError, ValidationError, NotFoundError, ConcurrencyError, MovedError].some((type) => error instanceof type);

import { Inject, Injectable } from '@nestjs/common';
import {
  addDays,
  ConcurrencyError,
  DeliveryStatuses,
  deliveryDecider,
  type MoveDayAnswer,
  type MoveDayRequest,
  type MovedDelivery,
  NotFoundError,
  RuleError,
  type SeenDelivery,
  streamOf,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { DeliveryRecord } from '@picket/projections/deliveries/deliveries.projection';
import { cardsOf, deliveriesOn } from '@picket/projections/deliveries/deliveries.query';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE, READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { Deliveries } from './deliveries.ts';

/** Moves all pending deliveries of a day, for example because of rain. */
@Injectable()
export class MoveDay {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(Deliveries) private readonly deliveries: Deliveries,
  ) {}

  /** Checks all deliveries before the first write. @throws ConcurrencyError, RuleError */
  async move(request: MoveDayRequest, { actor, requestId }: CommandContext): Promise<MoveDayAnswer> {
    const { Date: day, Days, IsPreview } = request;
    const To = addDays(day, Days);
    const moving = await this.moving(request);
    const previews = await this.previews(moving, To);
    if (IsPreview) return { IsSuccess: true, Date: day, To, Moved: previews };
    await this.requireUnchanged(moving);
    const [first, ...Others] = previews.map(({ Id, Version }) => ({ Id, Version }));
    if (!first) return { IsSuccess: true, Date: day, To, Moved: [] };
    await this.deliveries.moveDay(first.Id, To, Others, { actor, requestId, version: first.Version });
    await this.moveOthers({ DeliveryDate: To, Others }, { actor, requestId });
    return { IsSuccess: true, Date: day, To, Moved: await this.movedOf(previews, To) };
  }

  /** The event of the first delivery names the others, so a crash does not leave a day half moved. May be repeated. */
  async moveOthers(
    { DeliveryDate, Others }: { DeliveryDate: string; Others: readonly SeenDelivery[] },
    { actor, requestId }: CommandContext,
  ): Promise<void> {
    for (const { Id, Version } of Others) {
      try {
        await this.deliveries.edit(Id, { DeliveryDate }, { actor, requestId, version: Version });
      } catch (error) {
        // It has moved already, or someone changed it meanwhile.
        if (!(error instanceof ConcurrencyError || error instanceof NotFoundError)) throw error;
      }
    }
  }

  /** Returns the deliveries on that day now, with their versions. One that someone changed meanwhile may be missing. */
  private async movedOf(previews: readonly MovedDelivery[], To: string): Promise<MovedDelivery[]> {
    const moved: MovedDelivery[] = [];
    for (const preview of previews) {
      const { state, version } = await readState(this.store, deliveryDecider, preview.Id);
      if (state?.details.DeliveryDate === To) moved.push({ ...preview, Version: version });
    }
    return moved;
  }

  /** The deliveries as the user saw them. */
  private async moving({ Date: day, Deliveries: chosen }: MoveDayRequest): Promise<DeliveryRecord[]> {
    const ofDay = await deliveriesOn(this.reader, day);
    const pending = ofDay.filter(({ StatusId }) => StatusId === DeliveryStatuses.Pending);
    if (!chosen) {
      if (pending.length === 0) throw new RuleError('There are no pending deliveries on this day');
      return pending;
    }
    const versions = new Map(chosen.map(({ Id, Version }) => [Id, Version]));
    return [...versions].map(([Id, Version]) => {
      const record = pending.find((each) => each.Id === Id);
      if (!record) throw new NotFoundError(`Delivery ${Id} is no longer pending on this day`);
      return { ...record, Version };
    });
  }

  private async requireUnchanged(moving: readonly DeliveryRecord[]): Promise<void> {
    for (const { Id, Version } of moving) {
      const { version } = await readState(this.store, deliveryDecider, Id);
      if (version !== Version) throw new ConcurrencyError(streamOf(deliveryDecider.kind, Id), version);
    }
  }

  /** The deliveries with the warnings that the new day brings. */
  private async previews(moving: readonly DeliveryRecord[], To: string): Promise<MovedDelivery[]> {
    const today = await this.deliveries.today();
    const there = (await deliveriesOn(this.reader, To)).filter(({ Id }) => moving.every((each) => each.Id !== Id));
    const moved = moving.map((record) => ({ ...record, DeliveryDate: To }));
    const cards = await cardsOf(this.reader, [...moved, ...there], today);
    return cards.slice(0, moved.length).map((card) => ({
      Id: card.Id,
      Version: card.Version,
      TruckName: card.TruckName,
      DepartureTime: card.DepartureTime,
      Stops: card.Jobs.length,
      Warnings: card.Warnings,
    }));
  }
}

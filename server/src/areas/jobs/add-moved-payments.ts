import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type PaymentEvent, paymentDecider, type Recorded, recordOf } from '@picket/domain';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { DecidePayment } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';

type Reversed = Extract<PaymentEvent, { type: 'PaymentReversed' }>;

/** Adds the payment of a move to the job that it moves to, once, confirmed by the user who moved it (ruling 69). */
@Injectable()
export class AddMovedPayments implements SideEffect<Reversed> {
  readonly name = 'add-moved-payments';
  readonly handles = ['PaymentReversed'] as const;

  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  async run({ stream, data, meta }: Recorded<Reversed>): Promise<void> {
    const { ToJobId, ToPaymentId } = data;
    if (ToJobId === undefined || ToPaymentId === undefined) return;
    const PaymentId = recordOf(stream).id;
    const { state } = await readState(this.store, paymentDecider, PaymentId);
    if (!state) return;
    const { JobId, PaymentTypeId, PaymentType, Reference, IsCredit, Notes, GroupId } = state;
    const added = {
      JobId: ToJobId,
      PaymentDate: data.Date,
      PaymentAmount: data.Amount,
      ...{ PaymentTypeId, PaymentType, Reference, IsCredit, Notes },
      ...(GroupId !== null && { GroupId }),
      MovedFrom: { JobId, PaymentId },
    };
    const id = await this.idOf(PaymentId, ToPaymentId);
    const { actor, requestId } = meta;
    await this.commands.execute(new DecidePayment(id, { type: 'AddMovedPayment', data: added }, { actor, requestId }));
  }

  /** Retried indefinitely. */
  failed(event: Recorded<Reversed>): Promise<void> {
    return this.run(event);
  }

  /** The promised id, or, if another server gave it away at the same moment, the next one that is free or ours. */
  private async idOf(from: number, promised: number): Promise<number> {
    for (let id = promised; ; id++) {
      const { state } = await readState(this.store, paymentDecider, id);
      if (!state || state.MovedFrom?.PaymentId === from) return id;
    }
  }
}

import {
  eventTypesOf,
  type PaymentEvent,
  type PaymentRow,
  paymentDecider,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

export const paymentsProjection: Projection<PaymentRow, PaymentEvent> = {
  version: 3,
  live: numberedTags('Payment'),
  model: {
    name: 'payments',
    fields: { Id: 'number', JobId: 'number', PaymentDate: 'string', PaymentStatusId: 'number' },
    indexes: [['JobId', 'PaymentDate']],
  },
  handles: eventTypesOf(paymentDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const payment = paymentDecider.evolve(row, event);
    if (!payment) return null;
    const Reversals = payment.Reversals.map((reversal) => ({ ...reversedBy(event), ...reversal }));
    return {
      ...recorded(event),
      ...row,
      ...payment,
      ...decided(event),
      Reversals,
      Id: Number(id),
      Version: event.version,
    };
  },
};

const recorded = ({ meta }: Recorded<PaymentEvent>) => ({
  CreatedBy: meta.actor.name,
  CreatedAt: meta.at,
  DecidedBy: null,
  DecidedAt: null,
});

/** Earlier reversals already have these fields. */
const reversedBy = ({ meta }: Recorded<PaymentEvent>) => ({ ReversedBy: meta.actor.name, ReversedAt: meta.at });

const decided = ({ type, meta }: Recorded<PaymentEvent>) =>
  (type === 'PaymentConfirmed' || type === 'PaymentRejected') && { DecidedBy: meta.actor.name, DecidedAt: meta.at };

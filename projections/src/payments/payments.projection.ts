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

/** `MovedToJobId` is searched for the money that moved to a job. */
export interface PaymentRecord extends PaymentRow {
  readonly MovedToJobId: number | null;
}

export const paymentsProjection: Projection<PaymentRecord, PaymentEvent> = {
  version: 4,
  live: numberedTags('Payment'),
  model: {
    name: 'payments',
    fields: {
      Id: 'number',
      JobId: 'number',
      PaymentDate: 'string',
      PaymentStatusId: 'number',
      GroupId: 'string',
      MovedToJobId: 'number',
    },
    indexes: [['JobId', 'PaymentDate'], ['GroupId'], ['MovedToJobId']],
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
      MovedToJobId: Reversals.find(({ ToJobId }) => ToJobId !== undefined)?.ToJobId ?? null,
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

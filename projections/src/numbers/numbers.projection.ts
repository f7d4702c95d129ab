import { type Recorded, recordOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** The highest id used, or promised, in each kind of stream. The next new record gets the id after it (ruling 14). */
type NumberRow = {
  readonly Kind: string;
  readonly Highest: number;
};

/**
 * Built from the first event of every stream. `types` must include all types that can come first. The types that other
 * projections handle are enough: a record without a read model is not visible.
 */
export const numbersProjection = (types: readonly string[]): Projection<NumberRow> => ({
  model: { name: 'numbers', fields: {}, indexes: [] },
  version: 2,
  live: null,
  handles: types,
  touches: (event) => {
    const { kind, id } = recordOf(event.stream);
    const isNew = event.version === 1 && Number.isSafeInteger(id);
    return isNew || promisedPayment(event) !== undefined ? [kind] : [];
  },
  evolve: (row, event) => {
    const { kind, id } = recordOf(event.stream);
    const Highest = Math.max(row?.Highest ?? 0, id, promisedPayment(event) ?? 0);
    return row && row.Highest >= Highest ? row : { Kind: kind, Highest };
  },
});

/** The id of the payment that a move will add: no other payment may get it. */
const promisedPayment = ({ type, data }: Recorded): number | undefined =>
  type === 'PaymentReversed' ? (data as { ToPaymentId?: number }).ToPaymentId : undefined;

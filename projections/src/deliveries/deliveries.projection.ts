import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryPlan,
  deliveryDecider,
  eventTypesOf,
  type ProofOfDelivery,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A proof with the server's time and the user who recorded it. */
export interface ProofRecord extends ProofOfDelivery {
  readonly RecordedAt: string;
  readonly RecordedBy: string;
}

/** A delivery. Its jobs are in the read model `delivery-jobs`. Removed deliveries have no row. */
export interface DeliveryRecord extends DeliveryPlan, Omit<Delivery, 'details' | 'Proofs' | 'IsRemoved'> {
  readonly Id: number;
  readonly Version: number;
  readonly Proofs: readonly ProofRecord[];
}

export const deliveriesProjection: Projection<DeliveryRecord, DeliveryEvent> = {
  version: 2,
  live: numberedTags('Delivery'),
  model: {
    name: 'deliveries',
    fields: { Id: 'number', StatusId: 'number', DeliveryDate: 'string', TruckId: 'number' },
    indexes: [
      ['StatusId', 'DeliveryDate'],
      ['DeliveryDate', 'Id'],
    ],
  },
  handles: eventTypesOf(deliveryDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const before = row && stateOf(row);
    const state = deliveryDecider.evolve(before, event);
    if (!state || state.IsRemoved) return null;
    const { details, Proofs, IsRemoved, ...rest } = state;
    return {
      Id: Number(id),
      Version: event.version,
      ...details,
      ...rest,
      Proofs: Proofs.map((proof) => recorded(proof, row?.Proofs, event)),
    };
  },
};

function stateOf({ DeliveryDate, TruckId, DepartureTime, Notes, ...rest }: DeliveryRecord): Delivery {
  const { FirstDate, StatusId, StopIds, DeliveredAt, DeliveredJobIds, Proofs } = rest;
  const details = { DeliveryDate, TruckId, DepartureTime, Notes };
  return { details, FirstDate, StatusId, StopIds, DeliveredAt, DeliveredJobIds, Proofs, IsRemoved: false };
}

/** A proof of the row already has its time. */
function recorded(
  proof: ProofOfDelivery,
  before: readonly ProofRecord[] = [],
  { meta }: Recorded<DeliveryEvent>,
): ProofRecord {
  const known = before.find((each) => each === proof);
  return known ?? { ...proof, RecordedAt: meta.at, RecordedBy: meta.actor.name };
}

import { type EventOf, recorded } from '../core/event-table.ts';
import type { DeliveryStatusId } from '../enums.ts';
import type { deliveryFields } from '../fields/delivery.fields.ts';
import type { ValuesOf } from '../fields/field.ts';
import { type EditTable, recordedEdits } from '../fields/field-values.ts';

/** Pieces of a line that were missing. `LineId` is the `Id` of an item of the job. */
export interface ShortLine {
  LineId: number;
  Quantity: number;
}

type DeliveryFields = typeof deliveryFields;

/** The fields of a delivery that dispatchers enter. */
export type DeliveryPlan = ValuesOf<DeliveryFields>;

/** The driver's record of a stop. `At` is the device's time; it does not count if the device's clock was wrong. */
export interface ProofOfDelivery {
  readonly JobId: number;
  readonly Name: string;
  readonly Note: string;
  readonly Short: readonly ShortLine[];
  readonly At: string;
  readonly IsClockWrong?: true;
  /** WebP pictures and a PNG in the file store. */
  readonly PhotoSha256?: string;
  readonly PhotoThumbnailSha256?: string;
  readonly SignatureSha256?: string;
}

/** Another delivery of a day, as the user saw it. */
export interface SeenDelivery {
  readonly Id: number;
  readonly Version: number;
}

/** The state of a delivery. The jobs say which delivery they are on (ruling 48). */
export interface Delivery {
  readonly details: DeliveryPlan;
  /** The earliest day that it was planned for, `yyyy-MM-dd`. */
  readonly FirstDate: string;
  readonly StatusId: DeliveryStatusId;
  /** The jobs in the order of the stops. It may name jobs that have left, and lack jobs that came later. */
  readonly StopIds: readonly number[];
  readonly DeliveredAt: string | null;
  /** The jobs that were delivered with it. */
  readonly DeliveredJobIds: readonly number[];
  /** The last proof of each job. */
  readonly Proofs: readonly ProofOfDelivery[];
  readonly IsRemoved: boolean;
}

/** The fields of each event that records an edit. A save returns one event for each entry with a changed field. */
export const deliveryEdits = {
  DeliveryRedated: ['DeliveryDate'],
  DeliveryTruckChosen: ['TruckId'],
  DeliveryDepartureChanged: ['DepartureTime'],
  DeliveryNotesChanged: ['Notes'],
} as const satisfies EditTable<DeliveryFields>;

/** Events of one delivery, in the stream `delivery-5`. */
export const deliveryEvents = {
  DeliveryPlanned: recorded<DeliveryPlan>(),
  ...recordedEdits<DeliveryFields, typeof deliveryEdits>(deliveryEdits),
  /** It moved with the others of its day, which follow if they are still at these versions. */
  DeliveryDayMoved: recorded<{ DeliveryDate: string; Others: readonly SeenDelivery[] }>(),
  DeliveryStopsOrdered: recorded<{ JobIds: readonly number[] }>(),
  /** The truck left. */
  DeliverySentOut: recorded(),
  DeliveryCalledBack: recorded(),
  ProofOfDeliveryRecorded: recorded<ProofOfDelivery>(),
  /** The jobs that it was confirmed to carry. Only those are delivered. */
  DeliveryDelivered: recorded<{ JobIds: readonly number[]; DeliveredAt: string }>(),
  DeliveryRemoved: recorded(),
} as const;

export type DeliveryEvent = EventOf<typeof deliveryEvents>;

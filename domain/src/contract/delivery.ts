import type { ShortLine } from '../delivery/delivery.events.ts';
import type { DeliveryStatusId, ItemKindId, JobStatusId } from '../enums.ts';
import type { Address } from '../values.ts';
import type { SuccessAnswer } from './common.ts';

/**
 * The load of a truck. Weights in pounds: `Weight` is the sum of the known weights, null if no item has a weight in the
 * catalogue; `Unweighed` counts the pieces without one.
 */
export interface DeliveryLoad {
  Sections: number;
  Posts: number;
  Gates: number;
  Weight: number | null;
  Unweighed: number;
}

/** A job on the dispatch board: in the tray, or a stop of a delivery. Amounts in dollars. */
export interface DispatchJob extends DeliveryLoad {
  Id: number;
  Version: number;
  JobName: string;
  JobStatusId: JobStatusId;
  /** The number of items that are Ready or Received and not blocked, and the number of items to make. */
  ItemsDone: number;
  ItemsTotal: number;
  ItemsBlocked: number;
  CustomerId: number | null;
  CustomerName: string;
  CustomerPhone: string;
  Address: Address | null;
  /** The market partner; null is a house job. */
  UserId: number | null;
  CompanyId: number;
  LocationId: number | null;
  DeliveryId: number | null;
  /** The day of its delivery; without one, the wanted day. The priority color follows from it and `IsSameDay`. */
  DeliveryDate: string | null;
  DueDate: string | null;
  OrderDate: string | null;
  /** The time at which the order was marked ready; null if it is not. */
  ReadyDate: string | null;
  DeliveredDate: string | null;
  IsSameDay: boolean;
  JobNotes: string;
  /** The balance that the customer still owes, never below 0. */
  Collect: number;
}

/** A stop, in the order of the delivery. */
export interface DeliveryStop extends DispatchJob {
  /** Counts from 1. */
  Position: number;
  /** Set once the driver has recorded the proof of this stop. */
  Proof: DeliveryProof | null;
}

/** The proof of delivery of a stop (ruling 50). `At` is the device's time, `RecordedAt` the server's. */
export interface DeliveryProof {
  Name: string;
  Note: string;
  Short: ShortLine[];
  At: string;
  /** `At` does not count: `RecordedAt` does. */
  IsClockWrong: boolean;
  RecordedAt: string;
  RecordedBy: string;
  /** Paths relative to /api/v1/; null if there is none. */
  PhotoPath: string | null;
  SignaturePath: string | null;
}

const dispatchWarningKinds = [
  /** A job is not ready. */
  'not-ready',
  /** The day has passed and the delivery is not delivered. */
  'past-date',
  /** The load is over the truck's limit. */
  'over-limit',
  /** A stop has no address. */
  'no-address',
  /** The truck has another delivery on this day at the same time, or neither has a time. */
  'truck-twice',
  /** Another truck goes to the same address on this day. */
  'two-trucks',
] as const;
type DispatchWarningKind = (typeof dispatchWarningKinds)[number];

/** Warned, not forbidden. `Text` is for the card: '233 is not ready', '800 lb over the limit of Truck 3'. */
export interface DispatchWarning {
  Kind: DispatchWarningKind;
  Text: string;
  /** The stop that it is about. */
  JobId?: number;
  /** The other delivery that it is about. */
  DeliveryId?: number;
}

/** A delivery: a card of the board. Market partners get only their own stops, and no notes, load or warnings of others. */
export interface DeliveryCard {
  Id: number;
  Version: number;
  StatusId: DeliveryStatusId;
  /** `yyyy-MM-dd`. */
  Date: string;
  /** `HH:mm` in the company's time zone; '' if it is not set. */
  DepartureTime: string;
  TruckId: number | null;
  /** '' without a truck. */
  TruckName: string;
  /** The truck's limit in pounds; null if it has none. */
  WeightLimit: number | null;
  Notes: string;
  Jobs: DeliveryStop[];
  Load: DeliveryLoad;
  /** The sum of the amounts of its stops, in dollars. */
  Collect: number;
  Warnings: DispatchWarning[];
  /** An instant; null until it is delivered. */
  DeliveredAt: string | null;
  /** A web map with all stops that have an address, in order; null without any. */
  MapUrl: string | null;
}

/** A line of a stop, for the driver. */
export interface DeliveryLine {
  /** The `Id` of the job's item. */
  LineId: number;
  Kind: ItemKindId;
  Description: string;
  Quantity: number;
}

/** GET deliveries/{id}. */
export interface DeliveryDetails extends Omit<DeliveryCard, 'Jobs'> {
  Jobs: (DeliveryStop & { Lines: DeliveryLine[] })[];
}

/** GET dispatch/estimates. `data`: orders and ready jobs of delivery type Delivery without a delivery, oldest first. */
export interface DispatchBoard {
  data: DispatchJob[];
  total: number;
  /** The open deliveries by day and departure time. */
  Deliveries: DeliveryCard[];
}

/** POST dispatch/deliveries. */
export interface AddDeliveryRequest {
  DeliveryDate: string;
  TruckId?: number | null;
  /** `HH:mm`; '' for none. */
  DepartureTime?: string;
  Notes?: string;
}

/** PATCH dispatch/deliveries. Omitted fields do not change. The jobs follow the date. */
export interface PatchDeliveryRequest extends Partial<AddDeliveryRequest> {
  Id: number;
  Version?: number;
}

/** PUT deliveries-dates. `EndDate` is equal or absent. */
export interface SaveDeliveryDatesRequest {
  Id: number;
  StartDate: string;
  EndDate?: string;
  Version?: number;
}

/**
 * PATCH dispatch/jobs: puts jobs on a delivery (null: into the tray), orders its stops, marks them as same day. A job that
 * is not where `FromDeliveryId` says (null: the tray) is refused with 409, whose message says where it is and who moved it.
 * Without `FromDeliveryId`, nothing is checked. All jobs are checked before the first write.
 */
export interface MoveJobsRequest {
  /** Omitted: the jobs stay where they are, for `IsSameDay` alone. */
  DeliveryId?: number | null;
  JobIds: number[];
  FromDeliveryId?: number | null;
  /** The place of the first job among the stops, from 1. Omitted: at the end, or where it is already. */
  Position?: number;
  IsSameDay?: boolean;
}

export interface MoveJobsAnswer extends SuccessAnswer {
  /** The jobs that are now there, with their new versions. */
  Moved: { Id: number; Version: number }[];
  /** Jobs that someone else changed between the check and the write, and why each was left where it is. */
  Refused: { Id: number; Message: string }[];
}

/**
 * POST dispatch/move-day: moves the pending deliveries of a day by `Days` (negative: earlier). With `Deliveries`, only
 * those, each refused with 409 if its version differs. Undo is the same call with `Moved` of the answer as
 * `Deliveries`, the new day and `-Days`.
 */
export interface MoveDayRequest {
  Date: string;
  Days: number;
  Deliveries?: { Id: number; Version: number }[];
  /** True answers what would move and changes nothing. */
  IsPreview?: boolean;
}

export interface MovedDelivery {
  Id: number;
  /** After the move; in a preview, the present version. */
  Version: number;
  TruckName: string;
  DepartureTime: string;
  /** The number of stops, which follow. */
  Stops: number;
  /** Problems on the new day: the truck is already out, an order is not ready. */
  Warnings: DispatchWarning[];
}

export interface MoveDayAnswer extends SuccessAnswer {
  Date: string;
  /** The new day. */
  To: string;
  Moved: MovedDelivery[];
}

/** POST deliveries/{id}/proof (ruling 50), with an Idempotency-Key. Images are data URLs or bare base64. */
export interface RecordProofRequest {
  JobId: number;
  /** The person who received the goods. */
  Name: string;
  Note?: string;
  Short?: ShortLine[];
  /** JPEG, PNG or WebP, at most 700,000 characters. */
  Photo?: string;
  /** PNG. */
  SignatureImage?: string;
  /** The device's time, an instant. */
  At: string;
  /** True completes the delivery. */
  MarkDelivered?: boolean;
}

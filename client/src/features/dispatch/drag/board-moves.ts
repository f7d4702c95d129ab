import {
  addDollars,
  addLoads,
  type DeliveryCard,
  type DeliveryStop,
  type DispatchBoard,
  type DispatchJob,
} from '@picket/domain';

/** A job that someone moved on the board. */
export interface Move {
  readonly JobId: number;
  /** The delivery where the user saw the job; null is the tray. */
  readonly From: number | null;
  readonly To: number | null;
  /** The stop that it goes before; null: after all others. */
  readonly Before: number | null;
}

/** Returns the board with a job moved. A board without the job or the delivery is returned as it is. */
export function applyMove(board: DispatchBoard, { JobId, To, Before }: Move): DispatchBoard {
  const job = findJob(board, JobId);
  const target = To === null ? null : board.Deliveries.find(({ Id }) => Id === To);
  if (!job || target === undefined) return board;
  const data = board.data.filter(({ Id }) => Id !== JobId);
  const tray = target ? data : [...data, { ...job, DeliveryId: null }].toSorted(byOrderDate);
  return {
    data: tray,
    total: board.total + tray.length - board.data.length,
    Deliveries: board.Deliveries.map((delivery) => {
      const others = delivery.Jobs.filter(({ Id }) => Id !== JobId);
      if (delivery === target) return withStops(delivery, insertBefore(others, stopOf(job, delivery), Before));
      return others.length === delivery.Jobs.length ? delivery : withStops(delivery, others);
    }),
  };
}

/** The place among the other stops of its new delivery, from 1. */
export function positionOf(board: DispatchBoard, { JobId, To, Before }: Move): number {
  const others = stopsOf(board, To).filter(({ Id }) => Id !== JobId);
  const index = others.findIndex(({ Id }) => Id === Before);
  return (index === -1 ? others.length : index) + 1;
}

/** Whether the job would be where it is already. */
export function isNoMove(board: DispatchBoard, { JobId, From, To, Before }: Move): boolean {
  if (From !== To) return false;
  if (To === null || Before === JobId) return true;
  const stops = stopsOf(board, To);
  const next = stops[stops.findIndex(({ Id }) => Id === JobId) + 1];
  return (next?.Id ?? null) === Before;
}

export const findJob = (board: DispatchBoard, id: number): DispatchJob | undefined =>
  [...board.data, ...board.Deliveries.flatMap(({ Jobs }) => Jobs)].find(({ Id }) => Id === id);

const stopsOf = (board: DispatchBoard, deliveryId: number | null): readonly DeliveryStop[] =>
  board.Deliveries.find(({ Id }) => Id === deliveryId)?.Jobs ?? [];

const stopOf = (job: DispatchJob, delivery: DeliveryCard): DeliveryStop => ({
  Position: 0,
  Proof: null,
  ...job,
  DeliveryId: delivery.Id,
  DeliveryDate: delivery.Date,
});

function insertBefore(stops: readonly DeliveryStop[], stop: DeliveryStop, before: number | null): DeliveryStop[] {
  const index = stops.findIndex(({ Id }) => Id === before);
  return index === -1 ? [...stops, stop] : stops.toSpliced(index, 0, stop);
}

/** The delivery with these stops. Warnings about a stop that left go with it; the server adds new ones. */
function withStops(delivery: DeliveryCard, stops: readonly DeliveryStop[]): DeliveryCard {
  const ids = new Set(stops.map(({ Id }) => Id));
  return {
    ...delivery,
    Jobs: stops.map((stop, index) => ({ ...stop, Position: index + 1 })),
    Load: addLoads(stops),
    Collect: addDollars(...stops.map(({ Collect }) => Collect)),
    Warnings: delivery.Warnings.filter(({ JobId }) => JobId === undefined || ids.has(JobId)),
  };
}

const byOrderDate = (a: DispatchJob, b: DispatchJob): number =>
  (a.OrderDate ?? '').localeCompare(b.OrderDate ?? '') || a.Id - b.Id;

import {
  addDollars,
  addLoads,
  type DeliveryCard,
  type DeliveryDetails,
  type DeliveryProof,
  DeliveryStatuses,
  type DeliveryStop,
  type DispatchBoard,
  type DispatchJob,
  deliveryWarnings,
  mapLink,
  stopsInOrder,
  type TruckRow,
} from '@picket/domain';
import { findItems } from '../catalogue/catalogue.query.ts';
import type { Reader } from '../core/reader.ts';
import { type DeliveryRecord, deliveriesProjection, type ProofRecord } from './deliveries.projection.ts';
import { type DeliveryJobRecord, deliveryJobsProjection } from './delivery-jobs.projection.ts';
import { dispatchJobs } from './dispatch-jobs.query.ts';

const { Pending, InTransit } = DeliveryStatuses;
const MAX_ROWS = 999;

/** The dispatch board. `today` is a day of the company. */
export async function dispatchBoard(reader: Reader, today: string): Promise<DispatchBoard> {
  const [waiting, open] = await Promise.all([
    reader.find(deliveryJobsProjection.model, {
      filter: { IsWaiting: true },
      sort: [
        ['OrderDate', 1],
        ['Id', 1],
      ],
      take: MAX_ROWS,
    }),
    openDeliveries(reader),
  ]);
  const [data, Deliveries] = await Promise.all([dispatchJobs(reader, waiting.data), cardsOf(reader, open, today)]);
  return { data, total: waiting.total, Deliveries };
}

/** The delivery, with what it carries; null if not found. `isShown` limits its stops to those of a market partner. */
export async function findDeliveryCard(
  reader: Reader,
  id: number,
  today: string,
  isShown: (job: DeliveryJobRecord) => boolean = () => true,
): Promise<DeliveryDetails | null> {
  const record = await reader.get(deliveriesProjection.model, id);
  if (!record) return null;
  const others = await deliveriesOn(reader, record.DeliveryDate);
  const [card] = await cardsOf(reader, [record, ...others.filter((each) => each.Id !== id)], today, isShown);
  return card ? withLines(card, await membersOf(reader, [id])) : null;
}

/**
 * The same as of the moment of `past`, which cannot search: `jobs` are those that may have been on it, as of then. Warnings
 * about other deliveries are left out.
 */
export async function pastDeliveryCard(
  past: Reader,
  id: number,
  today: string,
  jobs: readonly DeliveryJobRecord[],
): Promise<DeliveryDetails | null> {
  const record = await past.get(deliveriesProjection.model, id);
  if (!record) return null;
  const members = jobs.filter(({ DeliveryId }) => DeliveryId === id);
  const [card] = await cardsWith(past, [record], members, today);
  return card ? withLines(card, members) : null;
}

/** The card with what its stops carry. */
function withLines(card: DeliveryCard, records: readonly DeliveryJobRecord[]): DeliveryDetails {
  const itemsOf = new Map(records.map(({ Id, Items }) => [Id, Items]));
  const lines = (jobId: number) =>
    Object.entries(itemsOf.get(jobId) ?? {}).map(([LineId, { Kind, Description, PostType, Quantity }]) => ({
      LineId: Number(LineId),
      Kind,
      Description: PostType ? `${Description} (${PostType})` : Description,
      Quantity,
    }));
  return { ...card, Jobs: card.Jobs.map((job) => ({ ...job, Lines: lines(job.Id) })) };
}

/** The deliveries of a day that are not delivered, by departure. */
export async function deliveriesOn(reader: Reader, day: string): Promise<DeliveryRecord[]> {
  const { data } = await reader.find(deliveriesProjection.model, {
    filter: { StatusId: { $in: [Pending, InTransit] }, DeliveryDate: day },
    take: MAX_ROWS,
  });
  return data.sort(byDeparture);
}

/** The jobs on these deliveries. */
export async function membersOf(reader: Reader, deliveryIds: readonly number[]): Promise<DeliveryJobRecord[]> {
  if (deliveryIds.length === 0) return [];
  const filter = { DeliveryId: { $in: [...deliveryIds] } };
  return (await reader.find(deliveryJobsProjection.model, { filter, sort: [['Id', 1]] })).data;
}

async function openDeliveries(reader: Reader): Promise<DeliveryRecord[]> {
  const { data } = await reader.find(deliveriesProjection.model, {
    filter: { StatusId: { $in: [Pending, InTransit] } },
    take: MAX_ROWS,
  });
  return data.sort(byDeparture);
}

/** Without a time last. */
const byDeparture = (a: DeliveryRecord, b: DeliveryRecord): number =>
  a.DeliveryDate.localeCompare(b.DeliveryDate) ||
  (a.DepartureTime || '~').localeCompare(b.DepartureTime || '~') ||
  a.Id - b.Id;

/** The cards of deliveries, with warnings about one another. */
export async function cardsOf(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
  today: string,
  isShown: (job: DeliveryJobRecord) => boolean = () => true,
): Promise<DeliveryCard[]> {
  const records = await membersOf(
    reader,
    deliveries.map(({ Id }) => Id),
  );
  return cardsWith(reader, deliveries, records.filter(isShown), today);
}

async function cardsWith(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
  records: readonly DeliveryJobRecord[],
  today: string,
): Promise<DeliveryCard[]> {
  const truckIds = [...new Set(deliveries.flatMap(({ TruckId }) => TruckId ?? []))];
  const [jobs, trucks] = await Promise.all([dispatchJobs(reader, records), findItems(reader, 'trucks', truckIds)]);
  const truckOf = new Map(trucks.map((truck) => [truck.Id, truck]));
  const jobsOf = (id: number) => jobs.filter(({ DeliveryId }) => DeliveryId === id);
  const cards = deliveries.map((each) => cardOf(each, truckOf.get(each.TruckId ?? 0), jobsOf(each.Id)));
  return cards.map((card) => ({ ...card, Warnings: deliveryWarnings(card, cards, today) }));
}

function cardOf(delivery: DeliveryRecord, truck: TruckRow | undefined, jobs: readonly DispatchJob[]): DeliveryCard {
  const { Id, Version, StatusId, DeliveryDate, DepartureTime, TruckId, Notes, DeliveredAt } = delivery;
  const byId = new Map(jobs.map((job) => [job.Id, job]));
  const order = stopsInOrder(delivery.StopIds, [...byId.keys()]);
  const stops = order.map((id, place) => stopOf(byId.get(id)!, place + 1, delivery.Proofs));
  return {
    Id,
    Version,
    StatusId,
    Date: DeliveryDate,
    DepartureTime,
    TruckId,
    TruckName: truck?.Name ?? '',
    WeightLimit: truck?.WeightLimit || null,
    Notes,
    Jobs: stops,
    Load: addLoads(stops),
    Collect: addDollars(...stops.map(({ Collect }) => Collect)),
    Warnings: [],
    DeliveredAt,
    MapUrl: mapLink(stops.map(({ Address }) => Address)),
  };
}

function stopOf(job: DispatchJob, Position: number, proofs: readonly ProofRecord[]): DeliveryStop {
  const proof = proofs.find(({ JobId }) => JobId === job.Id);
  return { ...job, Position, Proof: proof ? proofOf(proof) : null };
}

function proofOf({ Name, Note, Short, At, RecordedAt, RecordedBy, ...rest }: ProofRecord): DeliveryProof {
  const { PhotoSha256, PhotoThumbnailSha256, SignatureSha256, IsClockWrong = false } = rest;
  return {
    Name,
    Note,
    Short: [...Short],
    At,
    IsClockWrong,
    RecordedAt,
    RecordedBy,
    PhotoPath: PhotoSha256 && PhotoThumbnailSha256 ? `images/${PhotoSha256}` : null,
    SignaturePath: SignatureSha256 ? `images/${SignatureSha256}` : null,
  };
}

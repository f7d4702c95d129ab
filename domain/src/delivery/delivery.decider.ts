import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError, UnknownEventError, ValidationError } from '../core/errors.ts';
import { DeliveryStatuses, type DeliveryStatusId, type JobStatusId } from '../enums.ts';
import { deliveryFields, MAX_SHORT_LINES, proofFields, shortLineFields } from '../fields/delivery.fields.ts';
import { initialValues } from '../fields/field-rules.ts';
import { editEvents, type InputOf, valuesAfter } from '../fields/field-values.ts';
import { requireValid } from '../fields/job.fields.ts';
import {
  type Delivery,
  type DeliveryEvent,
  type DeliveryPlan,
  deliveryEdits,
  deliveryEvents,
  type ProofOfDelivery,
  type SeenDelivery,
} from './delivery.events.ts';
import { isClockWrong } from './proof-clock.ts';
import { requireReadyToGo } from './ready-to-go.ts';
import { stopsInOrder, stopsWith } from './stop-order.ts';

export type DeliveryInput = InputOf<typeof deliveryFields>;

/** A job on the delivery, confirmed from its stream. */
export interface DeliveryMember {
  readonly Id: number;
  readonly JobStatusId: JobStatusId;
}

/** Commands on one delivery. The caller has looked up the truck and which jobs are on the delivery. */
export type DeliveryCommand =
  | Command<'PlanDelivery', DeliveryInput>
  | Command<'EditDelivery', DeliveryInput>
  /** Moves the first delivery of a day, and records which others follow it. */
  | Command<'MoveDay', { DeliveryDate: string; Others: readonly SeenDelivery[] }>
  /** Puts stops at `Position`, from 1, or those that are new at the end. */
  | Command<'OrderStops', { JobIds: readonly number[]; Position?: number; MemberIds: readonly number[] }>
  | Command<'ChangeDeliveryStatus', { StatusId: DeliveryStatusId; Members: readonly DeliveryMember[] }>
  /** With `MarkDelivered`, completes the delivery. `ItemIds` are the items of the job. */
  | Command<
      'RecordProof',
      {
        Proof: ProofOfDelivery;
        ItemIds: readonly number[];
        Members: readonly DeliveryMember[];
        MarkDelivered: boolean;
      }
    >
  | Command<'RemoveDelivery', { Members: readonly DeliveryMember[] }>;

/** The rules of a delivery (specification section 4, rulings 23, 48 and 50). */
export const deliveryDecider: Decider<Delivery | null, DeliveryCommand, DeliveryEvent> = {
  kind: 'delivery',
  initial: null,
  eventTypes: deliveryEvents,
  evolve: deliveryWith,
  decide(command, delivery, stamp) {
    if (command.type === 'PlanDelivery') {
      if (delivery) throw new RuleError('This delivery already exists');
      return [{ type: 'DeliveryPlanned', data: detailsAfter(null, command.data) }];
    }
    if (!delivery || delivery.IsRemoved) throw new NotFoundError('Delivery not found');
    switch (command.type) {
      case 'EditDelivery':
        return edit(delivery, command.data);
      case 'MoveDay':
        return moveDay(delivery, command.data);
      case 'OrderStops':
        return orderStops(delivery, command.data);
      case 'ChangeDeliveryStatus':
        return changeStatus(delivery, command.data, stamp.now);
      case 'RecordProof':
        return recordProof(delivery, command.data, stamp.now);
      case 'RemoveDelivery':
        return remove(delivery, command.data.Members);
      default:
        return command satisfies never;
    }
  },
};

/** Returns a delivery after an event. */
function deliveryWith(delivery: Delivery | null, event: DeliveryEvent): Delivery | null {
  if (event.type === 'DeliveryPlanned') {
    return {
      details: { ...initialValues(deliveryFields), ...event.data },
      FirstDate: event.data.DeliveryDate,
      StatusId: DeliveryStatuses.Pending,
      StopIds: [],
      DeliveredAt: null,
      DeliveredJobIds: [],
      Proofs: [],
      IsRemoved: false,
    };
  }
  return delivery && { ...delivery, ...changes(delivery, event) };
}

function changes(delivery: Delivery, event: Exclude<DeliveryEvent, { type: 'DeliveryPlanned' }>): Partial<Delivery> {
  switch (event.type) {
    case 'DeliveryRedated':
    case 'DeliveryDayMoved':
      return redated(delivery, event.data.DeliveryDate);
    case 'DeliveryTruckChosen':
    case 'DeliveryDepartureChanged':
    case 'DeliveryNotesChanged':
      return { details: { ...delivery.details, ...event.data } };
    case 'DeliveryStopsOrdered':
      return { StopIds: event.data.JobIds };
    case 'DeliverySentOut':
      return { StatusId: DeliveryStatuses.InTransit };
    case 'DeliveryCalledBack':
      return { StatusId: DeliveryStatuses.Pending };
    case 'ProofOfDeliveryRecorded':
      return { Proofs: [...delivery.Proofs.filter(({ JobId }) => JobId !== event.data.JobId), event.data] };
    case 'DeliveryDelivered': {
      const { JobIds, DeliveredAt } = event.data;
      return { StatusId: DeliveryStatuses.Delivered, DeliveredAt, DeliveredJobIds: JobIds };
    }
    case 'DeliveryRemoved':
      return { IsRemoved: true };
    default:
      throw new UnknownEventError(event satisfies never, 'delivery');
  }
}

const redated = ({ details, FirstDate }: Delivery, DeliveryDate: string): Partial<Delivery> => ({
  details: { ...details, DeliveryDate },
  FirstDate: DeliveryDate < FirstDate ? DeliveryDate : FirstDate,
});

function edit(delivery: Delivery, input: DeliveryInput): DeliveryEvent[] {
  const events = editEvents(deliveryFields, deliveryEdits, delivery.details, detailsAfter(delivery.details, input));
  if (events.length > 0) requireUndelivered(delivery);
  return events;
}

function moveDay(
  delivery: Delivery,
  { DeliveryDate, Others }: Extract<DeliveryCommand, { type: 'MoveDay' }>['data'],
): DeliveryEvent[] {
  const redated = edit(delivery, { DeliveryDate });
  return redated.length === 0 ? [] : [{ type: 'DeliveryDayMoved', data: { DeliveryDate, Others } }];
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const detailsAfter = (before: DeliveryPlan | null, input: DeliveryInput): DeliveryPlan =>
  valuesAfter(deliveryFields, before, input, ({ DepartureTime }) => ({
    DepartureTime: DepartureTime === '' || TIME.test(DepartureTime) ? null : 'Departure time must be a time (HH:mm)',
  }));

function orderStops(
  delivery: Delivery,
  { JobIds, Position, MemberIds }: Extract<DeliveryCommand, { type: 'OrderStops' }>['data'],
): DeliveryEvent[] {
  const stops = stopsInOrder(delivery.StopIds, MemberIds);
  const ordered = stopsWith(
    stops,
    JobIds.filter((id) => MemberIds.includes(id)),
    Position,
  );
  const present = delivery.StopIds.filter((id) => MemberIds.includes(id));
  if (String(ordered) === String(present) || delivery.StatusId === DeliveryStatuses.Delivered) return [];
  return [{ type: 'DeliveryStopsOrdered', data: { JobIds: ordered } }];
}

function changeStatus(
  delivery: Delivery,
  { StatusId, Members }: Extract<DeliveryCommand, { type: 'ChangeDeliveryStatus' }>['data'],
  now: string,
): DeliveryEvent[] {
  if (StatusId === delivery.StatusId) return [];
  requireUndelivered(delivery);
  if (StatusId === DeliveryStatuses.Pending) return [{ type: 'DeliveryCalledBack', data: {} }];
  requireReadyMembers(Members);
  return StatusId === DeliveryStatuses.InTransit
    ? [{ type: 'DeliverySentOut', data: {} }]
    : [delivered(delivery, Members, now)];
}

const delivered = ({ StopIds }: Delivery, members: readonly DeliveryMember[], DeliveredAt: string): DeliveryEvent => ({
  type: 'DeliveryDelivered',
  data: {
    JobIds: stopsInOrder(
      StopIds,
      members.map(({ Id }) => Id),
    ),
    DeliveredAt,
  },
});

/**
 * A proof may come after the delivery was completed: the driver's phone had no connection. It is recorded even if the
 * phone's clock is wrong, because the driver cannot record it again.
 */
function recordProof(
  delivery: Delivery,
  { Proof, ItemIds, Members, MarkDelivered }: Extract<DeliveryCommand, { type: 'RecordProof' }>['data'],
  now: string,
): DeliveryEvent[] {
  requireStop(delivery, Members, Proof.JobId);
  const proof = { ...Proof, Name: Proof.Name.trim(), Note: Proof.Note.trim() };
  requireValid(proofFields, proof);
  requireShortLines(proof.Short, ItemIds);
  const isWrong = isClockWrong(proof.At, delivery, now);
  const recorded: DeliveryEvent = {
    type: 'ProofOfDeliveryRecorded',
    data: { ...proof, ...(isWrong && { IsClockWrong: true }) },
  };
  if (!MarkDelivered || delivery.StatusId === DeliveryStatuses.Delivered) return [recorded];
  requireReadyMembers(Members);
  return [recorded, delivered(delivery, Members, !isWrong && Proof.At < now ? Proof.At : now)];
}

/** @throws RuleError if the job neither is on the delivery nor was delivered with it. */
export function requireStop(
  { DeliveredJobIds }: Pick<Delivery, 'DeliveredJobIds'>,
  members: readonly Pick<DeliveryMember, 'Id'>[],
  jobId: number,
): void {
  if (members.some(({ Id }) => Id === jobId) || DeliveredJobIds.includes(jobId)) return;
  throw new RuleError(`Order ${jobId} is not on this delivery`);
}

function requireShortLines(lines: ProofOfDelivery['Short'], itemIds: readonly number[]): void {
  if (lines.length > MAX_SHORT_LINES) throw new ValidationError({ Short: [`At most ${MAX_SHORT_LINES} are possible`] });
  for (const line of lines) {
    requireValid(shortLineFields, line);
    if (!itemIds.includes(line.LineId)) throw new ValidationError({ Short: ['A line is not part of this order'] });
  }
  if (new Set(lines.map(({ LineId }) => LineId)).size < lines.length) {
    throw new ValidationError({ Short: ['A line is listed twice'] });
  }
}

/** Returns why the delivery cannot be removed; null if it can. */
export function removalMessage({ StatusId }: Pick<Delivery, 'StatusId'>, orders: readonly unknown[]): string | null {
  if (StatusId !== DeliveryStatuses.Pending) return 'Only a pending delivery can be removed';
  return orders.length > 0 ? 'Only an empty delivery can be removed: move its orders first' : null;
}

function remove(delivery: Delivery, members: readonly DeliveryMember[]): DeliveryEvent[] {
  const message = removalMessage(delivery, members);
  if (message) throw new RuleError(message);
  return [{ type: 'DeliveryRemoved', data: {} }];
}

/** @throws RuleError if the delivery is delivered. */
export function requireUndelivered({ StatusId }: Pick<Delivery, 'StatusId'>): void {
  if (StatusId === DeliveryStatuses.Delivered) throw new RuleError('This delivery is already delivered');
}

/** A delivery that is not pending has orders. */
export const noOrdersMessage = (orders: readonly unknown[]): string | null =>
  orders.length === 0 ? 'You cannot mark a delivery as scheduled with no orders' : null;

/** A delivery leaves with orders that are ready (ruling 23). @throws RuleError */
function requireReadyMembers(members: readonly DeliveryMember[]): void {
  const message = noOrdersMessage(members);
  if (message) throw new RuleError(message);
  for (const { Id, JobStatusId } of members) requireReadyToGo(Id, JobStatusId);
}

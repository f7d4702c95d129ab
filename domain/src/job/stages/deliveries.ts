import { RuleError } from '../../core/errors.ts';
import { requireUndelivered } from '../../delivery/delivery.decider.ts';
import { isReadyToGo, requireReadyToGo } from '../../delivery/ready-to-go.ts';
import { DeliveryStatuses, DeliveryTypes, JobStatuses } from '../../enums.ts';
import { editJob } from '../editing/editing.ts';
import { isDelivered, takenOff } from '../editing/taken-off.ts';
import type { FollowDelivery, MoveOnBoard } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { inTurn, isEstimate } from '../state/job.state.ts';

/** Moves the job between deliveries and the tray, and marks it as same day (ruling 48). */
export function moveOnBoard(job: Job, { Id, Delivery, IsSameDay }: MoveOnBoard['data']): UnpricedEvent[] {
  return inTurn(
    job,
    (now) => (Delivery === undefined || Delivery?.Id === now.DeliveryId ? [] : moved(now, Id, Delivery)),
    (now) => (IsSameDay === undefined ? [] : editJob(now, { IsSameDay })),
  );
}

type Target = NonNullable<MoveOnBoard['data']['Delivery']>;

function moved(job: Job, id: number, delivery: Target | null): UnpricedEvent[] {
  if (delivery === null && job.DeliveryId === null) return [];
  requireDispatchable(job, id);
  if (delivery === null) return takenOff(job);
  requireUndelivered(delivery);
  if (delivery.StatusId === DeliveryStatuses.InTransit) requireReadyToGo(id, job.JobStatusId);
  const { DeliveryId, DeliveryDate } = job;
  const now = { DeliveryId: delivery.Id, DeliveryDate: delivery.DeliveryDate };
  return [{ type: 'JobPutOnDelivery', data: { ...now, Was: { DeliveryId, DeliveryDate } } }];
}

/** @throws RuleError if the job cannot go on a truck, or has gone. */
function requireDispatchable(job: Job, id: number): void {
  if (job.Archived) throw new RuleError(`Order ${id} is archived`);
  if (isEstimate(job)) throw new RuleError(`Job ${id} is not an order`);
  if (isDelivered(job)) throw new RuleError(`Order ${id} is already delivered`);
  if (job.DeliveryTypeId !== DeliveryTypes.Delivery) throw new RuleError(`Order ${id} is not delivered by truck`);
}

/**
 * Takes the date of its delivery, is delivered with it, or leaves it if it is closed and the job came too late. Does
 * nothing if the job is not on that delivery, so it may run any number of times.
 */
export function followDelivery(job: Job, follow: FollowDelivery['data']): UnpricedEvent[] {
  const { DeliveryId, DeliveryDate, DeliveredDate, IsClosed } = follow;
  if (job.DeliveryId !== DeliveryId || isDelivered(job)) return [];
  if (DeliveredDate !== null && isReadyToGo(job.JobStatusId)) {
    const status = job.JobStatusId === JobStatuses.Ready ? { JobStatusId: JobStatuses.Delivered } : {};
    return [{ type: 'JobDeliveredByTruck', data: { DeliveryId, DeliveredDate, ...status } }];
  }
  if (IsClosed) return takenOff(job);
  if (job.DeliveryDate === DeliveryDate) return [];
  return [{ type: 'JobDeliveryRedated', data: { DeliveryDate, Was: { DeliveryDate: job.DeliveryDate } } }];
}

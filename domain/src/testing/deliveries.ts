import { DeliveryStatuses, type DeliveryStatusId, DeliveryTypes } from '../enums.ts';
import type { JobCommand } from '../job/job.decider.ts';
import type { FollowDelivery, MoveOnBoard } from '../job/record/job.commands.ts';
import { addJob, addLabor, addMiscItems, convertToOrder, postCaps, setMiscStatus, startManufacturing } from './jobs.ts';

/** Test helpers that build jobs which go out by truck. The job's id in messages is 42. */

export const truckOrder: readonly JobCommand[] = [
  addJob({ DeliveryTypeId: DeliveryTypes.Delivery }),
  addMiscItems(postCaps()),
  addLabor(),
  convertToOrder({ DeliveryTypeId: DeliveryTypes.Delivery, DeliveryDate: '2026-06-01' }),
];

export const readyForTruck: readonly JobCommand[] = [
  ...truckOrder,
  startManufacturing,
  setMiscStatus(1, 4),
  { type: 'MarkOrderReady', data: {} },
];

export const putOn = (
  Id: number,
  DeliveryDate = '2026-06-05',
  StatusId: DeliveryStatusId = DeliveryStatuses.Pending,
): MoveOnBoard => ({ type: 'MoveOnBoard', data: { Id: 42, Delivery: { Id, DeliveryDate, StatusId } } });

export const takeOff: MoveOnBoard = { type: 'MoveOnBoard', data: { Id: 42, Delivery: null } };

/** A follow-up of delivery 5 on June 5: pending. */
export const follow = (fields: Partial<FollowDelivery['data']> = {}): FollowDelivery => ({
  type: 'FollowDelivery',
  data: { DeliveryId: 5, DeliveryDate: '2026-06-05', DeliveredDate: null, IsClosed: false, ...fields },
});

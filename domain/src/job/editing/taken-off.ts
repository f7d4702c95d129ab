import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';

/** Takes the job off its delivery. It keeps the date. */
export const takenOff = ({ DeliveryId }: Pick<Job, 'DeliveryId'>): UnpricedEvent[] =>
  DeliveryId === null ? [] : [{ type: 'JobTakenOffDelivery', data: { DeliveryId: null, Was: { DeliveryId } } }];

/** Returns true for a job that left the yard, which an invoiced job need not have. */
export const isDelivered = ({ DeliveredDate }: Pick<Job, 'DeliveredDate'>): boolean => DeliveredDate !== null;

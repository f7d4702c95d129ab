import { RuleError } from '../core/errors.ts';
import { JobStatuses, type JobStatusId } from '../enums.ts';

/** Ready or Invoiced (ruling 23), or put back from Invoiced to Delivered while the delivery is still out. */
export const isReadyToGo = (status: JobStatusId): boolean =>
  status === JobStatuses.Ready || status === JobStatuses.Invoiced || status === JobStatuses.Delivered;

/** @throws RuleError 'Order 12 is not ready' */
export function requireReadyToGo(id: number, status: JobStatusId): void {
  if (!isReadyToGo(status)) throw new RuleError(`Order ${id} is not ready`);
}

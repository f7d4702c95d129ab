import type { JobEvent, Recorded } from '@picket/domain';
import type { DeliveryRecord } from '@picket/projections/deliveries/deliveries.projection';
import { dayText } from '../../base/date-texts.ts';
import { MovedError } from '../../shared/http/refusals/refusal.ts';

/** The refusal of a job that is no longer where the user saw it. `delivery` is where it is; null: in the tray. */
export function movedError(
  jobId: number,
  events: readonly Recorded[],
  delivery: Pick<DeliveryRecord, 'Id' | 'DeliveryDate'> | null,
): MovedError {
  const move = (events as readonly Recorded<JobEvent>[]).findLast(
    ({ type }) => type === 'JobPutOnDelivery' || type === 'JobTakenOffDelivery',
  );
  const place = delivery ? `on delivery ${delivery.Id} of ${dayText(delivery.DeliveryDate)}` : 'unassigned';
  const who = move ? `: ${move.meta.actor.name} moved it` : '';
  return new MovedError(`Order ${jobId} is ${place} now${who}`, {
    Version: events.at(-1)?.version,
    ...(move && { ChangedBy: move.meta.actor.name, ChangedAt: move.meta.at }),
  });
}

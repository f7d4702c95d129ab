import type { ValuesOf } from '../../fields/field.ts';
import type { utilityTicketFields } from '../../fields/job.fields.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { requireOpen } from './editing.ts';

/** Records the utility ticket of a job, or another one. @throws RuleError if the job can no longer be changed */
export function recordUtilityTicket(job: Job, data: ValuesOf<typeof utilityTicketFields>): UnpricedEvent[] {
  requireOpen(job);
  const UtilityTicket = data.UtilityTicket.trim();
  return UtilityTicket === job.UtilityTicket ? [] : [{ type: 'UtilityTicketRecorded', data: { UtilityTicket } }];
}

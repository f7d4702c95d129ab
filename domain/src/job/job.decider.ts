import type { Decider, Stamp } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { priceOf } from '../pricing.ts';
import { markLost, moveStatus, reopen, scheduleSigned } from './approval.ts';
import { addJob, editJob, followCustomerMerge } from './editing.ts';
import { addLabor, addMiscItems, changeLine, removeLine } from './items.ts';
import type { AddJob, EditJob, JobCommand } from './job.commands.ts';
import { isPriced, type JobEvent, type JobFact } from './job.events.ts';
import { evolve, inTurn } from './job.state.ts';
import type { Job } from './job.ts';
import { readyOrder, setItemStatus, setManufacturingStatus } from './manufacturing.ts';
import { archive, convertToOrder, deliver, forceRevert, invoice, revert, unarchive } from './pipeline.ts';

/** The rules of a job from opportunity to invoice (specification sections 3 to 5). */
export const jobDecider: Decider<Job | null, JobCommand, JobEvent> = {
  kind: 'job',
  initial: null,
  evolve,
  decide(command, job, stamp) {
    if (command.type === 'AddJob') {
      if (job) throw new RuleError('This job exists already');
      return priced(null, addJob(command.data, stamp.now));
    }
    if (!job) throw new NotFoundError();
    return priced(job, decide(command, job, stamp));
  },
};

function decide(command: Exclude<JobCommand, AddJob>, job: Job, stamp: Stamp): JobFact[] {
  switch (command.type) {
    case 'EditJob':
      return edit(job, command.data);
    case 'AddMiscItems':
      return addMiscItems(job, command.data.Items);
    case 'AddLabor':
      return addLabor(job, command.data, stamp);
    case 'ChangeLine':
      return changeLine(job, command.data, stamp);
    case 'RemoveLine':
      return removeLine(job, command.data.Kind, command.data.Id);
    case 'ConvertToOrder':
      return convertToOrder(job, command.data, stamp.now);
    case 'InvoiceJob':
      return invoice(job, command.data, stamp.now);
    case 'RevertOrder':
      return revert(job);
    case 'ForceRevertOrder':
      return forceRevert(job, command.data.To);
    case 'SetManufacturingStatus':
      return setManufacturingStatus(job, command.data.ManufacturingStatusId);
    case 'SetItemStatus':
      return setItemStatus(job, command.data.Kind, command.data.Id, command.data.StatusId);
    case 'ReadyOrder':
      return readyOrder(job);
    case 'DeliverJob':
      return deliver(job, stamp.now);
    case 'ArchiveJob':
      return archive(job);
    case 'UnarchiveJob':
      return unarchive(job);
    case 'MarkJobLost':
      return markLost(job, command.data);
    case 'ReopenJob':
      return reopen(job);
    case 'FollowCustomerMerge':
      return followCustomerMerge(job, command.data);
    default:
      return command satisfies never;
  }
}

function edit(job: Job, { JobStatusId = job.JobStatusId, ApprovalReason, ...edits }: EditJob['data']): JobFact[] {
  return inTurn(
    job,
    () => editJob(job, edits),
    (edited) => (JobStatusId === job.JobStatusId ? [] : moveStatus(edited, JobStatusId, ApprovalReason)),
    (edited) => scheduleSigned(job, edited),
  );
}

/** The facts as events: those that change what the job costs with its totals after them. */
function priced(job: Job | null, facts: JobFact[]): JobEvent[] {
  let state = job;
  return facts.map((fact) => {
    state = evolve(state, fact);
    if (!state || !isPriced(fact.type)) return fact as JobEvent;
    return { ...fact, data: { ...fact.data, Totals: priceOf(state) } } as JobEvent;
  });
}

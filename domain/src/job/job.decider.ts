import type { Decider, Stamp } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { JobStatuses } from '../enums.ts';
import {
  approveEstimate,
  askQuestion,
  declineEstimate,
  recordApproval,
  recordOpening,
  withdrawApproval,
} from './approval/customer-approval.ts';
import { recordReminderOutcome, remindCustomer } from './approval/reminders.ts';
import {
  freezeRevision,
  recordEmailOutcome,
  requireFreezable,
  sendEstimate,
  shareApprovalLink,
} from './approval/revisions.ts';
import { priceOf } from './content/pricing.ts';
import { addJob, editJob, moveToCustomer } from './editing/editing.ts';
import { applyTaxRate, refreshTaxRate } from './editing/tax.ts';
import { addFenceLinePost, removeFenceLinePost } from './fence-lines/fence-line-posts.ts';
import { addFenceLines, changeFenceLine, removeFenceLine, switchFenceLines } from './fence-lines/fence-lines.ts';
import { addLabor, addMiscItems, addPost, changeItem, removeItem } from './items/items.ts';
import { chooseOptions, settleOptions } from './items/options.ts';
import { repriceItems } from './items/reprice.ts';
import { addParts } from './parts/job-parts.ts';
import { moveToOption } from './parts/move-to-option.ts';
import { useSuggestedPosts } from './posts/suggested-job-posts.ts';
import type { AddJob, EditJob, JobCommand } from './record/job.commands.ts';
import { isChildEvent, type JobEvent, type JobFact, jobEventSpecs } from './record/job.events.ts';
import { itemsOf, type Job } from './record/job.ts';
import { expectItems } from './shop/expected-dates.ts';
import { blockItems, unblockItems } from './shop/item-blocks.ts';
import { changeItemStatuses, changeManufacturingStatus, readyOrder } from './shop/manufacturing.ts';
import { followDelivery, moveOnBoard } from './stages/deliveries.ts';
import {
  markLost,
  moveStatus,
  reopen,
  requireApprovalReason,
  requireMovable,
  scheduleSigned,
} from './stages/estimate-status.ts';
import { archive, convertToOrder, deliver, forceRevert, invoice, restore, revert } from './stages/pipeline.ts';
import { after, evolve, evolveAll, inTurn } from './state/job.state.ts';
import { restoreMoment } from './versions/restore-moment.ts';
import { restoreRevision } from './versions/restore-revision.ts';

/** The rules of a job from opportunity to invoice (specification sections 3 to 5). */
export const jobDecider: Decider<Job | null, JobCommand, JobEvent> = {
  kind: 'job',
  initial: null,
  eventTypes: jobEventSpecs,
  evolve,
  evolveAll,
  decide(command, job, stamp) {
    if (command.type === 'AddJob') {
      if (job) throw new RuleError('This job already exists');
      return priced(null, addJob(command.data, stamp.now));
    }
    if (!job) throw new NotFoundError();
    const facts = decide(command, job, stamp);
    return priced(job, restoring.includes(command.type) ? facts : settled(job, facts));
  },
  reliesOn: (command) => (settlesAmounts(command) ? ['Totals'] : []),
};

/** Commands that bring back the choices of options with the options. */
const restoring: readonly JobCommand['type'][] = ['RestoreMoment', 'RestoreRevision'];

/** Signing, converting and invoicing agree to the amounts that the sender saw. */
const settlesAmounts = ({ type, data }: JobCommand): boolean =>
  settling.includes(type) || (type === 'EditJob' && data.JobStatusId !== undefined);

const settling: readonly JobCommand['type'][] = [
  'ConvertToOrder',
  'InvoiceJob',
  'FreezeRevision',
  'SendEstimate',
  'ShareApprovalLink',
  'RecordApproval',
];

function decide(command: Exclude<JobCommand, AddJob>, job: Job, stamp: Stamp): JobFact[] {
  switch (command.type) {
    case 'EditJob':
      return edit(job, command.data);
    case 'AddMiscItems':
      return addMiscItems(job, command.data.Items);
    case 'AddLabor':
      return addLabor(job, command.data, stamp);
    case 'AddPost':
      return addPost(job, command.data, stamp);
    case 'UseSuggestedPosts':
      return useSuggestedPosts(job, command.data);
    case 'RepriceItems':
      return repriceItems(job, command.data);
    case 'AddFenceLines':
      return addFenceLines(job, command.data);
    case 'AddParts':
      return addParts(job, command.data, stamp);
    case 'ChangeFenceLine':
      return changeFenceLine(job, command.data);
    case 'RemoveFenceLine':
      return removeFenceLine(job, command.data.Id);
    case 'AddFenceLinePost':
      return addFenceLinePost(job, command.data);
    case 'RemoveFenceLinePost':
      return removeFenceLinePost(job, command.data.Id);
    case 'ChooseOptions':
      return chooseOptions(job, command.data.Options);
    case 'MoveToOption':
      return moveToOption(job, command.data);
    case 'ChangeItem':
      return changeItem(job, command.data, stamp);
    case 'RemoveItem':
      return removeItem(job, command.data.Kind, command.data.Id);
    case 'RefreshTaxRate':
      return refreshTaxRate(job, command.data);
    case 'ApplyTaxRate':
      return applyTaxRate(job, command.data);
    case 'FreezeRevision':
      return freezeRevision(job, command.data.Frozen);
    case 'SendEstimate':
      return sendEstimate(job, command.data);
    case 'ShareApprovalLink':
      return shareApprovalLink(job, command.data);
    case 'RecordEmailOutcome':
      return recordEmailOutcome(job, command.data);
    case 'RemindCustomer':
      return remindCustomer(job, command.data, stamp.now);
    case 'RecordReminderOutcome':
      return recordReminderOutcome(job, command.data);
    case 'ApproveEstimate':
      return approveEstimate(job, command.data, stamp);
    case 'RecordOpening':
      return recordOpening(job, command.data, stamp);
    case 'AskQuestion':
      return askQuestion(job, command.data, stamp);
    case 'DeclineEstimate':
      return declineEstimate(job, command.data, stamp);
    case 'RecordApproval':
      return recordApproval(job, command.data);
    case 'WithdrawApproval':
      return withdrawApproval(job, command.data);
    case 'RestoreMoment':
      return restoreMoment(job, command.data);
    case 'RestoreRevision':
      return restoreRevision(job, command.data);
    case 'ConvertToOrder':
      return convertToOrder(job, command.data, stamp.now);
    case 'InvoiceJob':
      return invoice(job, command.data, stamp.now);
    case 'RevertOrder':
      return revert(job);
    case 'ForceRevertOrder':
      return forceRevert(job, command.data.To);
    case 'ChangeManufacturingStatus':
      return changeManufacturingStatus(job, command.data.ManufacturingStatusId);
    case 'ChangeItemStatus':
      return changeItemStatuses(job, [command.data], command.data.StatusId);
    case 'ChangeItemStatuses':
      return changeItemStatuses(job, command.data.Items, command.data.StatusId);
    case 'BlockItems':
      return blockItems(job, command.data.Items, command.data.Reason, stamp);
    case 'UnblockItems':
      return unblockItems(job, command.data.Items);
    case 'ExpectItems':
      return expectItems(job, command.data.Items, command.data.ExpectedDate);
    case 'MarkOrderReady':
      return readyOrder(job);
    case 'DeliverJob':
      return deliver(job, stamp.now);
    case 'MoveOnBoard':
      return moveOnBoard(job, command.data);
    case 'FollowDelivery':
      return followDelivery(job, command.data);
    case 'ArchiveJob':
      return archive(job);
    case 'RestoreJob':
      return restore(job);
    case 'MarkJobLost':
      return markLost(job, command.data);
    case 'ReopenJob':
      return reopen(job);
    case 'MoveJobToCustomer':
      return moveToCustomer(job, command.data);
    default:
      return command satisfies never;
  }
}

function edit(job: Job, data: EditJob['data']): JobFact[] {
  const { JobStatusId = job.JobStatusId, ApprovalReason, Frozen, ContinueWithFenceLines, ...edits } = data;
  return inTurn(
    job,
    () => editJob(job, edits),
    (edited) => (edited.IsMeasurement === job.IsMeasurement ? [] : switchFenceLines(edited, ContinueWithFenceLines)),
    (edited) => (JobStatusId === job.JobStatusId ? [] : moveStatus(edited, JobStatusId, ApprovalReason, Frozen)),
    (edited) => scheduleSigned(job, edited),
  );
}

/**
 * Returns the job as an edit leaves it if the edit then signs it: a revision of that is approved (ruling 44). null for
 * other edits, and for jobs without items, which have nothing to show.
 * @throws RuleError, ValidationError if it cannot be signed, before a document is made for it
 */
export function signedByEdit(job: Job, { JobStatusId, ApprovalReason, ...edits }: EditJob['data']): Job | null {
  if (JobStatusId !== JobStatuses.Signed || job.IsSigned) return null;
  const edited = after(job, settled(job, edit(job, edits)));
  requireMovable(edited);
  requireApprovalReason(ApprovalReason);
  if (itemsOf(edited).length === 0) return null;
  requireFreezable(edited, { ShowMaterials: true, ShowLabor: true });
  return edited;
}

/** Adds the choices of options that follow from changed fence lines and items. */
const settled = (job: Job, facts: JobFact[]): JobFact[] =>
  facts.some(isChildEvent)
    ? inTurn(
        job,
        () => facts,
        (now) => settleOptions(job, now),
      )
    : facts;

/** Converts facts to events. Events that change the price also contain the new totals. */
function priced(job: Job | null, facts: JobFact[]): JobEvent[] {
  let state = job;
  let unpriced: JobFact[] = [];
  return facts.map((fact) => {
    unpriced.push(fact);
    if (!jobEventSpecs[fact.type].isPriced) return fact as JobEvent;
    state = evolveAll(state, unpriced);
    unpriced = [];
    if (!state) return fact as JobEvent;
    return { ...fact, data: { ...fact.data, Totals: priceOf(state) } } as JobEvent;
  });
}

import type { Command, Decider, Stamp } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { type ItemManufacturingStatusId, JobStatuses, type JobStatusId } from '../enums.ts';
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
import { addJob, editJob, moveToCustomer, takeSchedule } from './editing/editing.ts';
import { editSchedule, type ScheduleEdit } from './editing/payment-schedule.ts';
import { applyTaxRate, refreshTaxRate } from './editing/tax.ts';
import {
  dismissUnsentEmail,
  emailDocument,
  queueDocumentEmail,
  recordDocumentOutcome,
} from './emails/document-emails.ts';
import {
  claimInvoiceReminder,
  interruptReminders,
  recordInvoiceReminderOutcome,
  switchReminders,
} from './emails/invoice-reminders.ts';
import { addFenceLinePost, removeFenceLinePost } from './fence-lines/fence-line-posts.ts';
import { addFenceLines, changeFenceLine, removeFenceLine, switchFenceLines } from './fence-lines/fence-lines.ts';
import { addLabor, addMiscItems, addPost, changeItem, removeItem } from './items/items.ts';
import { chooseOptions, settleOptions } from './items/options.ts';
import { repriceItems } from './items/reprice.ts';
import { addParts } from './parts/job-parts.ts';
import { moveToOption } from './parts/move-to-option.ts';
import { useSuggestedPosts } from './posts/suggested-job-posts.ts';
import type { AddJob, ConvertToOrder, EditJob, Frozen, NewMiscItem, RemindCustomer } from './record/job.commands.ts';
import { isChildEvent, type JobEvent, jobEventSpecs, type UnpricedEvent } from './record/job.events.ts';
import { itemsOf, type Job } from './record/job.ts';
import type { JobItemRef } from './record/job-item.ts';
import type { OptionChoice } from './record/option.ts';
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
import { dueFacts, undatedFacts } from './stages/falling-due.ts';
import { archive, convertToOrder, deliver, forceRevert, invoice, restore, revert } from './stages/pipeline.ts';
import { after, evolve, evolveAll, inTurn } from './state/job.state.ts';
import { restoreMoment } from './versions/restore-moment.ts';
import { restoreRevision } from './versions/restore-revision.ts';

/** Items of an order that change together. */
interface OrderItems {
  Items: readonly JobItemRef[];
}
interface ToStatus {
  StatusId: ItemManufacturingStatusId;
}
type Nothing = Record<string, never>;
type Decision = (job: Job, data: never, stamp: Stamp) => UnpricedEvent[];

/** The decisions on a job, by command. The data of a command is what its decision takes. */
const decisions = {
  EditJob: edit,
  AddMiscItems: (job: Job, { Items }: { Items: readonly NewMiscItem[] }) => addMiscItems(job, Items),
  AddLabor: addLabor,
  AddPost: addPost,
  UseSuggestedPosts: useSuggestedPosts,
  RepriceItems: repriceItems,
  AddFenceLines: addFenceLines,
  AddParts: addParts,
  ChangeFenceLine: changeFenceLine,
  RemoveFenceLine: (job: Job, { Id }: { Id: number }) => removeFenceLine(job, Id),
  AddFenceLinePost: addFenceLinePost,
  RemoveFenceLinePost: (job: Job, { Id }: { Id: number }) => removeFenceLinePost(job, Id),
  ChooseOptions: (job: Job, { Options }: { Options: readonly OptionChoice[] }) => chooseOptions(job, Options),
  MoveToOption: moveToOption,
  ChangeItem: changeItem,
  RemoveItem: (job: Job, { Kind, Id }: JobItemRef) => removeItem(job, Kind, Id),
  RefreshTaxRate: refreshTaxRate,
  ApplyTaxRate: applyTaxRate,
  FreezeRevision: (job: Job, { Frozen }: Frozen) => freezeRevision(job, Frozen),
  SendEstimate: sendEstimate,
  ShareApprovalLink: shareApprovalLink,
  RecordEmailOutcome: recordEmailOutcome,
  RemindCustomer: (job: Job, data: RemindCustomer['data'], { now }: Stamp) => remindCustomer(job, data, now),
  RecordReminderOutcome: recordReminderOutcome,
  EmailDocument: emailDocument,
  QueueDocumentEmail: queueDocumentEmail,
  RecordDocumentOutcome: recordDocumentOutcome,
  ClaimInvoiceReminder: claimInvoiceReminder,
  RecordInvoiceReminderOutcome: recordInvoiceReminderOutcome,
  InterruptReminders: interruptReminders,
  DismissUnsentEmail: dismissUnsentEmail,
  SwitchReminders: switchReminders,
  ApproveEstimate: approveEstimate,
  RecordOpening: recordOpening,
  AskQuestion: askQuestion,
  DeclineEstimate: declineEstimate,
  RecordApproval: recordApproval,
  WithdrawApproval: withdrawApproval,
  RestoreMoment: restoreMoment,
  RestoreRevision: restoreRevision,
  ConvertToOrder: (job: Job, data: ConvertToOrder['data'], { now }: Stamp) => convertToOrder(job, data, now),
  InvoiceJob: invoice,
  EditSchedule: changeSchedule,
  TakeSchedule: takeSchedule,
  RevertOrder: revert,
  /** With `To` Delivered, reverts an invoiced job to Delivered; otherwise reverts the job to an estimate. */
  ForceRevertOrder: (job: Job, { To }: { To?: JobStatusId }, stamp: Stamp) => forceRevert(job, To, stamp),
  ChangeManufacturingStatus: (job: Job, data: Pick<Job, 'ManufacturingStatusId'>) =>
    changeManufacturingStatus(job, data.ManufacturingStatusId),
  ChangeItemStatus: (job: Job, { StatusId, ...item }: JobItemRef & ToStatus) =>
    changeItemStatuses(job, [item], StatusId),
  /** `Unblock` ends the blocks of the items first. */
  ChangeItemStatuses: (job: Job, { Items, StatusId, Unblock }: OrderItems & ToStatus & { Unblock?: boolean }) =>
    inTurn(
      job,
      (now) => (Unblock ? unblockItems(now, Items) : []),
      (now) => changeItemStatuses(now, Items, StatusId),
    ),
  BlockItems: (job: Job, { Items, Reason }: OrderItems & { Reason: string }, stamp: Stamp) =>
    blockItems(job, Items, Reason, stamp),
  UnblockItems: (job: Job, { Items }: OrderItems) => unblockItems(job, Items),
  ExpectItems: (job: Job, { Items, ExpectedDate }: OrderItems & { ExpectedDate: string | null }) =>
    expectItems(job, Items, ExpectedDate),
  MarkOrderReady: readyOrder,
  DeliverJob: (job: Job, _data: Nothing, { now }: Stamp) => deliver(job, now),
  MoveOnBoard: moveOnBoard,
  FollowDelivery: followDelivery,
  ArchiveJob: archive,
  RestoreJob: restore,
  MarkJobLost: markLost,
  ReopenJob: reopen,
  MoveJobToCustomer: moveToCustomer,
} as const satisfies Record<string, Decision>;

type Decisions = typeof decisions;
type DataOf<D> = D extends (job: Job, data: infer Data, stamp: Stamp) => unknown
  ? unknown extends Data
    ? Nothing
    : Data
  : never;

export type JobCommand =
  | AddJob
  | { [Type in keyof Decisions]: Command<Type, DataOf<Decisions[Type]>> }[keyof Decisions];

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
      return recorded(null, addJob(command.data, stamp.now), stamp);
    }
    if (!job) throw new NotFoundError();
    const decision: Decision = decisions[command.type];
    const facts = decision(job, command.data as never, stamp);
    return recorded(job, restoring.includes(command.type) ? facts : settled(job, facts), stamp);
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

function edit(job: Job, data: EditJob['data']): UnpricedEvent[] {
  const { JobStatusId = job.JobStatusId, ApprovalReason, Frozen, ContinueWithFenceLines, ...edits } = data;
  return inTurn(
    job,
    () => editJob(job, edits),
    (edited) => (edited.IsMeasurement === job.IsMeasurement ? [] : switchFenceLines(edited, ContinueWithFenceLines)),
    (edited) => (JobStatusId === job.JobStatusId ? [] : moveStatus(edited, JobStatusId, ApprovalReason, Frozen)),
    (edited) => scheduleSigned(job, edited),
  );
}

/** Days that were only shown are recorded before they are moved. */
function changeSchedule(job: Job, data: ScheduleEdit, { settings }: Stamp): UnpricedEvent[] {
  const due = data.Rows.some((row) => 'DueOn' in row) ? undatedFacts(job, settings) : [];
  const edits = editSchedule(after(job, due), data);
  return edits.length === 0 ? [] : [...due, ...edits];
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
const settled = (job: Job, facts: UnpricedEvent[]): UnpricedEvent[] =>
  facts.some(isChildEvent)
    ? inTurn(
        job,
        () => facts,
        (now) => settleOptions(job, now),
      )
    : facts;

/** Adds what falls due with the facts, and the prices. */
const recorded = (job: Job | null, facts: UnpricedEvent[], stamp: Stamp): JobEvent[] =>
  priced(job, [...facts, ...dueFacts(job, facts, stamp)]);

/** Converts facts to events. Events that change the price also contain the new totals. */
function priced(job: Job | null, facts: UnpricedEvent[]): JobEvent[] {
  let state = job;
  let unpriced: UnpricedEvent[] = [];
  return facts.map((fact) => {
    unpriced.push(fact);
    if (!jobEventSpecs[fact.type].isPriced) return fact as JobEvent;
    state = evolveAll(state, unpriced);
    unpriced = [];
    if (!state) return fact as JobEvent;
    return { ...fact, data: { ...fact.data, Totals: priceOf(state) } } as JobEvent;
  });
}

import { ItemKinds, ItemManufacturingStatuses, JobStatuses } from '../enums.ts';
import type { JobCommand } from '../job/job.decider.ts';
import type { JobActionName } from '../job/job-actions.ts';
import type { FrozenRevision } from '../job/record/approval-state.ts';
import { itemsOf, type Job } from '../job/record/job.ts';
import {
  addMiscItems,
  convertToOrder,
  deliveredOrder,
  frozenOf,
  invoicedOrder,
  linkExpiry,
  order,
  postCaps,
  pricedEstimate,
  readyOrder,
  sendEstimate,
  setMiscStatus,
  startManufacturing,
} from './jobs.ts';

const { Estimate, Signed, Scheduled, Delivered } = JobStatuses;

/** A job in each stage, as the commands that lead to it. */
export const jobStarts: readonly (readonly JobCommand[])[] = [
  pricedEstimate,
  [...pricedEstimate, { type: 'EditJob', data: { JobStatusId: Signed, ApprovalReason: 'By phone' } }],
  [...pricedEstimate, { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } }],
  [...pricedEstimate, { type: 'ArchiveJob', data: {} }],
  order,
  [...order, startManufacturing],
  [...order, startManufacturing, setMiscStatus(1, ItemManufacturingStatuses.Ready)],
  readyOrder,
  deliveredOrder,
  invoicedOrder,
];

/** The item, and the post on a fence line, that `changeItemStatuses` and `groupPosts` act on. */
export const ACTED_PART = 99;

export const despiteDifference = { ContinueWithDifference: true, DifferenceReason: 'Agreed by phone' };

interface JobActionCase {
  /** The claims of which any one, with full access, lets a user take it on an opportunity. */
  readonly claims: string;
  /** The jobs that offer it, of those in the test of the actions. */
  readonly offeredTo: string;
  /** The action as a command with valid input; none for one that only opens a page. */
  readonly command?: JobCommand | ((job: Job) => JobCommand);
}

const estimates = 'estimate signed scheduled approved changed partly';
const editors = 'Estimates Opportunities';
const orders = 'order started made';

/** Every action of a job. Tests of the rules, and the examples of events, follow from it. */
export const jobActionCases: Readonly<Record<JobActionName, JobActionCase>> = {
  convert: {
    claims: 'Estimates',
    offeredTo: estimates,
    command: convertToOrder({ ContinueWithoutTaxRate: true, ...despiteDifference }),
  },
  startManufacturing: { claims: 'Manufacturing', offeredTo: 'order', command: startManufacturing },
  markReady: { claims: 'Manufacturing', offeredTo: 'started made', command: { type: 'MarkOrderReady', data: {} } },
  manufacture: { claims: 'Manufacturing', offeredTo: orders },
  changeItemStatuses: {
    claims: 'Manufacturing',
    offeredTo: orders,
    command: {
      type: 'ChangeItemStatuses',
      data: { Items: [{ Kind: ItemKinds.Misc, Id: ACTED_PART }], StatusId: ItemManufacturingStatuses.Ready },
    },
  },
  editItems: { claims: 'Estimates', offeredTo: estimates, command: addMiscItems(postCaps()) },
  groupPosts: {
    claims: 'Estimates Manufacturing',
    offeredTo: `${estimates} ${orders}`,
    command: { type: 'RemoveFenceLinePost', data: { Id: ACTED_PART } },
  },
  markDelivered: {
    claims: 'Deliveries Manufacturing',
    offeredTo: 'fetched',
    command: { type: 'DeliverJob', data: {} },
  },
  markInvoiced: {
    claims: 'Invoices',
    offeredTo: 'fetched driven delivered',
    command: { type: 'InvoiceJob', data: { IsDirect: true } },
  },
  sendEstimate: { claims: editors, offeredTo: estimates, command: sendingOf },
  shareLink: {
    claims: editors,
    offeredTo: estimates,
    command: (job) => ({
      type: 'ShareApprovalLink',
      data: { Frozen: everythingOf(job), ContinueWithoutTaxRate: true, ExpiresAt: linkExpiry },
    }),
  },
  recordApproval: {
    claims: editors,
    offeredTo: 'estimate signed scheduled changed partly',
    command: (job) => ({ type: 'RecordApproval', data: { Frozen: everythingOf(job), Reason: 'By phone' } }),
  },
  withdrawApproval: {
    claims: editors,
    offeredTo: 'approved changed partly',
    command: { type: 'WithdrawApproval', data: { Reason: 'Customer called' } },
  },
  schedule: {
    claims: editors,
    offeredTo: 'estimate signed approved changed partly',
    command: { type: 'EditJob', data: { JobStatusId: Scheduled } },
  },
  backToEstimate: {
    claims: editors,
    offeredTo: 'signed scheduled approved changed',
    command: { type: 'EditJob', data: { JobStatusId: Estimate } },
  },
  sameDay: {
    claims: editors,
    offeredTo: `${estimates} ${orders} fetched driven delivered`,
    command: ({ IsSameDay }) => ({ type: 'EditJob', data: { IsSameDay: !IsSameDay } }),
  },
  convertToInvoice: {
    claims: 'Invoices',
    offeredTo: estimates,
    command: { type: 'InvoiceJob', data: { IsDirect: false, ContinueWithoutTaxRate: true, ...despiteDifference } },
  },
  revert: { claims: 'Estimates Manufacturing', offeredTo: 'order started', command: { type: 'RevertOrder', data: {} } },
  revertInvoice: {
    claims: 'ForceRevertOrder',
    offeredTo: 'invoiced',
    command: { type: 'ForceRevertOrder', data: { To: Delivered } },
  },
  forceRevert: {
    claims: 'ForceRevertOrder',
    offeredTo: `${orders} fetched driven delivered invoiced`,
    command: { type: 'ForceRevertOrder', data: {} },
  },
  markLost: {
    claims: editors,
    offeredTo: estimates,
    command: { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
  },
  reopen: { claims: editors, offeredTo: 'lost', command: { type: 'ReopenJob', data: {} } },
  archive: {
    claims: 'Estimates',
    offeredTo: `${estimates} lost ${orders} fetched driven delivered invoiced`,
    command: { type: 'ArchiveJob', data: {} },
  },
  restore: { claims: 'Estimates', offeredTo: 'archived', command: { type: 'RestoreJob', data: {} } },
};

/** The actions as commands on this job, by name. */
export const actionCommands = (job: Job): (readonly [JobActionName, JobCommand])[] =>
  (Object.entries(jobActionCases) as [JobActionName, JobActionCase][]).flatMap(([name, { command }]) =>
    command ? [[name, typeof command === 'function' ? command(job) : command]] : [],
  );

/** Whatever the job has, frozen. */
function everythingOf(job: Job): FrozenRevision {
  const isLabor = ({ Kind }: { Kind: number }) => Kind === ItemKinds.Labor;
  const ShowLabor = itemsOf(job).some(isLabor);
  return frozenOf(job, { ShowMaterials: !ShowLabor || !itemsOf(job).every(isLabor), ShowLabor });
}

/** The email with the link to it. */
function sendingOf(job: Job): JobCommand {
  const command = sendEstimate(job, everythingOf(job));
  return { ...command, data: { ...command.data, ContinueWithoutTaxRate: true } };
}

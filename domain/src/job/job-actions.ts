import { AccessLevels, type ClaimFlags, hasAnyClaim, jobAccess, mayEditJob } from '../claims.ts';
import { RuleError, ValidationError } from '../core/errors.ts';
import type { JobKind } from '../enums.ts';
import { ItemKinds, JobStatuses } from '../enums.ts';
import { requireAddressee, requireShownItems } from './approval/revisions.ts';
import { requireOpen } from './editing/editing.ts';
import { requireGroupable } from './fence-lines/fence-line-posts.ts';
import { itemsOf, type Job, type JobCustomer } from './record/job.ts';
import {
  requireInManufacturing,
  requireItemsDone,
  requireNoneLeft,
  requireOrderItems,
  requireStartable,
} from './shop/manufacturing.ts';
import { requireLosable, requireMovable, requireReopenable } from './stages/estimate-status.ts';
import {
  requireConverted,
  requireConvertible,
  requireCustomer,
  requireDeliverable,
  requireInvoiced,
  requireItems,
  requireMade,
  requirePricedItems,
  requireRevertible,
} from './stages/pipeline.ts';
import { type JobStage, requireEditableItems } from './state/job.state.ts';

/**
 * The fields that actions depend on. Without `Items`, only the decider checks the rules about items, except the ready
 * gate, for which `ItemsLeft` is enough.
 */
export type ActionJob = JobStage &
  Pick<Job, 'ManufacturingStatusId' | 'DeliveryTypeId' | 'CustomerId'> & {
    Kind: JobKind;
    Items?: Job['Items'];
    /** The number of items that are not ready. */
    ItemsLeft?: number;
    ChosenOptions?: Job['ChosenOptions'];
    /** Without it, only the decider checks whether the customer has an email address. */
    Customer?: Pick<JobCustomer, 'Email'> | null;
    IsSigned?: boolean;
    /** False if nothing changed since the job was signed. Without it, approval may be recorded again. */
    IsSignedDifferent?: boolean;
    /** The last approved revision, also of a part of the job. */
    SignedRevision?: number | null;
  };

type JobActionState = { state: 'hidden' } | { state: 'available' } | { state: 'blocked'; message: string };

interface ActionRule {
  mayUse(flags: ClaimFlags, job: Pick<ActionJob, 'Kind'>): boolean;
  /** Returns false if the job has not reached the action or is past it. */
  isOffered(job: ActionJob): boolean;
  /** @throws the decider's error if the job has reached the action but a requirement is missing. */
  requireReady?(job: ActionJob): void;
}

const { Estimate, Scheduled, Order } = JobStatuses;
const anyOf = (access: keyof typeof jobAccess) => (flags: ClaimFlags) =>
  hasAnyClaim(flags, jobAccess[access], AccessLevels.Full);
const editors = (flags: ClaimFlags, job: Pick<ActionJob, 'Kind'>) => mayEditJob(job, flags);

const allowedBy = (require: (job: ActionJob) => void) => (job: ActionJob) => refusalOf(() => require(job)) === null;
const isMovable = allowedBy(requireMovable);

/** The next step of the pipeline comes first (sections 4 and 6). */
const rules = {
  convert: { mayUse: anyOf('convert'), isOffered: allowedBy(requireConvertible), requireReady: requireComplete },
  startManufacturing: { mayUse: anyOf('manufacture'), isOffered: allowedBy(requireStartable) },
  // `ItemsLeft` alone decides whether the order is ready, but does not name a blocked item in the message.
  markReady: {
    mayUse: anyOf('manufacture'),
    isOffered: allowedBy(requireInManufacturing),
    requireReady({ Items, ItemsLeft = 0 }) {
      if (Items) requireItemsDone({ Items });
      requireNoneLeft(ItemsLeft);
    },
  },
  /** Opens the manufacturing page of the order. */
  manufacture: {
    mayUse: (flags) => hasAnyClaim(flags, jobAccess.readManufacturing, AccessLevels.Read),
    isOffered: (job) => job.JobStatusId === Order,
  },
  /** Also blocks items and sets when they are expected. */
  changeItemStatuses: { mayUse: anyOf('manufacture'), isOffered: allowedBy(requireOrderItems) },
  /** Changes the fence lines, items and prices. */
  editItems: { mayUse: anyOf('editItems'), isOffered: allowedBy(requireEditableItems) },
  /** Puts posts on fence lines and takes them off. */
  groupPosts: { mayUse: anyOf('groupPosts'), isOffered: allowedBy(requireGroupable) },
  markDelivered: { mayUse: anyOf('deliver'), isOffered: allowedBy(requireDeliverable) },
  markInvoiced: { mayUse: anyOf('invoice'), isOffered: allowedBy(requireMade) },
  /** Opens the email with the approval link. */
  sendEstimate: {
    mayUse: editors,
    isOffered: isMovable,
    requireReady(job) {
      if (job.Customer !== undefined) requireAddressee({ Customer: job.Customer });
      requireItemsToShow(job);
    },
  },
  /** Makes a link that staff send themselves. */
  shareLink: {
    mayUse: editors,
    isOffered: isMovable,
    requireReady: requireItemsToShow,
  },
  recordApproval: {
    mayUse: editors,
    isOffered: (job) => isMovable(job) && !isApproved(job),
    requireReady: requireItemsToShow,
  },
  withdrawApproval: {
    mayUse: editors,
    isOffered: (job) => isMovable(job) && (job.IsSigned === true || typeof job.SignedRevision === 'number'),
  },
  schedule: { mayUse: editors, isOffered: (job) => isMovable(job) && job.JobStatusId !== Scheduled },
  backToEstimate: { mayUse: editors, isOffered: (job) => isMovable(job) && job.JobStatusId !== Estimate },
  sameDay: { mayUse: editors, isOffered: allowedBy(requireOpen) },
  /** Converts an estimate to an order and an invoice in one step. */
  convertToInvoice: {
    mayUse: anyOf('invoice'),
    isOffered: allowedBy(requireConvertible),
    requireReady: requireComplete,
  },
  revert: { mayUse: anyOf('revert'), isOffered: allowedBy(requireRevertible) },
  revertInvoice: { mayUse: anyOf('forceRevert'), isOffered: allowedBy(requireInvoiced) },
  forceRevert: { mayUse: anyOf('forceRevert'), isOffered: allowedBy(requireConverted) },
  markLost: { mayUse: editors, isOffered: allowedBy(requireLosable) },
  reopen: { mayUse: editors, isOffered: allowedBy(requireReopenable) },
  archive: { mayUse: anyOf('archive'), isOffered: (job) => !job.Archived },
  restore: { mayUse: anyOf('archive'), isOffered: (job) => job.Archived },
} as const satisfies Record<string, ActionRule>;

export type JobActionName = keyof typeof rules;
export const jobActionNames = Object.keys(rules) as JobActionName[];

/**
 * Returns whether a user with those claims can see the action, and the decider's message if it is blocked. An action
 * for another stage of the job, or without effect, is hidden.
 */
export function jobActionState(name: JobActionName, job: ActionJob, flags: ClaimFlags): JobActionState {
  const { mayUse, isOffered, requireReady }: ActionRule = rules[name];
  if (!mayUse(flags, job) || !isOffered(job)) return { state: 'hidden' };
  const message = refusalOf(() => requireReady?.(job));
  return message === null ? { state: 'available' } : { state: 'blocked', message };
}

/** Returns whether a user with those claims may use the action on jobs of this kind, at any stage of the job. */
export const mayUseJobAction = (name: JobActionName, job: Pick<ActionJob, 'Kind'>, flags: ClaimFlags): boolean =>
  rules[name].mayUse(flags, job);

/** Returns the actions that are not hidden, in display order. */
export const visibleJobActions = (job: ActionJob, flags: ClaimFlags): JobActionName[] =>
  jobActionNames.filter((name) => jobActionState(name, job, flags).state !== 'hidden');

const isApproved = ({ IsSigned, IsSignedDifferent }: ActionJob): boolean =>
  IsSigned === true && IsSignedDifferent === false;

function requireItemsToShow({ Items }: ActionJob): void {
  if (Items) requireShownItems({ Items }, whatThereIs(Items));
}

/** Items, or labor alone. */
function whatThereIs(items: Job['Items']) {
  const hasLabor = itemsOf({ Items: items }).some(({ Kind }) => Kind === ItemKinds.Labor);
  const hasMaterials = itemsOf({ Items: items }).some(({ Kind }) => Kind !== ItemKinds.Labor);
  return { ShowMaterials: hasMaterials || !hasLabor, ShowLabor: hasLabor };
}

function requireComplete(job: ActionJob): void {
  requireCustomer(job);
  if (!job.Items) return;
  const items = { Items: job.Items, ChosenOptions: job.ChosenOptions };
  requirePricedItems(items);
  requireItems(items);
}

/** Returns why no edit and no restore of the job is possible; '' if some are. */
export const lockReason = (job: JobStage): string => refusalOf(() => requireOpen(job)) ?? '';

/** Returns the message of the violated rule; null if there is none. */
function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof RuleError || error instanceof ValidationError) return error.message;
    throw error;
  }
}

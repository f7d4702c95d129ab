import type { FenceLinePost } from '../contract/fence-line.ts';
import type { JobPrice } from '../contract/job.ts';
import type { OptionName } from '../contract/option.ts';
import { NotFoundError, RuleError, UnknownEventError } from '../core/errors.ts';
import type { JobKind } from '../enums.ts';
import { ItemKinds, ItemManufacturingStatuses, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import { initialValues } from '../field-rules.ts';
import { jobBasicFields } from '../fields/job.fields.ts';
import { isAlternativeOf, optionOf } from '../option.ts';
import { type ChildEvent, isApprovalEvent, isChildEvent, isRevert, type JobFact, jobEventSpecs } from './job.events.ts';
import { followsFenceLines, itemsOf, type Job, type JobItem } from './job.ts';
import { withGateChange } from './line-gates.ts';
import { withItemPrice } from './line-prices.ts';
import { approvalsAfter, noApprovals } from './revision-state.ts';

type FenceLineEvent = Extract<ChildEvent, { type: `FenceLine${string}` }>;
type Added = Extract<JobFact, { type: 'JobAdded' }>['data'];
type Children = Pick<Job, 'Items' | 'FenceLines' | 'FenceLineIds' | 'FenceLinePosts'>;
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Omit<Job, keyof Children> & {
  [Name in keyof Children]: Children[Name] extends readonly (infer E)[] ? E[] : Writable<Children[Name]>;
};

/** Returns the job after an event. null is a job that does not exist. */
export const evolve = (job: Job | null, event: JobFact): Job | null => evolveAll(job, [event]);

/** Returns the job after several events, copying it once instead of per event. @throws UnknownEventError */
export function evolveAll(job: Job | null, events: readonly JobFact[]): Job | null {
  let draft: Draft | null = job && copied(job);
  for (const event of events) {
    if (!Object.hasOwn(jobEventSpecs, event.type)) throw new UnknownEventError(event, 'job');
    if (event.type === 'JobAdded') draft = added(event.data);
    else if (draft) apply(draft, event);
  }
  return draft;
}

const copied = (job: Job): Draft => ({
  ...job,
  Items: { ...job.Items },
  FenceLines: { ...job.FenceLines },
  FenceLineIds: [...job.FenceLineIds],
  FenceLinePosts: { ...job.FenceLinePosts },
});

/** Returns the fields of a new job. Adds the initial values of fields that are newer than its event. */
export const addedFields = <Fields extends Added>(fields: Fields): Fields =>
  Object.assign(initialValues(jobBasicFields), fields);

/** Removes the totals. The result is assigned because spreading this many fields is ten times slower. */
const added = ({ Totals, ...fields }: Added & { Totals?: JobPrice }): Draft =>
  Object.assign(addedFields(fields), untouched, noApprovals, {
    Version: 1,
    JobStatusId: JobStatuses.Estimate,
    IsSigned: false,
    OtherDescription: '',
    OtherPrice: 0,
    RollbackToEstimateLogId: null,
    Archived: false,
    IsLost: false,
    LostReasonId: null,
    LostReason: '',
    Items: {},
    LastItemId: 0,
    FenceLines: {},
    FenceLineIds: [],
    LastFenceLineId: 0,
    FenceLinePosts: {},
    LastFenceLinePostId: 0,
    ChosenOptions: [],
  });

function apply(job: Draft, event: Exclude<JobFact, { type: 'JobAdded' }>): void {
  job.Version++;
  if (isChildEvent(event)) applyToChildren(job, event);
  else Object.assign(job, fieldsSetBy(event));
  if (isRevert(event)) {
    job.RollbackToEstimateLogId = String(job.Version);
    for (const { Id, Kind, Block, ExpectedDate } of itemsOf(job)) {
      changeItem(job, Id, {
        ManufacturingStatusId: pendingStatus(Kind),
        ...(Block && { Block: null }),
        ...(ExpectedDate && { ExpectedDate: null }),
      });
    }
  }
  Object.assign(job, approvalsAfter(job, event));
}

/** The initial order fields of a job that is not an order. */
const untouched = {
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  SavedTaxRate: null,
  DeliveryId: null,
  OrderDate: null,
  DeliveredDate: null,
  InvoiceDate: null,
};

/** Returns the job fields that an event sets. Excludes JobAdded and events of items and fence lines. */
export function fieldsSetBy(event: Exclude<JobFact, ChildEvent | { type: 'JobAdded' }>): Partial<Job> {
  if (isRevert(event)) return { ...untouched, JobStatusId: JobStatuses.Estimate, IsSigned: false };
  switch (event.type) {
    case 'EstimateScheduled':
      return { ...edited(event.data), IsQuickQuote: false };
    case 'JobTaxRateChanged':
    case 'JobTaxExempted':
      return { TaxRateVersion: undefined, ...edited(event.data) };
    case 'JobStatusChanged': {
      const { JobStatusId } = event.data;
      return JobStatusId === JobStatuses.Estimate ? { JobStatusId, IsSigned: false } : { JobStatusId };
    }
    case 'EstimateSigned':
      return { JobStatusId: JobStatuses.Signed, IsSigned: true };
    case 'EstimateApproved':
    case 'ApprovalRecorded': {
      const { JobStatusId, IsSigned } = event.data;
      return { ...(JobStatusId !== undefined && { JobStatusId }), ...(IsSigned && { IsSigned }) };
    }
    case 'ApprovalWithdrawn': {
      const { JobStatusId } = event.data;
      return { ...(JobStatusId !== undefined && { JobStatusId }), IsSigned: false };
    }
    case 'JobConvertedToOrder':
      return { JobStatusId: JobStatuses.Order, OrderDate: event.data.OrderDate, SavedTaxRate: event.data.SavedTaxRate };
    case 'ManufacturingStarted':
      return { ManufacturingStatusId: ManufacturingStatuses.InProgress };
    case 'ManufacturingFinished':
      return { ManufacturingStatusId: ManufacturingStatuses.Ready };
    case 'OrderMarkedReady':
      return { JobStatusId: JobStatuses.Ready };
    case 'JobDelivered':
      return { JobStatusId: JobStatuses.Delivered, DeliveredDate: event.data.DeliveredDate };
    case 'JobDeliveredByTruck': {
      const { DeliveredDate, JobStatusId } = event.data;
      return { DeliveredDate, ...(JobStatusId !== undefined && { JobStatusId }) };
    }
    case 'JobInvoiced':
      return { JobStatusId: JobStatuses.Invoiced, InvoiceDate: event.data.InvoiceDate };
    case 'InvoiceReverted':
      return { JobStatusId: JobStatuses.Delivered, InvoiceDate: null };
    case 'JobArchived':
      return { Archived: true };
    case 'JobRestored':
      return { Archived: false };
    case 'JobMarkedLost':
      return { IsLost: true, LostReasonId: event.data.LostReasonId, LostReason: event.data.LostReason };
    case 'JobReopened':
      return { IsLost: false, LostReasonId: null, LostReason: '' };
    default:
      return isApprovalEvent(event) ? {} : edited(event.data);
  }
}

type EditData = Partial<Job> & { Was: Partial<Job>; Totals?: JobPrice };

function edited({ Was, Totals, ...now }: EditData): Partial<Job> {
  return now;
}

function applyToChildren(job: Draft, event: ChildEvent): void {
  switch (event.type) {
    case 'MiscItemsAdded':
    case 'MaterialsAdded':
    case 'LaborAdded':
    case 'ItemRemoved':
      addAndRemoveItems(job, itemsChangedBy(event));
      break;
    case 'ItemChanged':
      changeItem(job, event.data.Id, event.data.Now);
      if (event.data.Now.OriginalPrice !== undefined) repriceLines(job, event.data.Id, event.data.Now.OriginalPrice);
      break;
    case 'ItemStatusChanged':
      changeItem(job, event.data.Id, { ManufacturingStatusId: event.data.ManufacturingStatusId });
      break;
    case 'ItemBlocked': {
      const { Id, Reason, BlockedBy, BlockedAt } = event.data;
      changeItem(job, Id, { Block: { Reason, BlockedBy, BlockedAt } });
      break;
    }
    case 'ItemUnblocked':
      changeItem(job, event.data.Id, { Block: null });
      break;
    case 'ItemExpectedDateChanged':
      changeItem(job, event.data.Id, { ExpectedDate: event.data.ExpectedDate });
      break;
    case 'OptionChosen':
      job.ChosenOptions = choicesAfter(job.ChosenOptions, event.data);
      break;
    default:
      applyToFenceLines(job, event);
  }
}

function applyToFenceLines(job: Draft, event: FenceLineEvent): void {
  switch (event.type) {
    case 'FenceLineAdded': {
      const { Line, Position } = event.data;
      job.FenceLines[Line.Id] = Line;
      job.FenceLineIds.splice(Position - 1, 0, Line.Id);
      job.LastFenceLineId = Math.max(job.LastFenceLineId, Line.Id);
      break;
    }
    case 'FenceLineChanged': {
      const line = job.FenceLines[event.data.Id];
      if (line) job.FenceLines[line.Id] = { ...line, ...event.data.Now };
      break;
    }
    case 'FenceLineGatesChanged': {
      const line = job.FenceLines[event.data.Id];
      if (line) job.FenceLines[line.Id] = { ...line, JobGates: withGateChange(line.JobGates, event.data) };
      break;
    }
    case 'FenceLineMoved':
      job.FenceLineIds = job.FenceLineIds.filter((id) => id !== event.data.Id);
      job.FenceLineIds.splice(event.data.Position - 1, 0, event.data.Id);
      break;
    case 'FenceLineRemoved':
      delete job.FenceLines[event.data.Id];
      job.FenceLineIds = job.FenceLineIds.filter((id) => id !== event.data.Id);
      removeLinks(job, ({ JobFenceLineId }) => JobFenceLineId === event.data.Id);
      break;
    case 'FenceLinePostAdded': {
      const { Id, JobFenceLineId, JobPostId } = event.data;
      job.FenceLinePosts[Id] = { Id, JobFenceLineId, JobPostId };
      job.LastFenceLinePostId = Math.max(job.LastFenceLinePostId, Id);
      break;
    }
    case 'FenceLinePostRemoved':
      delete job.FenceLinePosts[event.data.Id];
      break;
    default:
      event satisfies never;
  }
}

/** A chosen alternative replaces the one of its group. */
function choicesAfter(
  choices: readonly OptionName[],
  { IsChosen, ...option }: OptionName & { IsChosen: boolean },
): OptionName[] {
  const isReplaced = isAlternativeOf(option);
  const others = choices.filter((each) => !isReplaced(each));
  return IsChosen ? [...others, optionOf(option)] : others;
}

function removeLinks(job: Draft, isRemoved: (link: FenceLinePost) => boolean): void {
  for (const link of Object.values(job.FenceLinePosts)) if (isRemoved(link)) delete job.FenceLinePosts[link.Id];
}

interface ItemsChange {
  readonly added: readonly JobItem[];
  readonly removed: readonly Pick<JobItem, 'Id' | 'Kind'>[];
}

/** Returns the items that an event adds to the job and removes from it. */
export function itemsChangedBy(event: JobFact): ItemsChange {
  switch (event.type) {
    case 'MiscItemsAdded':
    case 'MaterialsAdded':
      return { added: event.data.Items, removed: [] };
    case 'LaborAdded':
      return { added: [event.data.Item], removed: [] };
    case 'ItemRemoved':
      return { added: [], removed: [event.data] };
    default:
      return { added: [], removed: [] };
  }
}

function addAndRemoveItems(job: Draft, { added, removed }: ItemsChange): void {
  for (const item of added) {
    job.Items[item.Id] = item;
    job.LastItemId = Math.max(job.LastItemId, item.Id);
  }
  for (const { Id } of removed) {
    delete job.Items[Id];
    removeLinks(job, ({ JobPostId }) => JobPostId === Id);
  }
}

function changeItem(job: Draft, id: number, now: Partial<JobItem>): void {
  const item = job.Items[id];
  if (item) job.Items[id] = { ...item, ...now } as JobItem;
}

/** Lines follow a new catalogue price of their item, so that an item that comes later starts at it (ruling 42). */
function repriceLines(job: Draft, itemId: number, OriginalPrice: number): void {
  const item = job.Items[itemId];
  if (!item || !followsFenceLines(item)) return;
  for (const line of Object.values(job.FenceLines)) {
    job.FenceLines[line.Id] = withItemPrice(line, item, OriginalPrice);
  }
}

/** Returns the initial manufacturing status of an item; null for labor. */
export const pendingStatus = (kind: number) => (kind === ItemKinds.Labor ? null : ItemManufacturingStatuses.Pending);

/** The fields that determine the stage of a job. */
export type JobStage = Pick<Job, 'JobStatusId' | 'Archived' | 'IsLost'>;

/** Returns true for Estimate, Signed or Scheduled (section 4), including archived and lost jobs. */
export const isEstimate = ({ JobStatusId: status }: Pick<Job, 'JobStatusId'>): boolean =>
  status === JobStatuses.Estimate || status === JobStatuses.Signed || status === JobStatuses.Scheduled;

/** Returns true for Estimate, Signed or Scheduled jobs that are neither archived nor lost. */
export const isEditable = (job: JobStage): boolean => isEstimate(job) && !job.Archived && !job.IsLost;

/** Returns true for Ready or Delivered, including archived jobs. */
export const isMade = ({ JobStatusId: status }: Pick<Job, 'JobStatusId'>): boolean =>
  status === JobStatuses.Ready || status === JobStatuses.Delivered;

/** Returns opportunity, quick quote or estimate, derived from the dates (ruling 11). */
export function kindOf(job: Pick<Job, 'JobStatusId' | 'EstimateStartDate' | 'IsQuickQuote'>): JobKind {
  if (job.IsQuickQuote) return 'quick-quote';
  return isEstimate(job) && job.EstimateStartDate === null ? 'opportunity' : 'estimate';
}

/** @throws NotFoundError */
export function requireItem(job: Job, kind: number, id: number): JobItem {
  const item = job.Items[id];
  if (item?.Kind !== kind) throw new NotFoundError();
  return item;
}

/** @throws RuleError if the job is archived or lost. */
export function requireActive(job: JobStage): void {
  if (job.Archived) throw new RuleError('This job is archived');
  if (job.IsLost) throw new RuleError('This job is lost: reopen it first');
}

/** @throws RuleError with `message` if the job is not an estimate; other messages if it is archived or lost. */
export function requireEditable(job: JobStage, message = 'Only an estimate can be changed'): void {
  requireActive(job);
  if (!isEstimate(job)) throw new RuleError(message);
}

export const requireEditableItems = (job: JobStage): void =>
  requireEditable(job, 'Only the items of an estimate can be changed');

/** Runs the steps in sequence; each step receives the job after the previous one. Returns all facts. */
export function inTurn(job: Job, ...steps: ((job: Job) => JobFact[])[]): JobFact[] {
  const facts: JobFact[] = [];
  let now = job;
  for (const step of steps) {
    const next = step(now);
    facts.push(...next);
    now = after(now, next);
  }
  return facts;
}

/** Returns the job after some facts. */
export const after = (job: Job, facts: readonly JobFact[]): Job => evolveAll(job, facts) ?? job;

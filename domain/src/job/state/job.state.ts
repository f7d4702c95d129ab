import { NotFoundError, RuleError, UnknownEventError } from '../../core/errors.ts';
import type { JobKind } from '../../enums.ts';
import { ItemKinds, ItemManufacturingStatuses, JobStatuses } from '../../enums.ts';
import { noApprovals } from '../record/approval-state.ts';
import { noEmails } from '../record/email-state.ts';
import type { FenceLinePost } from '../record/fence-line.ts';
import { jobEventSpecs, type UnpricedEvent } from '../record/job.events.ts';
import { followsFenceLines, itemsOf, type Job } from '../record/job.ts';
import { jobChange } from '../record/job-change.ts';
import type { ItemsChange } from '../record/job-event-specs.ts';
import type { JobItem } from '../record/job-item.ts';
import { withGateChange } from '../record/line-gates.ts';
import { isAlternativeOf, type OptionName, optionOf } from '../record/option.ts';
import { emailsAfter } from './email-state.ts';
import { withItemPrice } from './line-prices.ts';
import { approvalsAfter } from './revision-state.ts';
import { scheduleAfter } from './schedule-state.ts';

type FenceLineEvent = Extract<UnpricedEvent, { type: `FenceLine${string}` }>;
type Children = Pick<Job, 'Items' | 'FenceLines' | 'FenceLineIds' | 'FenceLinePosts'>;
type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type Draft = Omit<Job, keyof Children> & {
  [Name in keyof Children]: Children[Name] extends readonly (infer E)[] ? E[] : Writable<Children[Name]>;
};

/** Returns the job after an event. null is a job that does not exist. */
export const evolve = (job: Job | null, event: UnpricedEvent): Job | null => evolveAll(job, [event]);

/** Returns the job after several events, copying it once instead of per event. @throws UnknownEventError */
export function evolveAll(job: Job | null, events: readonly UnpricedEvent[]): Job | null {
  let draft: Draft | null = job && copied(job);
  for (const event of events) {
    if (!Object.hasOwn(jobEventSpecs, event.type)) throw new UnknownEventError(event, 'job');
    if (event.type === 'JobAdded') draft = added(jobChange(event).fields);
    else if (draft) apply(draft, event);
  }
  return draft;
}

/** Changes a job that nobody else holds to the job after an event, which `evolve` returns as a copy. */
export const changeJob = (job: Job, event: UnpricedEvent): void => apply(job as Draft, event);

const copied = (job: Job): Draft => ({
  ...job,
  Items: { ...job.Items },
  FenceLines: { ...job.FenceLines },
  FenceLineIds: [...job.FenceLineIds],
  FenceLinePosts: { ...job.FenceLinePosts },
});

/** Assigned for the reason that `newJobFields` says. */
const added = (fields: Partial<Job>): Draft =>
  Object.assign(fields, noApprovals, noEmails, {
    Version: 1,
    Items: {},
    LastItemId: 0,
    FenceLines: {},
    FenceLineIds: [],
    LastFenceLineId: 0,
    FenceLinePosts: {},
    LastFenceLinePostId: 0,
    ChosenOptions: [],
  }) as unknown as Draft;

function apply(job: Draft, event: UnpricedEvent): void {
  const { fields, items, approval, isRevert } = jobChange(event);
  const wasSigned = job.IsSigned;
  job.Version++;
  Object.assign(job, fields);
  changeItems(job, items);
  if (isRevert) {
    job.RollbackToEstimateLogId = String(job.Version);
    resetItems(job);
  }
  if (event.type === 'JobInvoiced') job.Invoices++;
  if (event.type === 'OptionChosen') job.ChosenOptions = choicesAfter(job.ChosenOptions, event.data);
  if (isOfFenceLines(event)) applyToFenceLines(job, event);
  Object.assign(job, scheduleAfter(job, event), emailsAfter(job, event));
  Object.assign(job, approvalsAfter(job, event, approval, wasSigned));
}

const isOfFenceLines = (event: UnpricedEvent): event is FenceLineEvent => event.type.startsWith('FenceLine');

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

function changeItems(job: Draft, { added, changed, removed }: ItemsChange): void {
  for (const item of added) {
    job.Items[item.Id] = item;
    job.LastItemId = Math.max(job.LastItemId, item.Id);
  }
  for (const { Id, Now } of changed) {
    changeItem(job, Id, Now);
    if (Now.OriginalPrice !== undefined) repriceLines(job, Id, Now.OriginalPrice);
  }
  for (const { Id } of removed) {
    delete job.Items[Id];
    removeLinks(job, ({ JobPostId }) => JobPostId === Id);
  }
}

/** Items of an estimate have no state of the shop. */
function resetItems(job: Draft): void {
  for (const { Id, Kind, Block, ExpectedDate } of itemsOf(job)) {
    changeItem(job, Id, {
      ManufacturingStatusId: pendingStatus(Kind),
      ...(Block && { Block: null }),
      ...(ExpectedDate && { ExpectedDate: null }),
    });
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
export function inTurn(job: Job, ...steps: ((job: Job) => UnpricedEvent[])[]): UnpricedEvent[] {
  const facts: UnpricedEvent[] = [];
  let now = job;
  for (const step of steps) {
    const next = step(now);
    facts.push(...next);
    now = after(now, next);
  }
  return facts;
}

/** Returns the job after some facts. */
export const after = (job: Job, facts: readonly UnpricedEvent[]): Job => evolveAll(job, facts) ?? job;

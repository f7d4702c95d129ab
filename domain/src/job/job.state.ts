import type { JobKind } from '../contract/job.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { ItemKinds, ItemManufacturingStatuses, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import type { JobPrice } from '../pricing.ts';
import type { JobFact } from './job.events.ts';
import type { Job, Line } from './job.ts';

type Added = Extract<JobFact, { type: 'JobAdded' }>['data'];

/** The job after an event. `null` is a job that was never added. */
export function evolve(job: Job | null, event: JobFact): Job | null {
  if (event.type === 'JobAdded') return added(event.data);
  return job && { ...job, ...fieldsSetBy(event), ...linesAfter(job, event), Version: job.Version + 1 };
}

/** Assigned to the copy that leaves out the totals: to spread so many fields takes ten times as long. */
const added = ({ Totals, ...fields }: Added & { Totals?: JobPrice }): Job =>
  Object.assign(fields, untouched, {
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
    Lines: [],
    LastLineId: 0,
  });

/** What no order has done to a job yet, or a revert has undone. */
const untouched = {
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  SavedTaxRate: null,
  DeliveryId: null,
  OrderDate: null,
  DeliveredDate: null,
  InvoiceDate: null,
};

/** The fields of a job that an event after the first sets; its lines are another matter. */
export function fieldsSetBy(event: Exclude<JobFact, { type: 'JobAdded' }>): Partial<Omit<Job, 'Lines' | 'Version'>> {
  switch (event.type) {
    case 'JobDetailsEdited':
    case 'CustomerChosen':
    case 'CompanyChosen':
    case 'PriceLevelChosen':
    case 'MarketPartnerAssigned':
    case 'MeasurementChosen':
    case 'InstallationScheduled':
    case 'DeliveryDetailsEdited':
    case 'DueDateSet':
    case 'JobDiscountSet':
    case 'DeliveryFeeSet':
    case 'OtherChargeSet':
    case 'TaxRateChosen':
    case 'JobTaxExempted':
    case 'JobCustomerMerged':
      return edited(event.data);
    case 'EstimateScheduled':
      return { ...edited(event.data), IsQuickQuote: false };
    case 'JobStatusMoved': {
      const { JobStatusId } = event.data;
      return JobStatusId === JobStatuses.Estimate ? { JobStatusId, IsSigned: false } : { JobStatusId };
    }
    case 'EstimateSigned':
      return { JobStatusId: JobStatuses.Signed, IsSigned: true };
    case 'JobConvertedToOrder':
      return { JobStatusId: JobStatuses.Order, OrderDate: event.data.OrderDate, SavedTaxRate: event.data.SavedTaxRate };
    case 'OrderReverted':
    case 'OrderForceReverted':
      return { ...untouched, JobStatusId: JobStatuses.Estimate, IsSigned: false };
    case 'ManufacturingStarted':
      return { ManufacturingStatusId: ManufacturingStatuses.InProgress };
    case 'ManufacturingFinished':
      return { ManufacturingStatusId: ManufacturingStatuses.Ready };
    case 'OrderReadied':
      return { JobStatusId: JobStatuses.Ready };
    case 'JobDelivered':
      return { JobStatusId: JobStatuses.Delivered, DeliveredDate: event.data.DeliveredDate };
    case 'JobInvoiced':
      return { JobStatusId: JobStatuses.Invoiced, InvoiceDate: event.data.InvoiceDate };
    case 'InvoiceTakenBack':
      return { JobStatusId: JobStatuses.Delivered, InvoiceDate: null };
    case 'JobArchived':
      return { Archived: true };
    case 'JobUnarchived':
      return { Archived: false };
    case 'JobMarkedLost':
      return { IsLost: true, LostReasonId: event.data.LostReasonId, LostReason: event.data.LostReason };
    case 'JobReopened':
      return { IsLost: false, LostReasonId: null, LostReason: '' };
    case 'MiscItemsAdded':
    case 'LaborAdded':
    case 'LineChanged':
    case 'LineRemoved':
    case 'ItemStatusSet':
      return {};
    default:
      return event satisfies never;
  }
}

/** The lines after an event, and the log entry of a revert: the event that makes the job's next version. */
function linesAfter(job: Job, event: JobFact): Partial<Job> {
  switch (event.type) {
    case 'MiscItemsAdded':
      return withLines(job, event.data.Lines);
    case 'LaborAdded':
      return withLines(job, [event.data.Line]);
    case 'LineChanged':
      return changedLine(job, event.data.Id, event.data.Now);
    case 'LineRemoved':
      return { Lines: job.Lines.filter(({ Id }) => Id !== event.data.Id) };
    case 'ItemStatusSet':
      return changedLine(job, event.data.Id, { ManufacturingStatusId: event.data.ManufacturingStatusId });
    case 'OrderReverted':
    case 'OrderForceReverted':
      return {
        Lines: job.Lines.map((line) => ({ ...line, ManufacturingStatusId: pendingStatus(line.Kind) })),
        RollbackToEstimateLogId: String(job.Version + 1),
      };
    default:
      return {};
  }
}

type EditData = Partial<Job> & { Was: Partial<Job>; Totals?: JobPrice };

function edited({ Was, Totals, ...now }: EditData): Partial<Job> {
  return now;
}

const withLines = (job: Job, lines: readonly Line[]): Partial<Job> => ({
  Lines: [...job.Lines, ...lines],
  LastLineId: Math.max(job.LastLineId, ...lines.map(({ Id }) => Id)),
});

const changedLine = (job: Job, id: number, now: Partial<Line>): Partial<Job> => ({
  Lines: job.Lines.map((line) => (line.Id === id ? ({ ...line, ...now } as Line) : line)),
});

/** The manufacturing status that a line of that kind starts with; labor has none. */
export const pendingStatus = (kind: number) => (kind === ItemKinds.Labor ? null : ItemManufacturingStatuses.Pending);

type Life = Pick<Job, 'JobStatusId' | 'Archived' | 'IsLost'>;

/** Estimate, Signed or Scheduled (section 4), whether or not it is put aside. */
export const isEstimate = ({ JobStatusId: status }: Pick<Job, 'JobStatusId'>): boolean =>
  status === JobStatuses.Estimate || status === JobStatuses.Signed || status === JobStatuses.Scheduled;

/** True while Estimate, Signed or Scheduled and neither archived nor lost. */
export const isEditable = (job: Life): boolean => isEstimate(job) && !job.Archived && !job.IsLost;

/** Opportunity, quick quote or estimate, derived from the dates (ruling 11). */
export function kindOf(job: Pick<Job, 'JobStatusId' | 'EstimateStartDate' | 'IsQuickQuote'>): JobKind {
  if (job.IsQuickQuote) return 'quick-quote';
  return isEstimate(job) && job.EstimateStartDate === null ? 'opportunity' : 'estimate';
}

/** A line of that kind. @throws NotFoundError */
export function lineOf(job: Job, kind: number, id: number): Line {
  const line = job.Lines.find((each) => each.Id === id && each.Kind === kind);
  if (!line) throw new NotFoundError();
  return line;
}

/** @throws RuleError for a job that is archived or lost. */
export function requireActive(job: Life): void {
  if (job.Archived) throw new RuleError('This job is archived');
  if (job.IsLost) throw new RuleError('This job is lost: reopen it first');
}

/** @throws RuleError with `message` for a job past its estimate, or one that is archived or lost. */
export function requireEditable(job: Life, message: string): void {
  requireActive(job);
  if (!isEstimate(job)) throw new RuleError(message);
}

/** Facts that follow on each other: each step decides on the job as the steps before leave it. */
export function inTurn(job: Job, ...steps: ((job: Job) => JobFact[])[]): JobFact[] {
  const facts: JobFact[] = [];
  for (const step of steps) facts.push(...step(after(job, facts)));
  return facts;
}

/** The job after some facts. */
export const after = (job: Job, facts: readonly JobFact[]): Job =>
  facts.reduce<Job>((state, fact) => evolve(state, fact) ?? state, job);

import {
  type EstimateSummary,
  failedEmail,
  fenceLinePostsOf,
  fenceLineRows,
  fenceLinesOf,
  figuresOf,
  fold,
  formatPhone,
  ItemKinds,
  initialValues,
  isAwaitingAnswer,
  isChosenIn,
  isEditable,
  isItemReady,
  isSignedDifferent,
  itemsOf,
  itemTotal,
  type JobCredit,
  type JobCustomer,
  type JobDetails,
  type JobEvent,
  type JobItem,
  type JobItemRow,
  type JobTotals,
  jobActionFields,
  jobDecider,
  jobFields,
  jobOptions,
  jobSchedule,
  kindOf,
  type OrderGrouping,
  openRows,
  optionOf,
  presentInvoice,
  priceOf,
  primaryPhone,
  type Recorded,
  type Settings,
  seesRevision,
  signedDifference,
  toDollars,
  type UnsentEmail,
  unsentEmail,
  type VisibleJob,
  withPaid,
} from '@picket/domain';
import { findItem } from '../catalogue/catalogue.query.ts';
import { findCompany } from '../companies/companies.query.ts';
import type { Reader } from '../core/reader.ts';
import { creditOfCustomers } from '../credit/credit.query.ts';
import { customersProjection } from '../customers/customers.projection.ts';
import { findCustomer } from '../customers/customers.query.ts';
import type { JobEmail } from '../job-emails/job-emails.projection.ts';
import type { JobCaller } from '../job-list/job-scope.ts';
import { findUser } from '../users/users.query.ts';
import { type JobRecord, jobDetailsProjection } from './job-details.projection.ts';

/** For rows that were stored before a field was added. */
const initial: Partial<JobRecord> = { ...initialValues({ ...jobFields, ...jobActionFields }), Invoices: 0 };

/** The job, without a check of what the caller may see; null if not found. */
export async function findJob(reader: Reader, id: number): Promise<JobRecord | null> {
  const [record = null] = await findJobs(reader, [id]);
  return record;
}

/** The jobs, without a check of what the caller may see. Leaves out ids that are not found. */
export async function findJobs(reader: Reader, ids: readonly number[]): Promise<JobRecord[]> {
  const records = await reader.getMany(jobDetailsProjection.model, ids);
  return records.map((record) => ({ ...initial, ...record }));
}

/**
 * The job after the first events of its stream, without payments; null if there are none. Folds all events at once, because
 * copying a large job for each event takes most of the time.
 */
export function foldJob(events: readonly Recorded<JobEvent>[], id: number): JobRecord | null {
  const job = fold(jobDecider, events);
  if (!job) return null;
  const { at: CreatedAt, actor } = events[0]!.meta;
  return { ...job, Id: id, PaidTotal: 0, CreatedAt, CreatedBy: actor.name };
}

/** The job with the names of its customer, company, market partner, estimator and crew, as of the reader's moment. */
export async function withPresentNames(reader: Reader, job: JobRecord): Promise<JobRecord> {
  const [customer, company, partner, estimator, crew] = await Promise.all([
    job.CustomerId === null ? null : findCustomer(reader, job.CustomerId),
    findCompany(reader, job.CompanyId),
    job.UserId === null ? null : findUser(reader, job.UserId),
    job.EstimatorId === null ? null : findUser(reader, job.EstimatorId),
    job.SubContractorId === null ? null : findItem(reader, 'sub-contractors', job.SubContractorId),
  ]);
  return {
    ...job,
    Customer: customer ? jobCustomer(customer) : job.Customer,
    CompanyName: company?.Name ?? job.CompanyName,
    MarketPartnerName: partner?.Name ?? job.MarketPartnerName,
    EstimatorName: estimator?.Name ?? job.EstimatorName,
    SubContractorName: crew?.Name ?? job.SubContractorName,
  };
}

/** The value of an editable job's tax rate if it differs from the rate that the job is priced at (ruling 55). */
export async function changedTaxRate(reader: Reader, job: JobRecord): Promise<number | null> {
  if (!isEditable(job) || job.TaxRateId === null) return null;
  const rate = await findItem(reader, 'tax-rates', job.TaxRateId);
  return !rate || rate.Rate === job.TaxRate ? null : rate.Rate;
}

/** What a job's details tell of the customer's record besides names (ruling 105). */
interface CustomerFacts {
  readonly CustomerCredit: JobCredit | null;
  readonly RequiresPurchaseOrder: boolean;
}

/** The caller is null as of a moment, for which the jobs of a customer are not known. */
export async function customerFacts(
  reader: Reader,
  caller: JobCaller | null,
  { CustomerId }: Pick<JobRecord, 'CustomerId'>,
): Promise<CustomerFacts> {
  const record = CustomerId === null ? null : await reader.get(customersProjection.model, CustomerId);
  const credits = caller && record ? await creditOfCustomers(reader, caller, [record.Id]) : null;
  return {
    CustomerCredit: (record && credits?.get(record.Id)) ?? null,
    RequiresPurchaseOrder: record?.RequiresPurchaseOrder ?? false,
  };
}

type CustomerSource = Omit<JobCustomer, 'Phone'> & { CustomerPhones: Parameters<typeof primaryPhone>[0] };

/** The fields of a customer that a job copies. */
export const jobCustomer = ({
  Id,
  Name,
  Email,
  Address,
  PaymentTermId,
  CustomerTypeId,
  ...rest
}: CustomerSource): JobCustomer => ({
  Id,
  Name,
  Email,
  Phone: formatPhone(primaryPhone(rest.CustomerPhones)),
  Address,
  PaymentTermId,
  CustomerTypeId,
  ...(rest.SourceId && { SourceId: rest.SourceId }),
});

/** What the details of a job need besides it. Lateness is judged on `day`. */
interface DetailsContext extends CustomerFacts {
  readonly ChangedTaxRate: number | null;
  /** The emails with documents that the caller may see; null for all. */
  readonly emails: readonly JobEmail[] | null;
  readonly day: string;
  readonly settings: Pick<Settings, 'TimeZone' | 'InvoiceDueDays'>;
}

/** The response of GET estimates/{id}, without what revisions tell that the caller may not see. */
export function jobDetails(
  job: JobRecord,
  visible: VisibleJob,
  { ChangedTaxRate, CustomerCredit, RequiresPurchaseOrder, emails, day, settings }: DetailsContext,
): JobDetails {
  const Totals = totalsOf(job);
  const scheduled = { ...job, GrandTotal: Totals.GrandTotal };
  const schedule = jobSchedule(scheduled, day, settings);
  const { rows, nextDueOn, lateSince } = schedule;
  const sees = (revision: number | null) => seesRevision(visible, job, revision);
  const approvals = Object.values(job.Approved);
  const {
    Revisions,
    Approved,
    EstimateEmails,
    SignedBefore,
    QuestionCount,
    Reminders,
    DocumentEmails,
    InvoiceReminders,
    Items,
    LastItemId,
    FenceLines,
    FenceLineIds,
    LastFenceLineId,
    FenceLinePosts,
    LastFenceLinePostId,
    ChosenOptions,
    Schedule,
    DueRows,
    LastRow,
    LostReason,
    TaxRate,
    TaxRateVersion,
    PaidTotal,
    PriceLevelName,
    LocationName,
    PaymentTermName,
    TaxRateName,
    ...fields
  } = job;
  return {
    ...fields,
    Kind: kindOf(job),
    InvoiceNumber: presentInvoice(job),
    InstallationDate: job.InstallationStartDate,
    OrderTotal: Totals.OrderTotal,
    MaterialTotal: Totals.MaterialTotal,
    Totals,
    Schedule: rows,
    OpenTerms: openRows(job).map(({ Row: _, ...term }) => term),
    NextDueOn: nextDueOn,
    LateSince: lateSince,
    LateAmount: figuresOf(scheduled, schedule).Late,
    Options: jobOptions(job),
    SignedRevision: Math.max(0, ...approvals.map(({ Revision }) => (sees(Revision) && Revision) || 0)) || null,
    IsSignedDifferent: isSignedDifferent(job),
    SignedDifference: approvals.every(({ Revision }) => sees(Revision)) ? signedDifference(job) : null,
    IsAwaitingAnswer: isAwaitingAnswer(job),
    FailedEmailId: visibleFailedEmail(job, sees),
    UnsentEmail: visibleUnsentEmail(unsentEmail(job, Totals.Balance), emails),
    ChangedTaxRate,
    CustomerCredit,
    IsPurchaseOrderMissing: RequiresPurchaseOrder && job.PurchaseOrder === '',
    FenceLineCount: fenceLinesOf(job).length,
    PostCount: itemsOf(job)
      .filter((item) => item.Kind === ItemKinds.Post)
      .filter(isChosenIn(job))
      .reduce((sum, { Quantity }) => sum + Quantity, 0),
    ItemsLeft: itemsOf(job)
      .filter(isChosenIn(job))
      .filter((item) => !isItemReady(item)).length,
    ItemsBlocked: itemsOf(job).filter(({ Block }) => Block).length,
    IsEditable: isEditable(job),
  };
}

function visibleFailedEmail(job: JobRecord, sees: (revision: number) => boolean): number | null {
  const id = failedEmail(job);
  return job.Revisions.some(({ Revision, LastEmail }) => LastEmail?.Id === id && sees(Revision)) ? id : null;
}

function visibleUnsentEmail(unsent: UnsentEmail | null, emails: readonly JobEmail[] | null): UnsentEmail | null {
  const kind = unsent?.Kind === 'reminder' ? 'invoice-reminder' : unsent?.Kind;
  return !emails || emails.some(({ Kind, Id }) => Kind === kind && Id === unsent?.Id) ? unsent : null;
}

/** The response of GET jobs/{id}/estimate-summary. */
export function estimateSummary(job: JobRecord): EstimateSummary {
  const isChosen = isChosenIn(job);
  const items = itemsOf(job).map((item) => withTotal(item, job.Discount, isChosen(item)));
  const of = <K extends JobItem['Kind']>(kind: K) =>
    items.filter((item): item is Extract<JobItem, { Kind: K }> & JobItemRow => item.Kind === kind);
  return {
    Id: job.Id,
    Version: job.Version,
    FenceSections: of(ItemKinds.FenceSection),
    Posts: of(ItemKinds.Post),
    Gates: of(ItemKinds.Gate),
    MiscItems: of(ItemKinds.Misc),
    LaborItems: of(ItemKinds.Labor),
    Options: jobOptions(job),
    Totals: totalsOf(job),
  };
}

/** The response of GET jobs/{id}/order-grouping. */
export function orderGrouping(job: JobRecord): OrderGrouping {
  const { Id, Version, Posts } = estimateSummary(job);
  const FenceLinePosts = fenceLinePostsOf(job);
  const placed = new Set(FenceLinePosts.map(({ JobPostId }) => JobPostId));
  const LeftToPlace = Posts.filter((post) => !placed.has(post.Id)).length;
  return { Id, Version, FenceLines: fenceLineRows(job), Posts, FenceLinePosts, LeftToPlace };
}

const totalsOf = (job: JobRecord): JobTotals => withPaid(priceOf(job), job.PaidTotal);

const withTotal = <L extends JobItem>(
  item: L,
  discount: number,
  IsChosen: boolean,
): L & Pick<JobItemRow, 'IsChosen' | 'LineTotal'> => ({
  ...item,
  ...optionOf(item),
  IsChosen,
  LineTotal: toDollars(itemTotal(item, discount)),
});

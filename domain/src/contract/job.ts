import type {
  ApprovalStateId,
  EstimateTypes,
  InvoiceView,
  JobKind,
  JobStatusId,
  JobView,
  ManufacturingStatusId,
} from '../enums.ts';
import type { RowOf, ValuesOf } from '../fields/field.ts';
import type {
  convertToOrderFields,
  deliveryInfoFields,
  jobActionFields,
  jobFields,
  jobListFields,
} from '../fields/job.fields.ts';
import type { JobFilterRequest } from '../fields/job-filters.ts';
import type { JobOption } from '../job/content/job-options.ts';
import type { UnsentEmail } from '../job/record/email-state.ts';
import type { ConversionAnswers, CustomerCredit } from '../job/record/job.commands.ts';
import type { JobBasics, JobCustomer } from '../job/record/job.ts';
import type { JobTotals } from '../job/record/job-price.ts';
import type { FilledRow, MovedRow } from '../schedule/schedule.ts';
import type { TermRow } from '../values.ts';
import type { SearchRequest } from './common.ts';
import type { HistoryEntry } from './history.ts';
import type { JobFenceSectionRow, JobGateRow, JobLaborRow, JobMiscItemRow, JobPostRow } from './job-item.ts';
import type { JobMoment } from './moment.ts';
import type { NextAction } from './next-action.ts';

/** POST estimates. Omitted fields take their defaults. */
export type AddEstimateRequest = {
  EstimateType: (typeof EstimateTypes)[number];
} & Partial<JobBasics>;

/** Required to switch between measurement and quantity while the job has fence lines (ruling 40). */
interface Continued {
  ContinueWithFenceLines?: boolean;
}

/** PUT estimates and estimates/general-info. Omitted fields do not change. */
export type SaveEstimateRequest = Partial<JobBasics> & Continued & { Id: number; Version?: number };

/** PUT estimates/delivery-info. Omitted fields do not change. */
export type SaveDeliveryInfoRequest = Partial<ValuesOf<typeof deliveryInfoFields>> & { Id: number; Version?: number };

/** Query of PUT estimates/{id}/force-revert-order. Status 6 reverts an invoiced job to Delivered (ruling 22). */
export interface ForceRevertQuery {
  jobStatusId?: JobStatusId;
}

/** The optional body of PUT invoices/convert-to-invoice/{id} and orders/{id}/status/invoiced: answers to questions. */
export type InvoiceAnswers = Pick<
  ConversionAnswers,
  'ContinueWithDifference' | 'DifferenceReason' | 'ContinueWithoutDeposit' | 'ContinueWithCreditLimit'
>;

/** Query of PUT invoices/convert-to-invoice/{id}. See ConvertToOrderRequest.ContinueWithoutTaxRate. */
export interface ConvertToInvoiceQuery {
  continueWithoutTaxRate?: boolean;
  /** See ConvertToOrderRequest.DropOptions. */
  dropOptions?: boolean;
  /** See ConvertToOrderRequest.ContinueWithDifference. */
  continueWithDifference?: boolean;
  differenceReason?: string;
}

/** PATCH estimates: a JSON merge patch. JobStatusId can only be Estimate, Signed or Scheduled (ruling 12). */
export type PatchEstimateRequest = Partial<ValuesOf<typeof jobFields>> &
  Continued & {
    Id: number;
    Version?: number;
    JobStatusId?: JobStatusId;
    /** Required when staff record an approval (change to Signed). */
    ApprovalReason?: string;
  };

type OrderValues = ValuesOf<typeof convertToOrderFields>;

/** PUT estimates/convert-to-order. */
export interface ConvertToOrderRequest
  extends Pick<OrderValues, 'DeliveryTypeId' | 'LocationId'>,
    Partial<Omit<OrderValues, 'DeliveryTypeId' | 'LocationId'>>,
    Pick<
      ConversionAnswers,
      | 'ContinueWithoutTaxRate'
      | 'DropOptions'
      | 'ContinueWithDifference'
      | 'DifferenceReason'
      | 'ContinueWithoutDeposit'
      | 'ContinueWithCreditLimit'
    > {
  Id: number;
  Version?: number;
}

/** GET jobs/{id}/estimate-summary. */
export interface EstimateSummary {
  Id: number;
  Version: number;
  FenceSections: JobFenceSectionRow[];
  Posts: JobPostRow[];
  Gates: JobGateRow[];
  MiscItems: JobMiscItemRow[];
  LaborItems: JobLaborRow[];
  Options?: JobOption[];
  Totals: JobTotals;
}

/** What actions set. The lost reason is known by its id. */
type JobActionValues = Omit<ValuesOf<typeof jobActionFields>, 'LostReason'>;

/** The credit of a job's customer, in dollars (ruling 105). */
export type JobCredit = Pick<CustomerCredit, 'CreditLimit' | 'Owes'>;

/** GET estimates/{id}. */
export interface JobDetails extends JobBasics, JobActionValues {
  Id: number;
  Version: number;
  Kind: JobKind;
  IsQuickQuote: boolean;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  Customer: Pick<
    JobCustomer,
    'Id' | 'Name' | 'Email' | 'Phone' | 'Address' | 'PaymentTermId' | 'CustomerTypeId' | 'SourceId'
  > | null;
  CompanyName: string;
  MarketPartnerName: string;
  EstimatorName: string;
  SubContractorName: string;
  InstallationDate: string | null;
  DeliveryId: number | null;
  DeliveryFee: number;
  /** The tax rate at conversion; null while the job is editable. */
  SavedTaxRate: number | null;
  OtherDescription: string;
  OtherPrice: number;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  /** '' while the job is not invoiced. */
  InvoiceNumber: string;
  /** The number of invoices ever made, void ones too. */
  Invoices: number;
  OrderTotal: number;
  MaterialTotal: number;
  RollbackToEstimateLogId: string | null;
  Archived: boolean;
  IsLost: boolean;
  LostReasonId: number | null;
  Totals: JobTotals;
  /** What is due when, and what is paid of it (ruling 70). Rows of 0.00 are left out. */
  Schedule: readonly FilledRow[];
  /** The terms of the rows that have not fallen due, for `PUT jobs/{id}/schedule`. */
  OpenTerms: readonly TermRow[];
  /** The first day on which something that is not paid is due, also in the past; null if nothing is. */
  NextDueOn: string | null;
  /** The day since which something is late; null if nothing is. */
  LateSince: string | null;
  /** What is late, in dollars. */
  LateAmount: number;
  /**
   * The limit of a customer with one, and what they owe now; null for others, for market partners, and with `at`.
   */
  CustomerCredit: JobCredit | null;
  /** True if the customer requires a purchase order and the job has none. */
  IsPurchaseOrderMissing: boolean;
  /** Conversion needs `DropOptions` while one is not chosen. */
  Options?: JobOption[];
  /** The number of items, without labor, that are neither Ready nor Received, or that are blocked. */
  ItemsLeft: number;
  ItemsBlocked: number;
  FenceLineCount: number;
  /** The number of posts, without those of options that are not chosen. */
  PostCount: number;
  /** True if every part with an amount was approved, and the job was not moved back to Estimate since. */
  IsSigned: boolean;
  /** The revision that was approved last; null if none is. GET jobs/{id}/approval says more. */
  SignedRevision: number | null;
  /** True if the job differs from what was signed. Conversion then needs `ContinueWithDifference` (ruling 46). */
  IsSignedDifferent: boolean;
  /** The grand total less what was signed, in dollars; null if nothing is signed. */
  SignedDifference: number | null;
  /** True while the last sent revision was neither approved nor declined: the job then keeps its tax rate (ruling 55). */
  IsAwaitingAnswer: boolean;
  /** The id of the last email with the estimate if someone did not get it; else null. */
  FailedEmailId: number | null;
  /** The newest email with another document, or reminder, that someone did not get; else null. */
  UnsentEmail: UnsentEmail | null;
  /** True if customers are not reminded of the invoice of this job. */
  RemindersOff: boolean;
  /** The value of the job's tax rate if it differs from Totals.TaxRate and may still be applied; else null. */
  ChangedTaxRate: number | null;
  /** True if the status is Estimate, Signed or Scheduled and the job is neither archived nor lost. */
  IsEditable: boolean;
  CreatedAt: string;
  CreatedBy: string;
  /** Set with `at`: the point that the answer shows. */
  AsOf?: JobMoment;
}

/**
 * PUT jobs/{id}/schedule (ruling 102). Rows without `DueOn` are the schedule for what has not fallen due; none: it stays.
 * One with `DueOn` gives a row that fell due another day; several of one `Row` split it, with amounts that add up to it.
 */
export interface EditScheduleRequest {
  Rows: (TermRow | MovedRow)[];
  Reason: string;
  Version?: number;
}

/** PUT jobs/due-date. */
export interface SaveDueDateRequest {
  Id: number;
  DueDate: string | null;
  Version?: number;
}
/** PATCH orders. */
export interface PatchOrderRequest {
  Id: number;
  ManufacturingStatusId: ManufacturingStatusId;
  Version?: number;
}

/** Filters of all job searches. */
export interface JobSearchRequest extends SearchRequest, JobFilterRequest {
  JobStatusIds?: JobStatusId[];
  /** True: only jobs with blocked items. */
  HasBlockedItems?: boolean;
  /** A view of the list (`jobViews`). Default: the jobs that the list shows without one. */
  View?: JobView;
}

/** A row of GET {list}/views: the jobs of a view that are not archived, counted up to 10,000 (ruling 59). */
export interface ViewCount {
  View: JobView;
  Count: number;
  CountIsMinimum?: true;
  /** Of the views of invoices that are work to do: the amount of `InvoiceSum`, in dollars. */
  Amount?: number;
}

/** POST invoices/list/_search and _sums. */
export interface InvoiceSearchRequest extends JobSearchRequest {
  /** Default: all. */
  View?: InvoiceView;
}

/** POST invoices/list/_sums: one row for each view that is work to do, and for the one that is asked for. In dollars. */
export interface InvoiceSum {
  View: InvoiceView;
  Count: number;
  GrandTotal: number;
  PaidTotal: number;
  Balance: number;
  /** What is late, of `past-due`; pending payments, of `to-confirm`; else the balance. */
  Amount: number;
}

/** A row of every job list (estimates, orders, carry-out, invoices, opportunities). */
export interface JobListRow extends RowOf<typeof jobListFields> {
  Id: number;
  Version: number;
  Kind: JobKind;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  CustomerName: string;
  CustomerTypeId: number | null;
  CustomerPhone: string;
  CompanyName: string;
  Address: string;
  InstallationDate: string | null;
  DeliveryId: number | null;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  /** '' while the job is not invoiced. */
  InvoiceNumber: string;
  /** The state of the estimate that was sent last; null if none was. */
  ApprovalStateId: ApprovalStateId | null;
  IsLost: boolean;
  LostReasonId: number | null;
  Archived: boolean;
  OrderTotal: number;
  /** The amount that the customer owes, after conversion. Before conversion, use OrderTotal. */
  GrandTotal: number;
  PaidTotal: number;
  Balance: number;
  /** The first day on which something that is not paid is due, also in the past; null if nothing is. */
  NextDueOn: string | null;
  /** The day since which something is late, and how much is; null and 0 if nothing is. */
  LateSince: string | null;
  LateAmount: number;
  /** The sum of the payments that are neither confirmed nor rejected. */
  PendingTotal: number;
  /** True if the customer owes more than the credit limit (ruling 105); false for market partners. */
  IsOverCreditLimit: boolean;
  /** What is owed to the customer: paid above the total from Order on, or on an estimate that is lost or archived. */
  OwedBack: number;
  /** The number of items that are Ready or Received and not blocked, and the number of items to make. */
  ItemsDone: number;
  ItemsTotal: number;
  ItemsBlocked: number;
  CreatedAt: string;
  /** The instant of the last change by staff or the customer, for `ageOf`. */
  LastStepAt: string;
  /** Where the job stands, in words without age: 'Opened by customer, 3 times'. */
  LastStep: string;
  /** What staff do next; null while others have their turn, and if the caller's role never does it. */
  NextAction: NextAction | null;
  /** '' for none. */
  EstimatorName: string;
  /** The person of the job: the estimator, else the market partner (ruling 49). null and '' for none. */
  PersonId: number | null;
  PersonName: string;
}

/** A row of GET jobs/{id}/invoices, newest first. Void invoices stay in the list. */
export interface JobInvoiceRow {
  Number: string;
  InvoiceDate: string;
  /** The total that it asks for, in dollars. */
  Amount: number;
  /** The instant at which it was voided; null if it was not. */
  VoidedAt: string | null;
}

/** GET jobs/{id}/logs: one row per event, newest first. `RollbackToEstimateLogId` refers to `Id`. */
export interface JobLogRow extends HistoryEntry {
  JobId: number;
}

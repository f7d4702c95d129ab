import type {
  DeliveryTypeId,
  EstimateTypes,
  ItemKindId,
  ItemManufacturingStatusId,
  JobStatusId,
  ManufacturingStatusId,
} from '../enums.ts';
import type { Address, SearchRequest } from './common.ts';
import type { HistoryEntry } from './history.ts';

/** Derived, never set by hand (ruling 11). */
export type JobKind = 'opportunity' | 'quick-quote' | 'estimate';

/** What a person types about a job. Instants are ISO UTC, DueDate and DeliveryDate `yyyy-MM-dd`, Discount a fraction. */
export interface JobBasics {
  JobName: string;
  CustomerId: number | null;
  CompanyId: number;
  PriceLevelId: number | null;
  /** Market partner; null is a house job. */
  UserId: number | null;
  LocationId: number | null;
  SubContractorId: number | null;
  PaymentTermId: number | null;
  FinanceJob: boolean;
  IsSameDay: boolean;
  /** Measurement (total widths) or quantity job. */
  IsMeasurement: boolean;
  Address: Address | null;
  Discount: number;
  EstimateStartDate: string | null;
  EstimateEndDate: string | null;
  InstallationStartDate: string | null;
  InstallationEndDate: string | null;
  DeliveryDate: string | null;
  DeliveryTypeId: DeliveryTypeId;
  TaxRateId: number | null;
  IsTaxExempt: boolean;
  TaxExemptNote: string;
  JobNotes: string;
  ShopNotes: string;
  OfficeNotes: string;
  DueDate: string | null;
}

/** POST estimates. Left-out fields take their defaults; only what the specification requires is required. */
export type AddEstimateRequest = {
  EstimateType: (typeof EstimateTypes)[number];
  CompanyId: number;
} & Partial<JobBasics>;

/** PUT estimates and estimates/general-info. What is left out stays as it is. */
export type SaveEstimateRequest = Partial<JobBasics> & { Id: number; Version?: number };

/** PUT estimates/delivery-info. What is left out stays as it is. */
export type SaveDeliveryInfoRequest = Partial<
  Pick<JobBasics, 'DeliveryTypeId' | 'DeliveryDate' | 'LocationId' | 'Address' | 'DueDate'>
> & { Id: number; Version?: number; DeliveryFee?: number };

/** PUT estimates/{id}/lost. */
export interface MarkLostRequest {
  LostReasonId: number;
  Version?: number;
}

/** Query of PUT estimates/{id}/force-revert-order: 6 puts an invoiced job back to Delivered (ruling 22). */
export interface ForceRevertQuery {
  jobStatusId?: JobStatusId;
}

/** Query of PUT invoices/convert-to-invoice/{id}; as ConvertToOrderRequest.ContinueWithoutTaxRate. */
export interface ConvertToInvoiceQuery {
  continueWithoutTaxRate?: boolean;
}

/** PATCH estimates: a JSON merge patch. A JobStatusId may be Estimate, Signed or Scheduled only (ruling 12). */
export type PatchEstimateRequest = Partial<JobBasics> & {
  Id: number;
  Version?: number;
  JobStatusId?: JobStatusId;
  DeliveryFee?: number;
  OtherDescription?: string;
  OtherPrice?: number;
  /** Staff recording an approval (to Signed) say why. */
  ApprovalReason?: string;
};

/** PUT estimates/convert-to-order. */
export interface ConvertToOrderRequest {
  Id: number;
  Version?: number;
  DeliveryTypeId: DeliveryTypeId;
  DeliveryDate?: string | null;
  DueDate?: string | null;
  LocationId: number;
  PaymentTermId?: number | null;
  /** True once the warning 'This order has no tax rate' was answered with 'Continue Anyway'. */
  ContinueWithoutTaxRate?: boolean;
}

/** A line of the summary. Prices in dollars; DiscountPercent is a fraction, null follows the job's Discount. */
export interface JobLine {
  Id: number;
  Kind: ItemKindId;
  Description: string;
  Quantity: number;
  UnitPrice: number;
  OriginalPrice: number;
  DiscountPercent: number | null;
  PriceNote: string;
  PriceChangedBy: string;
  ManufacturingStatusId: ItemManufacturingStatusId | null;
  /** Quantity x price x (1 - discount), rounded. */
  LineTotal: number;
  InventoryTypeId: number | null;
}
export interface MiscItemLine extends JobLine {
  MiscItemId: number;
  Category: string;
  InventoryType: string;
}
export interface LaborLine extends JobLine {
  LaborTypeId: number;
  LaborType: string;
}

/** Dollars (ruling 16). */
export interface JobTotals {
  FenceSectionTotal: number;
  PostTotal: number;
  GateTotal: number;
  MaterialTotal: number;
  MiscTotal: number;
  LaborTotal: number;
  OrderTotal: number;
  DeliveryFee: number;
  OtherPrice: number;
  TaxRate: number;
  Tax: number;
  GrandTotal: number;
  /** Confirmed payments. */
  PaidTotal: number;
  Balance: number;
}

/** GET jobs/{id}/estimate-summary. */
export interface EstimateSummary {
  Id: number;
  Version: number;
  FenceSections: JobLine[];
  Posts: JobLine[];
  Gates: JobLine[];
  MiscItems: MiscItemLine[];
  LaborItems: LaborLine[];
  Totals: JobTotals;
}

/** GET estimates/{id}. */
export interface JobDetails extends JobBasics {
  Id: number;
  Version: number;
  Kind: JobKind;
  IsQuickQuote: boolean;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  Customer: {
    Id: number;
    Name: string;
    Email: string;
    Phone: string;
    Address: Address | null;
    PaymentTermId: number | null;
    CustomerTypeId: number;
  } | null;
  CompanyName: string;
  MarketPartnerName: string;
  InstallationDate: string | null;
  DeliveryId: number | null;
  DeliveryFee: number;
  /** The rate at conversion; null while editable. */
  SavedTaxRate: number | null;
  OtherDescription: string;
  OtherPrice: number;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  OrderTotal: number;
  MaterialTotal: number;
  RollbackToEstimateLogId: string | null;
  Archived: boolean;
  IsLost: boolean;
  LostReasonId: number | null;
  Totals: JobTotals;
  /** True while Estimate, Signed or Scheduled and neither archived nor lost. */
  IsEditable: boolean;
  CreatedAt: string;
  CreatedBy: string;
}

/** PUT jobs/job-fence-section | job-gate | job-misc-item: changes a summary line. */
export interface SaveLineRequest {
  JobId: number;
  Id: number;
  Quantity: number;
  UnitPrice: number;
  /** Left out: stays. */
  DiscountPercent?: number | null;
  PriceNote?: string;
  Version?: number;
}
/** POST jobs/job-misc-item: adds in bulk; at least one quantity above 0. */
export interface AddMiscItemsRequest {
  JobId: number;
  Items: { MiscItemId: number; Quantity: number }[];
  Version?: number;
}
/** POST (no Id) and PUT jobs/job-labor-detail. UnitPrice left out on POST: the labor type's rate. */
export interface SaveLaborRequest {
  JobId: number;
  Id?: number;
  LaborTypeId: number;
  Quantity: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
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

/** Filters of all job searches; ranges are inclusive, dates `yyyy-MM-dd` in the company's time zone. */
export interface JobSearchRequest extends SearchRequest {
  CompanyIds?: number[];
  CustomerId?: number;
  MarketPartnerId?: number;
  SubContractorId?: number;
  LocationId?: number;
  JobStatusIds?: JobStatusId[];
  ManufacturingStatusIds?: ManufacturingStatusId[];
  DeliveryTypeIds?: DeliveryTypeId[];
  IsMeasurement?: boolean;
  IsSameDay?: boolean;
  IsLost?: boolean;
  EstimateStart?: string;
  EstimateEnd?: string;
  OrderStart?: string;
  OrderEnd?: string;
  DeliveryStart?: string;
  DeliveryEnd?: string;
  DueStart?: string;
  DueEnd?: string;
}

/** A row of every job list (estimates, orders, carry-out, invoices, opportunities). */
export interface JobListRow {
  Id: number;
  Version: number;
  Kind: JobKind;
  JobName: string;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  CustomerId: number | null;
  CustomerName: string;
  CustomerTypeId: number | null;
  CustomerPhone: string;
  CompanyId: number;
  CompanyName: string;
  Address: string;
  UserId: number | null;
  LocationId: number | null;
  SubContractorId: number | null;
  EstimateStartDate: string | null;
  EstimateEndDate: string | null;
  InstallationDate: string | null;
  DeliveryDate: string | null;
  DeliveryId: number | null;
  DeliveryTypeId: DeliveryTypeId;
  DueDate: string | null;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  IsMeasurement: boolean;
  IsSameDay: boolean;
  IsLost: boolean;
  LostReasonId: number | null;
  Archived: boolean;
  OrderTotal: number;
  /** What the customer owes, from conversion on (before it, OrderTotal alone says what the job is worth). */
  GrandTotal: number;
  PaidTotal: number;
  Balance: number;
  /** Items that are Ready or Received, and all that need be. */
  ItemsDone: number;
  ItemsTotal: number;
  CreatedAt: string;
}

/** GET jobs/{id}/logs: newest first, one row an event. `Id` is what RollbackToEstimateLogId refers to. */
export interface JobLogRow extends HistoryEntry {
  JobId: number;
}

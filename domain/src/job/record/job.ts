import { ItemKinds, type JobStatusId, type ManufacturingStatusId } from '../../enums.ts';
import type { ValuesOf } from '../../fields/field.ts';
import type { jobActionFields, jobBasicFields } from '../../fields/job.fields.ts';
import type { ScheduleState } from '../../schedule/schedule.ts';
import type { Address } from '../../values.ts';
import type { ApprovalState } from './approval-state.ts';
import type { EmailState } from './email-state.ts';
import type { FenceLine, FenceLinePost } from './fence-line.ts';
import type { JobItem, PostItem } from './job-item.ts';
import type { OptionName } from './option.ts';

/** The customer's data on a job, copied when the customer was chosen. */
export interface JobCustomer {
  Id: number;
  Name: string;
  Email: string;
  Phone: string;
  Address: Address | null;
  PaymentTermId: number | null;
  CustomerTypeId: number;
  /** Missing without a source. Jobs recorded by earlier versions do not have it. */
  SourceId?: number | null;
}

/**
 * The editable fields of a job. Instants are ISO UTC, DueDate and DeliveryDate `yyyy-MM-dd`, Discount is a fraction.
 */
export type JobBasics = ValuesOf<typeof jobBasicFields>;

/** The names of the ids of a job, copied when the ids were chosen; '' for none. */
export interface JobNames {
  Customer: JobCustomer | null;
  CompanyName: string;
  PriceLevelName: string;
  MarketPartnerName: string;
  EstimatorName: string;
  LocationName: string;
  SubContractorName: string;
  PaymentTermName: string;
  TaxRateName: string;
}

/** The name field of each id field. */
export const nameFields = {
  CustomerId: 'Customer',
  CompanyId: 'CompanyName',
  PriceLevelId: 'PriceLevelName',
  UserId: 'MarketPartnerName',
  EstimatorId: 'EstimatorName',
  LocationId: 'LocationName',
  SubContractorId: 'SubContractorName',
  PaymentTermId: 'PaymentTermName',
  TaxRateId: 'TaxRateName',
} as const satisfies Partial<Record<keyof JobBasics, keyof JobNames>>;

/** The editable fields of a job, with the names of the chosen records. */
export type JobFields = JobBasics & JobNames;

/** The state of a job, folded from its events. All decisions use it. */
export interface Job extends JobFields, ApprovalState, EmailState, ScheduleState, ValuesOf<typeof jobActionFields> {
  /** The number of events. */
  Version: number;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  IsQuickQuote: boolean;
  /** True if the job was approved and not moved back to Estimate since. */
  IsSigned: boolean;
  /** The rate of TaxRateId when it was chosen or last refreshed, a fraction; 0 if there is no rate. */
  TaxRate: number;
  /** The version of the tax rate's stream at which TaxRate was read; undefined if it is not known. */
  TaxRateVersion?: number;
  /** The rate at conversion; null while the job is editable. */
  SavedTaxRate: number | null;
  DeliveryFee: number;
  OtherDescription: string;
  OtherPrice: number;
  DeliveryId: number | null;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  /** The number of invoices ever made, void ones too. */
  Invoices: number;
  /** The log entry of the last revert: the version of its event, which is the id in the job log. */
  RollbackToEstimateLogId: string | null;
  Archived: boolean;
  IsLost: boolean;
  LostReasonId: number | null;
  /** Items by id. */
  Items: Readonly<Record<number, JobItem>>;
  /** The highest item id ever assigned. Ids are not reused. */
  LastItemId: number;
  /** Fence lines by id. */
  FenceLines: Readonly<Record<number, FenceLine>>;
  /** The ids of the fence lines in their order. */
  FenceLineIds: readonly number[];
  LastFenceLineId: number;
  /** The places of posts on fence lines, by id. */
  FenceLinePosts: Readonly<Record<number, FenceLinePost>>;
  LastFenceLinePostId: number;
  /** The chosen extras and alternatives (ruling 41). An option that no line or item has any more may be among them. */
  ChosenOptions: readonly OptionName[];
}

/** Returns the items of a job in the order in which they were added. */
export const itemsOf = (job: Pick<Job, 'Items'>): JobItem[] => Object.values(job.Items);

/** Returns true for items that come and go with the fence lines (ruling 39). */
export const followsFenceLines = ({ Kind }: Pick<JobItem, 'Kind'>): boolean =>
  Kind === ItemKinds.FenceSection || Kind === ItemKinds.Gate;

/** Returns the fence lines of a job in their order. */
export const fenceLinesOf = (job: Pick<Job, 'FenceLines' | 'FenceLineIds'>): FenceLine[] =>
  job.FenceLineIds.flatMap((id) => job.FenceLines[id] ?? []);

/** Returns the posts of a job in the order in which they were added. */
export const jobPostsOf = (job: Pick<Job, 'Items'>): PostItem[] =>
  itemsOf(job).filter((item): item is PostItem => item.Kind === ItemKinds.Post);

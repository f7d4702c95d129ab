import type { JobBasics, JobDetails, JobLine, LaborLine, MiscItemLine } from '../contract/job.ts';
import type { ItemKinds, JobStatusId, ManufacturingStatusId } from '../enums.ts';

/** What a job remembers of its customer, as of the moment they were chosen. */
export type JobCustomer = NonNullable<JobDetails['Customer']>;

/** The names that go with the ids of a job's basics, looked up when the ids were chosen; '' for none. */
export interface JobNames {
  Customer: JobCustomer | null;
  CompanyName: string;
  PriceLevelName: string;
  MarketPartnerName: string;
  LocationName: string;
  SubContractorName: string;
  PaymentTermName: string;
  TaxRateName: string;
}

/** Which name goes with which id. */
export const nameFields = {
  CustomerId: 'Customer',
  CompanyId: 'CompanyName',
  PriceLevelId: 'PriceLevelName',
  UserId: 'MarketPartnerName',
  LocationId: 'LocationName',
  SubContractorId: 'SubContractorName',
  PaymentTermId: 'PaymentTermName',
  TaxRateId: 'TaxRateName',
} as const satisfies Partial<Record<keyof JobBasics, keyof JobNames>>;

/** Everything that a person may say about a job, with the names of what they chose. */
export type JobFields = JobBasics & JobNames;

export type MaterialKind = typeof ItemKinds.FenceSection | typeof ItemKinds.Post | typeof ItemKinds.Gate;
type Stored<L extends JobLine, Kind> = Omit<L, 'LineTotal' | 'Kind'> & { Kind: Kind };

export type MaterialLine = Stored<JobLine, MaterialKind>;
export type MiscLine = Stored<MiscItemLine, typeof ItemKinds.Misc>;
export type LaborDetail = Stored<LaborLine, typeof ItemKinds.Labor>;
export type Line = MaterialLine | MiscLine | LaborDetail;

/** A job as its events tell it: what every decision is made on. */
export interface Job extends JobFields {
  /** The number of its events. */
  Version: number;
  JobStatusId: JobStatusId;
  ManufacturingStatusId: ManufacturingStatusId;
  IsQuickQuote: boolean;
  /** Approved, and not moved back to Estimate since. */
  IsSigned: boolean;
  /** The rate of TaxRateId when it was chosen, a fraction; 0 without one. */
  TaxRate: number;
  /** The rate at conversion; null while editable. */
  SavedTaxRate: number | null;
  DeliveryFee: number;
  OtherDescription: string;
  OtherPrice: number;
  DeliveryId: number | null;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  /** The log entry of the last revert: the version of its event, which is what the job log counts by. */
  RollbackToEstimateLogId: string | null;
  Archived: boolean;
  IsLost: boolean;
  LostReasonId: number | null;
  LostReason: string;
  Lines: readonly Line[];
  /** The highest line id ever given: ids are never used again. */
  LastLineId: number;
}

import type { ConvertToOrderRequest } from '../contract/job.ts';
import type { Command } from '../core/decider.ts';
import type {
  EstimateType,
  ItemKindId,
  ItemManufacturingStatusId,
  JobStatusId,
  ManufacturingStatusId,
} from '../enums.ts';
import type { Job, JobCustomer, JobFields, LaborDetail, MiscLine } from './job.ts';

/** The usual fee of a delivery by truck in dollars, from the settings; 150 when left out. */
interface UsualFee {
  DefaultDeliveryFee?: number;
}

/** Everything that a person says about a new job; names, and the rate of `TaxRateId`, were looked up before. */
export type AddJob = Command<'AddJob', JobFields & Pick<Job, 'TaxRate'> & UsualFee & { EstimateType: EstimateType }>;

/** What was left out stays as it is. A changed id travels with its name, a changed TaxRateId with its rate. */
export type JobEdits = Partial<JobFields & Pick<Job, 'TaxRate' | 'DeliveryFee' | 'OtherDescription' | 'OtherPrice'>> &
  UsualFee;
export type EditJob = Command<
  'EditJob',
  JobEdits & {
    JobStatusId?: JobStatusId;
    /** Why staff record an approval. */
    ApprovalReason?: string;
  }
>;

/** A misc item with the catalogue's price for the job's price level (ruling 17). */
export type NewMiscItem = Pick<
  MiscLine,
  'MiscItemId' | 'Description' | 'Category' | 'InventoryTypeId' | 'InventoryType' | 'Quantity' | 'OriginalPrice'
>;
export type AddMiscItems = Command<'AddMiscItems', { Items: readonly NewMiscItem[] }>;

/** `OriginalPrice` is the labor type's rate; UnitPrice left out takes it. */
export type NewLabor = Pick<LaborDetail, 'LaborTypeId' | 'LaborType' | 'OriginalPrice' | 'Quantity'> &
  Partial<Pick<LaborDetail, 'UnitPrice' | 'DiscountPercent' | 'PriceNote'>>;
export type AddLabor = Command<'AddLabor', NewLabor>;

/** `Labor` is given when the line's labor type is chosen anew. What was left out stays as it is. */
export type LineEdits = {
  Kind: ItemKindId;
  Id: number;
  Quantity: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
  Labor?: Pick<LaborDetail, 'LaborTypeId' | 'LaborType' | 'OriginalPrice'>;
};
export type ChangeLine = Command<'ChangeLine', LineEdits>;
export type RemoveLine = Command<'RemoveLine', { Kind: ItemKindId; Id: number }>;

export type OrderTerms = Pick<Job, 'DeliveryTypeId' | 'LocationId' | 'LocationName'> &
  Partial<Pick<Job, 'DeliveryDate' | 'DueDate' | 'PaymentTermId' | 'PaymentTermName'>>;

/** `TaxRate` is the present rate of the job's TaxRateId; left out, the rate as it was chosen. */
export type ConvertToOrder = Command<
  'ConvertToOrder',
  OrderTerms & UsualFee & Pick<ConvertToOrderRequest, 'ContinueWithoutTaxRate'> & { TaxRate?: number }
>;

/** `IsDirect`: from the invoice list, which takes Ready and Delivered jobs alone; otherwise ruling 22. */
export type InvoiceJob = Command<
  'InvoiceJob',
  { IsDirect: boolean; TaxRate?: number; ContinueWithoutTaxRate?: boolean }
>;

/** The job's customer was merged into another: it goes with them, whatever its status. */
export type FollowCustomerMerge = Command<
  'FollowCustomerMerge',
  { FromCustomerId: number; CustomerId: number; Customer: JobCustomer }
>;

type Nothing = Record<string, never>;

export type JobCommand =
  | AddJob
  | EditJob
  | AddMiscItems
  | AddLabor
  | ChangeLine
  | RemoveLine
  | ConvertToOrder
  | InvoiceJob
  | Command<'RevertOrder', Nothing>
  /** `To` Delivered puts an invoiced job back to Delivered; otherwise the job becomes an estimate again. */
  | Command<'ForceRevertOrder', { To?: JobStatusId }>
  | Command<'SetManufacturingStatus', { ManufacturingStatusId: ManufacturingStatusId }>
  | Command<'SetItemStatus', { Kind: ItemKindId; Id: number; StatusId: ItemManufacturingStatusId }>
  | Command<'ReadyOrder', Nothing>
  | Command<'DeliverJob', Nothing>
  | Command<'ArchiveJob', Nothing>
  | Command<'UnarchiveJob', Nothing>
  | Command<'MarkJobLost', { LostReasonId: number; LostReason: string }>
  | Command<'ReopenJob', Nothing>
  | FollowCustomerMerge;

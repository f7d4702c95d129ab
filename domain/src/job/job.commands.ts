import type { ConvertToOrderRequest } from '../contract/job.ts';
import type { Command } from '../core/decider.ts';
import type {
  EstimateType,
  ItemKindId,
  ItemManufacturingStatusId,
  JobStatusId,
  ManufacturingStatusId,
} from '../enums.ts';
import type { Job, JobCustomer, JobFields, LaborItem, MiscItem } from './job.ts';

/** The default fee of a delivery by truck in dollars, from the settings; defaults to 150. */
interface DefaultFee {
  DefaultDeliveryFee?: number;
}

/** The input of a new job. The caller has looked up names and the rate of `TaxRateId`. */
export type AddJob = Command<
  'AddJob',
  JobFields & Pick<Job, 'TaxRate' | 'TaxRateVersion'> & DefaultFee & { EstimateType: EstimateType }
>;

/** Missing fields stay unchanged. A changed id requires its name; a changed TaxRateId also requires its rate. */
export type JobEdits = Partial<
  JobFields & Pick<Job, 'TaxRate' | 'TaxRateVersion' | 'DeliveryFee' | 'OtherDescription' | 'OtherPrice'>
> &
  DefaultFee;
export type EditJob = Command<
  'EditJob',
  JobEdits & {
    JobStatusId?: JobStatusId;
    /** The reason for an approval recorded by staff. */
    ApprovalReason?: string;
  }
>;

/** A tax rate at a version of its stream. */
export interface TaxRateReading {
  TaxRateId: number;
  TaxRate: number;
  TaxRateVersion: number;
}
export type RefreshTaxRate = Command<'RefreshTaxRate', TaxRateReading>;
export type ApplyTaxRate = Command<'ApplyTaxRate', TaxRateReading>;

/** A misc item with the catalogue's price for the job's price level (ruling 17). */
export type NewMiscItem = Pick<
  MiscItem,
  'MiscItemId' | 'Description' | 'Category' | 'InventoryTypeId' | 'InventoryType' | 'Quantity' | 'OriginalPrice'
>;
export type AddMiscItems = Command<'AddMiscItems', { Items: readonly NewMiscItem[] }>;

/** `OriginalPrice` is the labor type's rate and the default of `UnitPrice`. */
export type NewLabor = Pick<LaborItem, 'LaborTypeId' | 'LaborType' | 'OriginalPrice' | 'Quantity'> &
  Partial<Pick<LaborItem, 'UnitPrice' | 'DiscountPercent' | 'PriceNote'>>;
export type AddLabor = Command<'AddLabor', NewLabor>;

/** `Labor` is set if another labor type was chosen. Missing fields stay unchanged. */
export type ItemEdits = {
  Kind: ItemKindId;
  Id: number;
  Quantity: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
  Labor?: Pick<LaborItem, 'LaborTypeId' | 'LaborType' | 'OriginalPrice'>;
};
export type ChangeItem = Command<'ChangeItem', ItemEdits>;
export type RemoveItem = Command<'RemoveItem', { Kind: ItemKindId; Id: number }>;

export type OrderTerms = Pick<Job, 'DeliveryTypeId' | 'LocationId' | 'LocationName'> &
  Partial<Pick<Job, 'DeliveryDate' | 'DueDate' | 'PaymentTermId' | 'PaymentTermName'>>;

export type ConvertToOrder = Command<
  'ConvertToOrder',
  OrderTerms & DefaultFee & Pick<ConvertToOrderRequest, 'ContinueWithoutTaxRate'>
>;

/** `IsDirect`: sent from the invoice list, which accepts only Ready and Delivered jobs. Otherwise ruling 22 applies. */
export type InvoiceJob = Command<'InvoiceJob', { IsDirect: boolean; ContinueWithoutTaxRate?: boolean }>;

/** Moves the job to the customer that its customer was merged into. Allowed in any status. */
export type MoveJobToCustomer = Command<
  'MoveJobToCustomer',
  { FromCustomerId: number; CustomerId: number; Customer: JobCustomer }
>;

type Nothing = Record<string, never>;

export type JobCommand =
  | AddJob
  | EditJob
  | AddMiscItems
  | AddLabor
  | ChangeItem
  | RemoveItem
  | RefreshTaxRate
  | ApplyTaxRate
  | ConvertToOrder
  | InvoiceJob
  | Command<'RevertOrder', Nothing>
  /** With `To` Delivered, reverts an invoiced job to Delivered; otherwise reverts the job to an estimate. */
  | Command<'ForceRevertOrder', { To?: JobStatusId }>
  | Command<'ChangeManufacturingStatus', { ManufacturingStatusId: ManufacturingStatusId }>
  | Command<'ChangeItemStatus', { Kind: ItemKindId; Id: number; StatusId: ItemManufacturingStatusId }>
  | Command<'MarkOrderReady', Nothing>
  | Command<'DeliverJob', Nothing>
  | Command<'ArchiveJob', Nothing>
  | Command<'RestoreJob', Nothing>
  | Command<'MarkJobLost', { LostReasonId: number; LostReason: string }>
  | Command<'ReopenJob', Nothing>
  | MoveJobToCustomer;

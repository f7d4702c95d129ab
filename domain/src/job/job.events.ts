import type { JobBasics } from '../contract/job.ts';
import type { DomainEvent } from '../core/event.ts';
import type { ItemKindId, ItemManufacturingStatusId, JobStatusId } from '../enums.ts';
import type { JobPrice } from '../pricing.ts';
import type { Job, JobNames, LaborDetail, Line, MiscLine, nameFields } from './job.ts';

/** Fields, and the names that go with the ids among them. */
type WithNames<Field extends keyof Job> =
  | Field
  | { [Id in keyof typeof nameFields]: Id extends Field ? (typeof nameFields)[Id] : never }[keyof typeof nameFields];

/** The fields of which some changed, as they are now; `Was` holds the same fields as they were. */
export type Edited<Field extends keyof Job> = Partial<Pick<Job, WithNames<Field>>> & {
  Was: Partial<Pick<Job, WithNames<Field>>>;
};

/** Which fields belong to which fact about a job. One edit that changes several facts gives an event for each. */
export const editedFields = {
  JobDetailsEdited: [
    'JobName',
    'Address',
    'LocationId',
    'SubContractorId',
    'PaymentTermId',
    'FinanceJob',
    'IsSameDay',
    'JobNotes',
    'ShopNotes',
    'OfficeNotes',
  ],
  CustomerChosen: ['CustomerId'],
  CompanyChosen: ['CompanyId'],
  PriceLevelChosen: ['PriceLevelId'],
  MarketPartnerAssigned: ['UserId'],
  MeasurementChosen: ['IsMeasurement'],
  EstimateScheduled: ['EstimateStartDate', 'EstimateEndDate'],
  InstallationScheduled: ['InstallationStartDate', 'InstallationEndDate'],
  DeliveryDetailsEdited: ['DeliveryTypeId', 'DeliveryDate'],
  DueDateSet: ['DueDate'],
  JobDiscountSet: ['Discount'],
  DeliveryFeeSet: ['DeliveryFee'],
  OtherChargeSet: ['OtherDescription', 'OtherPrice'],
} as const satisfies Record<string, readonly (keyof Job)[]>;

/** What the job costs after the event, so that lists need not know its lines. */
interface Priced {
  Totals: JobPrice;
}
type PricedEdit = 'JobDiscountSet' | 'DeliveryFeeSet' | 'OtherChargeSet';
export type EditType = keyof typeof editedFields;
export type EditEvent = {
  [Type in EditType]: DomainEvent<
    Type,
    Edited<(typeof editedFields)[Type][number]> & (Type extends PricedEdit ? Priced : unknown)
  >;
}[EditType];

/** The tax facts that choosing a rate and exempting a job replace. */
export type TaxFields = Pick<Job, 'TaxRateId' | 'TaxRateName' | 'TaxRate' | 'IsTaxExempt' | 'TaxExemptNote'>;

/** What a line's editor may change. */
export type LineFields = Pick<Line, 'Quantity' | 'UnitPrice' | 'DiscountPercent' | 'PriceNote' | 'PriceChangedBy'> &
  Partial<Pick<LaborDetail, 'LaborTypeId' | 'LaborType' | 'Description' | 'OriginalPrice'>>;

interface LineRef {
  Id: number;
  Kind: ItemKindId;
  Description: string;
}

type JobOwner = Pick<Job, 'CustomerId' | 'Customer'>;

export type JobAdded = DomainEvent<
  'JobAdded',
  JobBasics & JobNames & Pick<Job, 'IsQuickQuote' | 'TaxRate' | 'DeliveryFee'> & Priced
>;

export type JobEvent =
  | JobAdded
  | EditEvent
  | DomainEvent<'TaxRateChosen', TaxFields & { Was: TaxFields } & Priced>
  | DomainEvent<'JobTaxExempted', TaxFields & { Was: TaxFields } & Priced>
  | DomainEvent<'JobStatusMoved', { JobStatusId: JobStatusId; Was: { JobStatusId: JobStatusId } }>
  | DomainEvent<'EstimateSigned', { Reason: string }>
  | DomainEvent<'MiscItemsAdded', { Lines: MiscLine[] } & Priced>
  | DomainEvent<'LaborAdded', { Line: LaborDetail } & Priced>
  | DomainEvent<'LineChanged', LineRef & { Now: Partial<LineFields>; Was: Partial<LineFields> } & Priced>
  | DomainEvent<'LineRemoved', LineRef & Priced>
  | DomainEvent<'JobConvertedToOrder', { OrderDate: string; SavedTaxRate: number } & Priced>
  | DomainEvent<'OrderReverted', Priced>
  | DomainEvent<'OrderForceReverted', { Was: { JobStatusId: JobStatusId } } & Priced>
  | DomainEvent<'ManufacturingStarted', Record<string, never>>
  | DomainEvent<'ManufacturingFinished', Record<string, never>>
  | DomainEvent<
      'ItemStatusSet',
      LineRef & {
        ManufacturingStatusId: ItemManufacturingStatusId;
        Was: { ManufacturingStatusId: ItemManufacturingStatusId };
      }
    >
  | DomainEvent<'OrderReadied', Record<string, never>>
  | DomainEvent<'JobDelivered', { DeliveredDate: string }>
  | DomainEvent<'JobInvoiced', { InvoiceDate: string }>
  | DomainEvent<'InvoiceTakenBack', Record<string, never>>
  | DomainEvent<'JobArchived', Record<string, never>>
  | DomainEvent<'JobUnarchived', Record<string, never>>
  | DomainEvent<'JobMarkedLost', { LostReasonId: number; LostReason: string }>
  | DomainEvent<'JobReopened', Record<string, never>>
  /** The job's customer was merged into this one. */
  | DomainEvent<'JobCustomerMerged', JobOwner & { Was: JobOwner }>;

type WithoutTotals<E> = E extends DomainEvent ? { type: E['type']; data: Omit<E['data'], 'Totals'> } : never;

/** An event before its totals are worked out: what a decision states. */
export type JobFact = WithoutTotals<JobEvent>;

/** Every type of event of a job; those marked change what it costs, and carry its totals. */
const types = {
  JobAdded: 'priced',
  JobDetailsEdited: 'plain',
  CustomerChosen: 'plain',
  CompanyChosen: 'plain',
  PriceLevelChosen: 'plain',
  MarketPartnerAssigned: 'plain',
  MeasurementChosen: 'plain',
  EstimateScheduled: 'plain',
  InstallationScheduled: 'plain',
  DeliveryDetailsEdited: 'plain',
  DueDateSet: 'plain',
  JobDiscountSet: 'priced',
  DeliveryFeeSet: 'priced',
  OtherChargeSet: 'priced',
  TaxRateChosen: 'priced',
  JobTaxExempted: 'priced',
  JobStatusMoved: 'plain',
  EstimateSigned: 'plain',
  MiscItemsAdded: 'priced',
  LaborAdded: 'priced',
  LineChanged: 'priced',
  LineRemoved: 'priced',
  JobConvertedToOrder: 'priced',
  OrderReverted: 'priced',
  OrderForceReverted: 'priced',
  ManufacturingStarted: 'plain',
  ManufacturingFinished: 'plain',
  ItemStatusSet: 'plain',
  OrderReadied: 'plain',
  JobDelivered: 'plain',
  JobInvoiced: 'plain',
  InvoiceTakenBack: 'plain',
  JobArchived: 'plain',
  JobUnarchived: 'plain',
  JobMarkedLost: 'plain',
  JobReopened: 'plain',
  JobCustomerMerged: 'plain',
} as const satisfies Record<JobEvent['type'], 'plain' | 'priced'>;

export const jobEventTypes = Object.keys(types) as JobEvent['type'][];

/** True for an event that changes what a job costs, and so carries its totals. */
export const isPriced = (type: JobEvent['type']): boolean => types[type] === 'priced';

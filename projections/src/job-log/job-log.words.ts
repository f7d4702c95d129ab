import {
  type Address,
  addressLine,
  type HistoryChange,
  type ItemManufacturingStatusId,
  type Job,
  type JobEvent,
  type LineFields,
  moneyWords,
  nameFields,
  numberedWords,
  type PaymentEvent,
  percentWords,
  StatusNames,
} from '@picket/domain';
import { fieldValue } from '../core/filter.ts';

type Logged = JobEvent | PaymentEvent;

/** What an event says, in a sentence that the office would say. */
export function wordsOf(event: Logged): string {
  switch (event.type) {
    case 'JobAdded':
      return event.data.IsQuickQuote ? 'Quick quote added' : 'Job added';
    case 'EstimateSigned':
      return `Approval recorded: ${event.data.Reason}`;
    case 'JobStatusMoved':
      return `Moved to ${StatusNames.JobStatus[event.data.JobStatusId]}`;
    case 'MiscItemsAdded':
      return `Added ${event.data.Lines.map((line) => `${line.Quantity} × ${line.Description}`).join(', ')}`;
    case 'LaborAdded':
      return `Added ${event.data.Line.Quantity} × ${event.data.Line.Description}`;
    case 'LineChanged':
      return `${event.data.Description} changed`;
    case 'LineRemoved':
      return `${event.data.Description} removed`;
    case 'OrderForceReverted':
      return `Forced back to an estimate from ${StatusNames.JobStatus[event.data.Was.JobStatusId]}`;
    case 'ItemStatusSet':
      return `${event.data.Description} set to ${itemStatus(event.data.ManufacturingStatusId)}`;
    case 'JobMarkedLost':
      return `Lost: ${event.data.LostReason}`;
    case 'PaymentRecorded':
      return `Payment of ${moneyWords(event.data.PaymentAmount)} recorded (${event.data.PaymentType})`;
    case 'PaymentConfirmed':
      return `Payment of ${moneyWords(event.data.PaymentAmount)} confirmed`;
    case 'PaymentRejected':
      return `Payment of ${moneyWords(event.data.PaymentAmount)} rejected`;
    default:
      return plainWords[event.type];
  }
}

type Plain = Exclude<
  Logged['type'],
  | 'JobAdded'
  | 'EstimateSigned'
  | 'JobStatusMoved'
  | 'MiscItemsAdded'
  | 'LaborAdded'
  | 'LineChanged'
  | 'LineRemoved'
  | 'OrderForceReverted'
  | 'ItemStatusSet'
  | 'JobMarkedLost'
  | 'PaymentRecorded'
  | 'PaymentConfirmed'
  | 'PaymentRejected'
>;

const plainWords: Record<Plain, string> = {
  JobDetailsEdited: 'Details edited',
  CustomerChosen: 'Customer chosen',
  CompanyChosen: 'Company chosen',
  PriceLevelChosen: 'Price level chosen',
  MarketPartnerAssigned: 'Market partner assigned',
  MeasurementChosen: 'Kind of job chosen',
  EstimateScheduled: 'Estimate scheduled',
  InstallationScheduled: 'Installation scheduled',
  DeliveryDetailsEdited: 'Delivery details edited',
  DueDateSet: 'Due date set',
  JobDiscountSet: 'Discount set',
  DeliveryFeeSet: 'Delivery fee set',
  OtherChargeSet: 'Other charge set',
  TaxRateChosen: 'Tax rate chosen',
  JobTaxExempted: 'Exempted from tax',
  JobConvertedToOrder: 'Converted to an order',
  OrderReverted: 'Reverted to an estimate',
  ManufacturingStarted: 'Manufacturing started',
  ManufacturingFinished: 'Manufacturing finished',
  OrderReadied: 'Ready',
  JobDelivered: 'Delivered',
  JobInvoiced: 'Invoiced',
  InvoiceTakenBack: 'Invoice taken back',
  JobArchived: 'Archived',
  JobUnarchived: 'Unarchived',
  JobReopened: 'Reopened',
  JobCustomerMerged: 'Customer merged into another',
  PaymentEdited: 'Payment edited',
};

/** What changed, from and to, with names instead of ids. Instants and days stay ISO 8601: screens know the zone. */
export function changesOf({ data }: Logged): HistoryChange[] {
  if (!('Was' in data)) return [];
  const was = data.Was;
  const now = 'Now' in data ? data.Now : data;
  return Object.keys(labels)
    .filter((field) => field in was)
    .map((field) => ({
      Field: labels[field as Field].label,
      From: shown(field as Field, was),
      To: shown(field as Field, now),
    }))
    .filter(({ From, To }) => From !== To);
}

type Field = keyof typeof labels;

const text = (label: string) => ({ label, show: (value: unknown) => String(value) });
const amount = (label: string) => ({ label, show: (value: unknown) => moneyWords(Number(value)) });
const percent = (label: string) => ({ label, show: (value: unknown) => percentWords(Number(value)) });
const flag = (label: string, yes = 'Yes', no = 'No') => ({ label, show: (value: unknown) => (value ? yes : no) });
const named = (label: string, names: Readonly<Record<number, string>>) => ({
  label,
  show: (value: unknown) => numberedWords(names, value),
});

const labels = {
  JobName: text('Job Name'),
  CustomerId: text('Customer'),
  CompanyId: text('Company'),
  PriceLevelId: text('Price Level'),
  UserId: text('Market Partner'),
  LocationId: text('Location'),
  SubContractorId: text('Sub-contractor'),
  PaymentTermId: text('Payment Term'),
  Address: { label: 'Address', show: (value: unknown) => addressLine(value as Address) },
  FinanceJob: flag('Finance Job'),
  IsSameDay: flag('Same Day'),
  IsMeasurement: flag('Kind of Job', 'By measurement', 'By quantity'),
  EstimateStartDate: text('Estimate Start'),
  EstimateEndDate: text('Estimate End'),
  InstallationStartDate: text('Installation Start'),
  InstallationEndDate: text('Installation End'),
  DeliveryTypeId: named('Delivery Type', StatusNames.DeliveryType),
  DeliveryDate: text('Delivery Date'),
  DueDate: text('Due Date'),
  Discount: percent('Discount'),
  DeliveryFee: amount('Delivery Fee'),
  OtherDescription: text('Other Description'),
  OtherPrice: amount('Other Price'),
  TaxRateId: text('Tax Rate'),
  TaxRate: percent('Rate'),
  IsTaxExempt: flag('Tax Exempt'),
  TaxExemptNote: text('Tax Exempt Note'),
  JobNotes: text('Job Notes'),
  ShopNotes: text('Shop Notes'),
  OfficeNotes: text('Office Notes'),
  JobStatusId: named('Status', StatusNames.JobStatus),
  ManufacturingStatusId: named('Item Status', StatusNames.ItemManufacturingStatus),
  LaborType: text('Labor'),
  Quantity: text('Quantity'),
  UnitPrice: amount('Price'),
  OriginalPrice: amount('Original Price'),
  DiscountPercent: percent('Discount'),
  PriceNote: text('Price Note'),
  PriceChangedBy: text('Price Changed By'),
  PaymentDate: text('Payment Date'),
  PaymentAmount: amount('Payment Amount'),
  PaymentType: text('Payment Type'),
  Notes: text('Notes'),
} satisfies Partial<
  Record<keyof Job | keyof LineFields | PaymentField, { label: string; show(value: unknown): string }>
>;
type PaymentField = 'PaymentDate' | 'PaymentAmount' | 'PaymentType' | 'Notes';

/** The name where an id has one; null for nothing. */
function shown(field: Field, values: object): string | null {
  const value =
    field in nameFields ? nameIn(values, nameFields[field as keyof typeof nameFields]) : fieldValue(values, field);
  return value === null || value === undefined || value === '' ? null : labels[field].show(value);
}

function nameIn(values: object, nameField: string): unknown {
  const name = fieldValue(values, nameField);
  return typeof name === 'object' && name !== null && 'Name' in name ? name.Name : name;
}

const itemStatus = (id: ItemManufacturingStatusId): string => StatusNames.ItemManufacturingStatus[id];

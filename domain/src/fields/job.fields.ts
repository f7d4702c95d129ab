import { StatusNames } from '../enums.ts';
import {
  addressField,
  dayField,
  enumField,
  type Fields,
  flagField,
  instantField,
  moneyField,
  notesField,
  numberField,
  percentField,
  personal,
  pickFields,
  referenceField,
  textField,
} from './field.ts';
import { fieldMessage, refuseInvalid } from './field-rules.ts';

const money = (label: string, initial?: number) => ({ ...moneyField(label, initial), max: 1_000_000 }) as const;

/** The editable fields of a job, in the order of its history. */
export const jobBasicFields = {
  JobName: personal(textField('Job name', 120, '')),
  /** The customer's number for what they buy (ruling 105). */
  PurchaseOrder: personal(textField('Purchase order', 40, '')),
  CustomerId: referenceField('Customer', 'customers', null),
  CompanyId: referenceField('Company', 'companies'),
  PriceLevelId: referenceField('Price level', 'price-levels', null),
  /** null is a house job. */
  UserId: referenceField('Market partner', 'users', null),
  /** The staff member who goes there; gives no access (ruling 49). */
  EstimatorId: referenceField('Estimator', 'users', null),
  LocationId: referenceField('Location', 'locations', null),
  SubContractorId: referenceField('Installer', 'sub-contractors', null),
  PaymentTermId: referenceField('Payment term', 'payment-terms', null),
  Address: personal(addressField()),
  FinanceJob: flagField('Finance job'),
  IsSameDay: flagField('Same day'),
  IsMeasurement: { ...flagField('Measured by'), names: { yes: 'Total width', no: 'Quantity' } },
  EstimateStartDate: instantField('Estimate start'),
  EstimateEndDate: instantField('Estimate end'),
  InstallationStartDate: instantField('Installation start'),
  InstallationEndDate: instantField('Installation end'),
  DeliveryTypeId: enumField('Delivery type', StatusNames.DeliveryType),
  DeliveryDate: dayField('Delivery date'),
  DueDate: dayField('Due date'),
  Discount: percentField('Discount', 4, 0),
  TaxRateId: referenceField('Tax rate', 'tax-rates', null),
  IsTaxExempt: flagField('Tax exempt'),
  TaxExemptNote: personal(notesField('Tax exempt note', 500, '')),
  JobNotes: personal(notesField('Job notes', 4_000, '')),
  ShopNotes: personal(notesField('Shop notes', 4_000, '')),
  OfficeNotes: personal(notesField('Office notes', 4_000, '')),
} as const satisfies Fields;

/** The editable fields of an existing job. Charges besides the items cannot be set on a new job. */
export const jobFields = {
  ...jobBasicFields,
  DeliveryFee: money('Delivery fee', 0),
  OtherDescription: personal(textField('Other description', 200, '')),
  OtherPrice: money('Other price', 0),
} as const satisfies Fields;

/** The fields of PUT estimates/delivery-info. */
export const deliveryInfoFields = pickFields(
  jobFields,
  'DeliveryTypeId',
  'DeliveryDate',
  'DueDate',
  'LocationId',
  'Address',
  'DeliveryFee',
);

/** The fields of a job that PUT estimates/convert-to-order sets. */
export const convertToOrderFields = {
  ...pickFields(jobFields, 'DeliveryTypeId', 'DeliveryDate', 'DueDate', 'PaymentTermId'),
  LocationId: referenceField('Location', 'locations'),
} as const satisfies Fields;

/** The fields of a job that its actions set, beside its statuses. They start empty. */
export const jobActionFields = { LostReason: textField('Lost reason', 120, '') } as const satisfies Fields;

/** The statuses of a job, which its actions change. */
export const jobStatusFields = {
  JobStatusId: enumField('Status', StatusNames.JobStatus),
  ManufacturingStatusId: enumField('Manufacturing status', StatusNames.ManufacturingStatus),
} as const satisfies Fields;

/** The fields of a job that the rows of job lists have as they are. */
export const jobListFields = pickFields(
  jobBasicFields,
  'JobName',
  'PurchaseOrder',
  'CustomerId',
  'CompanyId',
  'UserId',
  'EstimatorId',
  'LocationId',
  'SubContractorId',
  'EstimateStartDate',
  'EstimateEndDate',
  'DeliveryTypeId',
  'DeliveryDate',
  'DueDate',
  'IsMeasurement',
  'IsSameDay',
);

/** The editable fields of a summary item. DiscountPercent null uses the job's discount. */
export const itemFields = {
  Quantity: numberField('Quantity', { max: 100_000, decimals: 2 }),
  UnitPrice: money('Price'),
  DiscountPercent: percentField('Discount', 4),
  PriceNote: personal(notesField('Note', 500, '')),
} as const satisfies Fields;

/** The fields of a fence line. Widths in feet; `Turn` in degrees, positive to the right (ruling 38). */
export const fenceLineFields = {
  TotalWidth: numberField('Total width', { max: 100_000, decimals: 4 }, 0),
  Quantity: numberField('Quantity', { max: 5_000 }, 0),
  Stop: flagField('Stop'),
  Turn: numberField('Turn', { min: -180, max: 180, decimals: 2 }, 90),
  Note: personal(textField('Note', 200, '')),
} as const satisfies Fields;

/** The option of a fence line or item (ruling 41). */
export const optionFields = {
  Option: textField('Option', 60, ''),
  OptionGroup: textField('Option group', 60, ''),
} as const satisfies Fields;

/** The fields of a gate of a fence line besides its look-ups. */
export const jobGateFields = {
  Quantity: numberField('Quantity', { min: 1, max: 100 }, 1),
  Offset: numberField('Offset', { max: 100_000, decimals: 4 }),
} as const satisfies Fields;

export const MAX_FENCE_LINES_PER_JOB = 200;
export const MAX_GATES_PER_LINE = 100;
/** Over all fence lines of a job: they bound its posts, which are counted for each option and drawn one by one. */
export const MAX_SECTIONS_PER_JOB = 20_000;
export const MAX_GATES_PER_JOB = 2_000;
export const MAX_OPTIONS_PER_JOB = 30;

/** The fields of an approval that staff record. */
export const approvalFields = { ApprovalReason: notesField('Approval reason', 500) } as const satisfies Fields;

/** The reason of a blocked item (ruling 64). */
export const blockFields = { Reason: personal(notesField('Reason', 500)) } as const satisfies Fields;

/** The expected day of a special order item. */
export const expectedDateFields = { ExpectedDate: dayField('Expected date') } as const satisfies Fields;

export const MAX_ITEMS_PER_JOB = 500;

/** Ignores missing and null fields. @throws ValidationError for invalid values. */
export function requireValid<F extends Fields>(fields: F, values: { readonly [Name in keyof F]?: unknown }): void {
  const given = Object.entries(fields).filter(([name]) => values[name] !== undefined && values[name] !== null);
  refuseInvalid(Object.fromEntries(given.map(([name, field]) => [name, fieldMessage(field, values[name])])));
}

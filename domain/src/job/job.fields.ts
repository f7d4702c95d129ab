import {
  type Fields,
  fieldMessage,
  moneyField,
  numberField,
  percentField,
  refuseInvalid,
  textField,
} from '../field.ts';

const money = (label: string, initial?: number) => ({ ...moneyField(label, initial), max: 1_000_000 }) as const;

/** What may be typed about a job, for the forms, the routes and the decisions. */
export const jobFields = {
  JobName: textField('Job Name', 120, ''),
  Discount: percentField('Discount', 4, 0),
  TaxExemptNote: textField('Note', 500, ''),
  DeliveryFee: money('Delivery Fee', 0),
  OtherDescription: textField('Other Description', 200, ''),
  OtherPrice: money('Other Price', 0),
  JobNotes: textField('Job Notes', 4_000, ''),
  ShopNotes: textField('Shop Notes', 4_000, ''),
  OfficeNotes: textField('Office Notes', 4_000, ''),
} as const satisfies Fields;

/** What may be typed about a line of the summary. DiscountPercent may also be null, which follows the job. */
export const lineFields = {
  Quantity: numberField('Quantity', { max: 100_000, decimals: 2 }),
  UnitPrice: money('Price'),
  DiscountPercent: percentField('Discount', 4),
  PriceNote: textField('Note', 500, ''),
} as const satisfies Fields;

/** What may be typed when staff record an approval. */
export const approvalFields = { ApprovalReason: textField('Approval Reason', 500) } as const satisfies Fields;

export const LINES_PER_JOB = 500;

/** @throws ValidationError for what is given (not left out, not null) and can't be accepted. */
export function requireValid<F extends Fields>(fields: F, values: { readonly [Name in keyof F]?: unknown }): void {
  const given = Object.entries(fields).filter(([name]) => values[name] !== undefined && values[name] !== null);
  refuseInvalid(Object.fromEntries(given.map(([name, field]) => [name, fieldMessage(field, values[name])])));
}

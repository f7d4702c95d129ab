import {
  type Fields,
  itemFields,
  type JobTotals,
  jobFields,
  jobStatusFields,
  moneyField,
  paymentFields,
  pickFields,
} from '@picket/domain';
import type { ConflictOptions } from '@/api/call.ts';
import { listPath, referencePaths } from '@/entities/catalogue/catalogue-paths.ts';
import { customerUrl } from '@/entities/customers/customers.api.ts';
import { marketPartnersPath } from '@/entities/users/users.api.ts';

const names = {
  ...referencePaths(jobFields),
  UserId: marketPartnersPath,
  LaborTypeId: listPath('labor-types', true),
  PaymentTypeId: listPath('payment-types', true),
  CustomerId: customerUrl,
};

const fields: Fields = {
  ...jobFields,
  ...pickFields(itemFields, 'UnitPrice', 'DiscountPercent'),
  ...pickFields(jobStatusFields, 'JobStatusId'),
  ...paymentFields,
  GrandTotal: moneyField('Grand total'),
};

/** The record with its total, so that a user who signs or converts sees that a changed item, fee or rate moved it. */
const withTotal = (record: Readonly<Record<string, unknown>>) => ({
  ...record,
  GrandTotal: (record.Totals as JobTotals | undefined)?.GrandTotal,
});

/** The conflict options for saving a job or one of its parts. */
export const jobConflictOptions = (current: ConflictOptions['current']): ConflictOptions => ({
  fields,
  names,
  current,
  asSaved: withTotal,
});

import { JobStatuses, ManufacturingStatuses } from '../../enums.ts';
import { initialValues } from '../../fields/field-rules.ts';
import { jobActionFields, jobBasicFields } from '../../fields/job.fields.ts';
import { noSchedule } from '../../schedule/schedule.ts';
import type { Job, JobBasics, JobNames } from './job.ts';
import type { JobPrice } from './job-price.ts';

export type AddedFields = JobBasics &
  JobNames &
  Pick<Job, 'IsQuickQuote' | 'TaxRate' | 'TaxRateVersion' | 'DeliveryFee'> &
  /** The schedule of its payment term; omitted for none. */
  Partial<Pick<Job, 'Schedule'>>;

/** The order fields of a job that is not an order. */
export const noOrder = {
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  SavedTaxRate: null,
  DeliveryId: null,
  OrderDate: null,
  DeliveredDate: null,
  InvoiceDate: null,
} as const satisfies Partial<Job>;

const newFields = { ...jobBasicFields, ...jobActionFields };

/**
 * Returns the fields of a new job, with the initial values of those that are newer than its event. The result is assigned
 * because spreading this many fields is ten times slower.
 */
export const newJobFields = ({ Totals, ...fields }: AddedFields & { Totals?: JobPrice }) =>
  Object.assign(initialValues(newFields), noSchedule, fields, noOrder, {
    LastRow: fields.Schedule?.length ?? 0,
    Invoices: 0,
    JobStatusId: JobStatuses.Estimate,
    IsSigned: false,
    OtherDescription: '',
    OtherPrice: 0,
    RollbackToEstimateLogId: null,
    Archived: false,
    IsLost: false,
    LostReasonId: null,
  } as const satisfies Partial<Job>);

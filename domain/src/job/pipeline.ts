import { RuleError, ValidationError } from '../core/errors.ts';
import { DeliveryTypes, JobStatuses, type JobStatusId, ManufacturingStatuses } from '../enums.ts';
import { editJob } from './editing.ts';
import { hasPriceAndQuantity } from './items.ts';
import type { ConvertToOrder, InvoiceJob } from './job.commands.ts';
import type { JobFact } from './job.events.ts';
import { inTurn, isEstimate, requireActive, requireEditable } from './job.state.ts';
import type { Job } from './job.ts';

/** Estimate to order: settles the delivery terms, then the order date and the tax rate (section 4). */
export function convertToOrder(job: Job, data: ConvertToOrder['data'], now: string): JobFact[] {
  const { TaxRate, ContinueWithoutTaxRate, ...terms } = data;
  requireEditable(job, 'Only an estimate can be converted to an order');
  return inTurn(
    job,
    (estimate) => editJob(estimate, terms),
    (estimate) => ordered(estimate, { TaxRate, ContinueWithoutTaxRate }, now),
  );
}

/** To Invoiced (ruling 22); an estimate is converted on the way, which the invoice list does not do. */
export function invoice(job: Job, { IsDirect, ...tax }: InvoiceJob['data'], now: string): JobFact[] {
  if (job.JobStatusId === JobStatuses.Invoiced) return [];
  requireActive(job);
  const isMade = job.JobStatusId === JobStatuses.Ready || job.JobStatusId === JobStatuses.Delivered;
  if (IsDirect && !isMade) throw new RuleError('Only a ready or delivered order can be invoiced');
  if (!isMade && !isEstimate(job)) throw new RuleError('Only an estimate, ready or delivered job can be invoiced');
  return [...(isMade ? [] : ordered(job, tax, now)), { type: 'JobInvoiced', data: { InvoiceDate: now } }];
}

/** Ready to Delivered for what the customer or a store fetches (ruling 21). */
export function deliver(job: Job, now: string): JobFact[] {
  if (job.JobStatusId === JobStatuses.Delivered) return [];
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Ready) throw new RuleError('Only a ready order can be marked delivered');
  if (job.DeliveryTypeId === DeliveryTypes.Delivery) {
    throw new RuleError('Only pick-ups and transfers can be marked delivered here');
  }
  return [{ type: 'JobDelivered', data: { DeliveredDate: now } }];
}

/** Order back to estimate (ruling 20). */
export function revert(job: Job): JobFact[] {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Order) throw new RuleError('Only an order can be reverted');
  if (job.ManufacturingStatusId === ManufacturingStatuses.Ready) {
    throw new RuleError('An order that is manufactured can not be reverted');
  }
  return [{ type: 'OrderReverted', data: {} }];
}

/** Back to estimate from anywhere (ruling 20), or from Invoiced to Delivered (ruling 22). */
export function forceRevert(job: Job, to: JobStatusId = JobStatuses.Estimate): JobFact[] {
  requireActive(job);
  if (isEstimate(job)) throw new RuleError('This job is an estimate already');
  if (to === JobStatuses.Estimate) {
    return [{ type: 'OrderForceReverted', data: { Was: { JobStatusId: job.JobStatusId } } }];
  }
  if (to !== JobStatuses.Delivered || job.JobStatusId !== JobStatuses.Invoiced) {
    throw new RuleError('Only an invoiced job can be put back to delivered');
  }
  return [{ type: 'InvoiceTakenBack', data: {} }];
}

export function archive(job: Job): JobFact[] {
  return job.Archived ? [] : [{ type: 'JobArchived', data: {} }];
}

export function unarchive(job: Job): JobFact[] {
  return job.Archived ? [{ type: 'JobUnarchived', data: {} }] : [];
}

type Tax = Pick<InvoiceJob['data'], 'TaxRate' | 'ContinueWithoutTaxRate'>;

function ordered(job: Job, { TaxRate = job.TaxRate, ContinueWithoutTaxRate }: Tax, now: string): JobFact[] {
  if (job.CustomerId === null) throw new ValidationError({ CustomerId: ['Customer is required'] });
  if (!job.Lines.every(hasPriceAndQuantity)) throw new RuleError('Must have price and quantity');
  const isUntaxed = job.IsTaxExempt || job.TaxRateId === null;
  if (!job.IsTaxExempt && job.TaxRateId === null && !ContinueWithoutTaxRate) {
    throw new RuleError('This order has no tax rate');
  }
  return [{ type: 'JobConvertedToOrder', data: { OrderDate: now, SavedTaxRate: isUntaxed ? 0 : TaxRate } }];
}

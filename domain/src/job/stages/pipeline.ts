import type { Stamp } from '../../core/decider.ts';
import { QuestionError, RuleError, ValidationError } from '../../core/errors.ts';
import { DeliveryTypes, JobStatuses, type JobStatusId, ManufacturingStatuses } from '../../enums.ts';
import { conversionFields } from '../../fields/approval.fields.ts';
import { requireValid } from '../../fields/job.fields.ts';
import { isLastSignedDifferent } from '../approval/revisions.ts';
import { editJob } from '../editing/editing.ts';
import { isDelivered, takenOff } from '../editing/taken-off.ts';
import { isUntaxed, NO_TAX_RATE } from '../editing/tax.ts';
import { hasPriceAndQuantity, itemMessages } from '../items/items.ts';
import { requireDecided } from '../items/options.ts';
import { dropOptions } from '../parts/drop-options.ts';
import { invoiceNumber } from '../record/invoice-number.ts';
import type { ConvertToOrder, InvoiceJob } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';
import { isChosenIn } from '../record/option.ts';
import { inTurn, isEstimate, isMade, type JobStage, requireActive, requireEditable } from '../state/job.state.ts';
import { askAboutCreditLimit } from './credit-limit.ts';
import { requireDeposit } from './deposit.ts';
import { presentInvoice } from './invoices.ts';

/** Converts an estimate to an order: sets the delivery terms, then the order date and the tax rate (section 4). */
export function convertToOrder(job: Job, data: ConvertToOrder['data'], now: string): UnpricedEvent[] {
  const { ContinueWithoutTaxRate, DropOptions, ContinueWithDifference, DifferenceReason, ...rest } = data;
  const { ContinueWithoutDeposit, CoveredTotal, RequireDeposit, ContinueWithCreditLimit, Credit, ...terms } = rest;
  const difference = { ContinueWithDifference, DifferenceReason };
  const deposit = { ContinueWithoutDeposit, CoveredTotal, RequireDeposit };
  const credit = { ContinueWithCreditLimit, Credit };
  requireConvertible(job);
  return inTurn(
    job,
    (estimate) => editJob(estimate, terms),
    (estimate) => ordered(estimate, { ContinueWithoutTaxRate, DropOptions, ...difference, ...deposit, ...credit }, now),
  );
}

/**
 * Invoices a job (ruling 22). An estimate is converted first, except from the invoice list. Invoicing again asks what
 * converting asks (ruling 101).
 */
export function invoice(job: Job, { IsDirect, ...answers }: InvoiceJob['data'], { id, now }: Stamp): UnpricedEvent[] {
  if (job.JobStatusId === JobStatuses.Invoiced) return [];
  if (IsDirect) requireMade(job);
  requireInvoiceable(job);
  const number = invoiceNumber(id, job.Invoices + 1);
  const reason = isMade(job) && job.Invoices > 0 ? reasonOfDifference(job, answers) : null;
  const data = { InvoiceDate: now, Number: number, ...(reason !== null && { DifferenceReason: reason }) };
  return [...(isMade(job) ? [] : ordered(job, answers, now)), { type: 'JobInvoiced', data }];
}

/** Marks a Ready pick-up or transfer as Delivered (ruling 21). */
export function deliver(job: Job, now: string): UnpricedEvent[] {
  if (job.JobStatusId === JobStatuses.Delivered) return [];
  requireDeliverable(job);
  return [{ type: 'JobDelivered', data: { DeliveredDate: now } }];
}

/** Reverts an order to an estimate (ruling 20). */
export function revert(job: Job): UnpricedEvent[] {
  requireRevertible(job);
  return [...takenOff(job), { type: 'OrderReverted', data: {} }];
}

/** Reverts any converted job to an estimate (ruling 20), or an invoiced job to Delivered (ruling 22): both void the invoice. */
export function forceRevert(
  job: Job,
  to: JobStatusId = JobStatuses.Estimate,
  { id }: Pick<Stamp, 'id'>,
): UnpricedEvent[] {
  requireConverted(job);
  const voided = presentInvoice({ ...job, Id: id });
  if (to === JobStatuses.Estimate) {
    const data = { Was: { JobStatusId: job.JobStatusId }, ...(voided && { Voided: voided }) };
    return [...takenOff(job), { type: 'OrderForceReverted', data }];
  }
  if (to !== JobStatuses.Delivered) throw new RuleError(ONLY_INVOICED);
  requireInvoiced(job);
  return [{ type: 'InvoiceReverted', data: { Voided: voided } }];
}

export function archive(job: Job): UnpricedEvent[] {
  if (job.Archived) return [];
  return [...(isDelivered(job) ? [] : takenOff(job)), { type: 'JobArchived', data: {} }];
}

export function restore(job: Job): UnpricedEvent[] {
  return job.Archived ? [{ type: 'JobRestored', data: {} }] : [];
}

const ONLY_INVOICED = 'Only an invoiced job can be moved back to Delivered';

/** @throws RuleError if the job cannot be converted to an order. */
export const requireConvertible = (job: JobStage): void =>
  requireEditable(job, 'Only an estimate can be converted to an order');

/** @throws ValidationError */
export function requireCustomer(job: Pick<Job, 'CustomerId'>): void {
  if (job.CustomerId === null) throw new ValidationError({ CustomerId: ['Customer is required'] });
}

/** @throws RuleError if an item that counts has no price or quantity. */
export function requirePricedItems(job: Pick<Job, 'Items'> & Partial<Pick<Job, 'ChosenOptions'>>): void {
  if (!itemsOf(job).filter(isChosenIn(job)).every(hasPriceAndQuantity)) throw new RuleError(itemMessages.incomplete);
}

/** @throws RuleError if no item counts: there are none, or all are of options that are not chosen (ruling 83). */
export function requireItems(job: Pick<Job, 'Items'> & Partial<Pick<Job, 'ChosenOptions'>>): void {
  if (!itemsOf(job).some(isChosenIn(job))) throw new RuleError('There are no items to order');
}

/** @throws RuleError if the job is neither ready nor delivered. */
export function requireMade(job: JobStage): void {
  requireActive(job);
  if (!isMade(job)) throw new RuleError('Only a ready or delivered order can be invoiced');
}

/** @throws RuleError if the job cannot be invoiced. */
function requireInvoiceable(job: JobStage): void {
  requireActive(job);
  if (!isMade(job) && !isEstimate(job)) {
    throw new RuleError('Only an estimate, ready or delivered job can be invoiced');
  }
}

/** @throws RuleError if the job cannot be marked as delivered manually. */
export function requireDeliverable(job: JobStage & Pick<Job, 'DeliveryTypeId'>): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Ready) throw new RuleError('Only a ready order can be marked delivered');
  if (job.DeliveryTypeId === DeliveryTypes.Delivery) {
    throw new RuleError('Only pick-ups and transfers can be marked delivered here');
  }
}

/** @throws RuleError if the job can only be reverted by force. */
export function requireRevertible(job: JobStage & Pick<Job, 'ManufacturingStatusId'>): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Order) throw new RuleError('Only an order can be reverted');
  if (job.ManufacturingStatusId === ManufacturingStatuses.Ready) {
    throw new RuleError('A manufactured order cannot be reverted');
  }
}

/** @throws RuleError if the job is still an estimate. */
export function requireConverted(job: JobStage): void {
  requireActive(job);
  if (isEstimate(job)) throw new RuleError('This job is already an estimate');
}

/** @throws RuleError if the job is not invoiced. */
export function requireInvoiced(job: JobStage): void {
  requireActive(job);
  if (job.JobStatusId !== JobStatuses.Invoiced) throw new RuleError(ONLY_INVOICED);
}

type Conversion = Omit<InvoiceJob['data'], 'IsDirect'>;

/** Drops the options that are not chosen, if so decided, and saves the job's own tax rate (rulings 41 and 55). */
function ordered(
  job: Job,
  { ContinueWithoutTaxRate, DropOptions, ContinueWithoutDeposit, ContinueWithCreditLimit, ...rest }: Conversion,
  now: string,
): UnpricedEvent[] {
  requireCustomer(job);
  requirePricedItems(job);
  if (!DropOptions) requireDecided(job);
  requireItems(job);
  if (isUntaxed(job) && !ContinueWithoutTaxRate) throw new RuleError(NO_TAX_RATE);
  const isTaxFree = job.IsTaxExempt || job.TaxRateId === null;
  const DifferenceReason = reasonOfDifference(job, rest);
  requireDeposit(job, rest, ContinueWithoutDeposit);
  askAboutCreditLimit(job, rest.Credit, ContinueWithCreditLimit);
  return [
    ...dropOptions(job),
    {
      type: 'JobConvertedToOrder',
      data: {
        OrderDate: now,
        SavedTaxRate: isTaxFree ? 0 : job.TaxRate,
        ...(DifferenceReason !== null && { DifferenceReason }),
      },
    },
  ];
}

/** The message of conversion while a signed job differs from what was signed (ruling 46). */
const UNSIGNED_DIFFERENCE = 'This order differs from what was signed';

/**
 * Returns the user's reason for converting or invoicing a job that differs from what was signed last; else null
 * (rulings 46 and 101).
 * @throws QuestionError
 */
function reasonOfDifference(job: Job, { ContinueWithDifference, DifferenceReason = '' }: Conversion): string | null {
  if (!isLastSignedDifferent(job)) return null;
  if (!ContinueWithDifference) throw new QuestionError('ContinueWithDifference', UNSIGNED_DIFFERENCE);
  const reason = DifferenceReason.trim();
  requireValid(conversionFields, { DifferenceReason: reason });
  return reason;
}

import { isUntaxed, type JobDetails } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { saveCanceled } from '@/ui/form/save-canceled.ts';
import { useConvertToInvoiceMutation } from '../../../shared/calls/job.api.ts';
import { confirmUntaxed } from '../../../shared/untaxed.ts';
import { purchaseOrderMissing } from './purchase-order-missing.ts';
import { confirmDropping, undecidedOptions } from './undecided-options.ts';

type Invoiced = Pick<JobDetails, 'Id' | 'Version'> &
  Partial<Pick<JobDetails, 'TaxRateId' | 'IsTaxExempt' | 'Options' | 'IsPurchaseOrderMissing'>>;

/** Converts an estimate to an invoice after confirmation. */
export function useInvoice() {
  const convert = useConvertToInvoice();
  return async (job: Invoiced) => {
    const locked = 'Prices and tax will be locked.';
    const text = job.IsPurchaseOrderMissing ? `${purchaseOrderMissing} ${locked}` : locked;
    const title = `Convert #${job.Id} to an invoice?`;
    if (await confirm({ title, text, confirmLabel: 'Convert to invoice' })) await convert(job);
  };
}

/** Converts an estimate to an invoice. One without a tax rate, or with undecided options, requires a confirmation. */
export function useConvertToInvoice() {
  const [convert] = useConvertToInvoiceMutation();
  return async (job: Invoiced, differenceReason?: string) => {
    const { Id, Version } = job;
    const continueWithoutTaxRate = isUntaxed(job) && (await confirmUntaxed());
    if (isUntaxed(job) && !continueWithoutTaxRate) return saveCanceled;
    const dropOptions = undecidedOptions(job).length > 0;
    if (dropOptions && !(await confirmDropping(job))) return saveCanceled;
    const answers = {
      ...(continueWithoutTaxRate && { continueWithoutTaxRate }),
      ...(dropOptions && { dropOptions }),
      ...(differenceReason !== undefined && { continueWithDifference: true, differenceReason }),
    };
    return convert({ Id, Version, ...answers });
  };
}

import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useConvertToInvoiceMutation } from '../job.api.ts';
import { confirmDropping, undecidedOptions } from './undecided-options.ts';
import { confirmUntaxed, isUntaxed } from './untaxed.ts';

type Invoiced = Pick<JobDetails, 'Id' | 'Version'> & Partial<Pick<JobDetails, 'TaxRateId' | 'IsTaxExempt' | 'Options'>>;

/** Marks a job as invoiced after confirmation. A job without a tax rate requires a second confirmation. */
export function useInvoice() {
  const [convert] = useConvertToInvoiceMutation();
  return async (job: Invoiced) => {
    const { Id, Version } = job;
    const text = 'Prices and tax will be locked.';
    if (!(await confirm({ title: `Convert #${Id} to an invoice?`, text, confirmLabel: 'Convert to invoice' }))) return;
    const continueWithoutTaxRate = isUntaxed(job) && (await confirmUntaxed());
    if (isUntaxed(job) && !continueWithoutTaxRate) return;
    const dropOptions = undecidedOptions(job).length > 0;
    if (dropOptions && !(await confirmDropping(job))) return;
    const answers = { ...(continueWithoutTaxRate && { continueWithoutTaxRate }), ...(dropOptions && { dropOptions }) };
    await convert({ Id, Version, ...answers });
  };
}

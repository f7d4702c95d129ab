import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/prompts.tsx';
import { useConvertToInvoiceMutation } from './job.api.ts';
import { confirmUntaxed, isUntaxed } from './untaxed.ts';

type Invoiced = Pick<JobDetails, 'Id' | 'Version'> & Partial<Pick<JobDetails, 'TaxRateId' | 'IsTaxExempt'>>;

/** Takes a job to Invoiced after asking; one without a tax rate is asked about once more. */
export function useInvoice() {
  const [convert] = useConvertToInvoiceMutation();
  return async (job: Invoiced) => {
    const { Id, Version } = job;
    const text = 'What it costs is settled as it stands now.';
    if (!(await confirm({ title: `Convert #${Id} to an invoice?`, text, confirmLabel: 'Convert' }))) return;
    const continueWithoutTaxRate = isUntaxed(job) && (await confirmUntaxed());
    if (isUntaxed(job) && !continueWithoutTaxRate) return;
    await convert({ Id, Version, ...(continueWithoutTaxRate && { continueWithoutTaxRate }) });
  };
}

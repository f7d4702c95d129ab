import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';

/** True without a tax rate and without an exemption. False when the tax fields are missing. */
export const isUntaxed = ({ TaxRateId, IsTaxExempt }: Partial<Pick<JobDetails, 'TaxRateId' | 'IsTaxExempt'>>) =>
  TaxRateId === null && IsTaxExempt === false;

/** Shows the warning of section 5; resolves to true to continue. */
export const confirmUntaxed = (): Promise<boolean> =>
  confirm({
    title: 'This order has no tax rate',
    text: 'No tax will be charged. This cannot be changed later.',
    confirmLabel: 'Continue Anyway',
  });

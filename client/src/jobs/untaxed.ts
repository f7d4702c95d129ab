import type { JobDetails } from '@picket/domain';
import { confirm } from '@/ui/prompts.tsx';

/** True when neither a tax rate nor an exemption was chosen. A job whose tax is not told is not untaxed. */
export const isUntaxed = ({ TaxRateId, IsTaxExempt }: Partial<Pick<JobDetails, 'TaxRateId' | 'IsTaxExempt'>>) =>
  TaxRateId === null && IsTaxExempt === false;

/** The warning of section 5; true to go on. */
export const confirmUntaxed = (): Promise<boolean> =>
  confirm({
    title: 'This order has no tax rate',
    text: 'No tax is charged, and that can not be changed later.',
    confirmLabel: 'Continue Anyway',
  });

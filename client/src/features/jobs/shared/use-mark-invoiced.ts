import { formatMoney, type JobListRow } from '@picket/domain';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { useMarkInvoicedMutation } from './calls/orders.api.ts';

/** Marks a ready or delivered order as invoiced after confirmation. */
export function useMarkInvoiced() {
  const [invoice, { isLoading }] = useMarkInvoicedMutation();
  const markInvoiced = async ({ Id, Version, GrandTotal }: Pick<JobListRow, 'Id' | 'Version' | 'GrandTotal'>) => {
    const title = `Mark #${Id} as invoiced?`;
    const text = `The job will be locked. Its total is ${formatMoney(GrandTotal)}.`;
    if (await confirm({ title, text, confirmLabel: 'Mark as invoiced' })) await invoice({ Id, Version });
  };
  return { markInvoiced, isLoading };
}

import { accountingId } from '@picket/domain';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { Stack } from '@/ui/layout.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { Books } from './books.tsx';

/** The books of the company: how far they are closed. */
export function AccountingPage() {
  return (
    <Stack gap={14}>
      <PageHeader title="Accounting" />
      <Books />
      <HistoryPanel kind="accounting" id={accountingId} />
    </Stack>
  );
}

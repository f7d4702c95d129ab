import { accountingId } from '@picket/domain';
import { HistoryPanel } from '@/entities/history/history-panel.tsx';
import { Stack } from '@/ui/layout.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { Accounts } from './accounts.tsx';
import { Books } from './books.tsx';
import { Exports } from './exports.tsx';
import { MakeExportButton } from './make-export-button.tsx';

/** What the bookkeeper gets, under which accounts, and how far the books are closed. */
export function AccountingPage() {
  return (
    <Stack gap={14}>
      <PageHeader title="Accounting" actions={<MakeExportButton />} />
      <Exports />
      <Books />
      <Accounts />
      <HistoryPanel kind="accounting" id={accountingId} />
    </Stack>
  );
}

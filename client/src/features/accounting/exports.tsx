import { type AccountingExportRow, addDollars, type ExportFormat, formatMoney, formatNumber } from '@picket/domain';
import { useState } from 'react';
import { useStore } from 'react-redux';
import { fetchFile } from '@/api/fetch-file.ts';
import { asProblem } from '@/api/problem.ts';
import type { SessionStore } from '@/api/refresh.ts';
import { formatDate, formatDateTime } from '@/lib/format/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { saveFile } from '@/lib/save-file.ts';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Text } from '@/ui/layout.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useToast } from '@/ui/toasts.tsx';
import { exportsUrl, useGetExportsQuery } from './accounting.api.ts';

const money =
  (amountOf: (row: AccountingExportRow) => number) =>
  (row: AccountingExportRow): string =>
    formatMoney(amountOf(row));

const columns: readonly TableColumn<AccountingExportRow>[] = [
  { key: 'Id', header: 'Export', cell: ({ Id }) => <strong>{Id}</strong> },
  { key: 'Through', header: 'Through', cell: ({ Day, MadeAt }) => (Day ? formatDate(Day) : formatDateTime(MadeAt)) },
  { key: 'Rows', header: 'Rows', align: 'end', cell: ({ Rows }) => formatNumber(Rows) },
  {
    key: 'Invoiced',
    header: 'Invoices less voids',
    align: 'end',
    cell: money(({ Sums }) => addDollars(Sums.invoice, Sums.void)),
  },
  { key: 'Credits', header: 'Credits', align: 'end', cell: money(({ Sums }) => Sums.credit) },
  { key: 'Payments', header: 'Payments', align: 'end', cell: money(({ Sums }) => Sums.payment) },
  { key: 'Reversals', header: 'Reversals', align: 'end', cell: money(({ Sums }) => Sums.reversal) },
  {
    key: 'Made',
    header: 'Made',
    cell: ({ MadeAt, MadeBy }) => (
      <div>
        {formatDateTime(MadeAt)}{' '}
        <Text as="small" tone="dimmed">
          {MadeBy}
        </Text>
      </div>
    ),
  },
];

const formats: readonly { readonly format: ExportFormat; readonly label: string; readonly extension: string }[] = [
  { format: 'quickbooks', label: 'QuickBooks Online', extension: 'csv' },
  { format: 'xero', label: 'Xero', extension: 'csv' },
  { format: 'csv', label: 'CSV', extension: 'csv' },
  { format: 'json', label: 'JSON', extension: 'json' },
];

/** The exports, newest first, with their files. */
export function Exports() {
  const [page, setPage] = useState(1);
  const list = useGetExportsQuery({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });
  const store = useStore() as unknown as SessionStore;
  const toast = useToast();
  const download = async (id: number, format: ExportFormat, extension: string) => {
    try {
      saveFile(
        await fetchFile(store, `${exportsUrl}/${id}?format=${format}`),
        `Accounting ${id} ${format}.${extension}`,
      );
    } catch (error) {
      toast('error', 'The file was not downloaded', asProblem(error).Message);
    }
  };
  return (
    <SectionCard title="Exports">
      <DataTable
        label="Exports"
        columns={columns}
        list={list}
        page={page}
        sort=""
        onChange={(change) => 'Page' in change && setPage(change.Page)}
        actions={({ Id }) => (
          <ActionMenu
            label="Download"
            name={`Download export ${Id}`}
            actions={formats.map(({ format, label, extension }) => ({
              label,
              icon: 'download',
              run: () => void download(Id, format, extension),
            }))}
          />
        )}
        empty="No export was made yet. An export has each invoice, void, payment, credit and reversal once; what changes later is in the next one."
      />
    </SectionCard>
  );
}

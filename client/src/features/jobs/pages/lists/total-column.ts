import { formatMoney, type JobListRow } from '@picket/domain';
import type { TableColumn } from '@/ui/table/data-table.tsx';

/** The grand total of the job, at any status. */
export const totalColumn: TableColumn<JobListRow> = {
  key: 'Total',
  header: 'Grand total',
  sort: 'GrandTotal',
  align: 'end',
  cell: ({ GrandTotal }) => formatMoney(GrandTotal),
};

import type { JobListRow } from '@picket/domain';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { RecordLink } from '@/ui/page/record-link.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';

/** The customer of a job, as a link for those who may open it. */
export const customerColumn: TableColumn<JobListRow> = {
  key: 'Customer',
  header: 'Customer',
  sort: 'CustomerName',
  cell: ({ CustomerId, CustomerName }) =>
    CustomerId === null ? (
      '–'
    ) : (
      <RecordLink path={customerPath(CustomerId)} claim="Customers">
        {CustomerName}
      </RecordLink>
    ),
};

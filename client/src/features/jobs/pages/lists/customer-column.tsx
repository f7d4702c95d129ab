import type { JobListRow } from '@picket/domain';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { Row } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import titleStyles from '../../shared/job-title.module.css';

/** The customer of a job, as a link for those who may open it. */
export const customerColumn: TableColumn<JobListRow> = {
  key: 'Customer',
  header: 'Customer',
  sort: 'CustomerName',
  line: 'middle',
  cell: ({ CustomerId, CustomerName, IsOverCreditLimit }) =>
    CustomerId === null ? (
      '–'
    ) : (
      <Row as="span" gap={6} lineGap={4} wraps isInline>
        <span className={titleStyles.customer} title={CustomerName}>
          <RecordLink path={customerPath(CustomerId)} claim="Customers">
            {CustomerName}
          </RecordLink>
        </span>
        {IsOverCreditLimit && <StatusBadge tone="bad">Over the credit limit</StatusBadge>}
      </Row>
    ),
};

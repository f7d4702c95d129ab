import { type JobListRow, JobStatuses, jobAccess, StatusNames } from '@picket/domain';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { priorityOf } from '@/entities/jobs/job-priority.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Row } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { ArchiveJobButton } from '../../shared/archive-job-button.tsx';
import { JobBadges, ManufacturingBadge } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { ShopReportButton } from '../../shared/printing/print-button.tsx';
import { RowButtons } from '../../shared/printing/row-buttons.tsx';
import { customerColumn } from './customer-column.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters } from './job-search.ts';
import styles from './order-list.module.css';
import { ProgressBar } from './progress-bar.tsx';

const initial = initialSearch('OrderDate');
const { JobStatus, ManufacturingStatus, DeliveryType } = StatusNames;
const named = (names: Record<number, string>, ids: readonly number[]) => ids.map((id) => [id, names[id]!] as const);

const filters: JobListFilters = {
  ticks: [
    { field: 'JobStatusIds', names: named(JobStatus, [4, 5]) },
    { field: 'ManufacturingStatusIds', names: named(ManufacturingStatus, [1, 2, 3]) },
    { field: 'DeliveryTypeIds', names: named(DeliveryType, [1, 2, 3]) },
  ],
  days: ['Order', 'Delivery', 'Due'],
  hasBlocked: true,
};

const columns: readonly TableColumn<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  customerColumn,
  { key: 'Due', header: 'Due', sort: 'DueDate', cell: (job) => <Due job={job} /> },
  { key: 'Delivery', header: 'Delivery', sort: 'DeliveryDate', cell: (job) => <DeliveryCell job={job} /> },
  {
    key: 'Status',
    header: 'Status',
    sort: 'ManufacturingStatusId',
    cell: (job) => <Status job={job} />,
  },
  {
    key: 'Progress',
    header: 'Items',
    cell: (job) => <Items job={job} />,
  },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) },
];

/** The manufacturing queue, oldest order first. */
export function OrderListPage() {
  const mayArchive = useAllowed(jobAccess.archive, 'Full');
  return (
    <JobListPage
      screen="job.order-list"
      title="Manufacturing Queue"
      noun="the manufacturing queue"
      list="orders"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => manufacturingPath(Id)}
      rowActions={(job) => (
        <RowButtons>
          <ShopReportButton job={job} />
          {mayArchive && <ArchiveJobButton job={job} />}
        </RowButtons>
      )}
      empty="No orders are waiting for manufacturing."
    />
  );
}

/** The manufacturing status of an order; after manufacturing, the status of the job. */
function Status({ job }: { job: JobListRow }) {
  if (job.JobStatusId !== JobStatuses.Order || job.Archived) return <JobBadges job={{ ...job, IsSameDay: false }} />;
  return <ManufacturingBadge status={job.ManufacturingStatusId} />;
}

function Items({ job: { ItemsDone, ItemsTotal, ItemsBlocked } }: { job: JobListRow }) {
  return (
    <Row as="span" gap={8} lineGap={4} wraps isInline>
      <ProgressBar done={ItemsDone} total={ItemsTotal} of="items" />
      {ItemsBlocked > 0 && <StatusBadge tone="bad">{`${ItemsBlocked} blocked`}</StatusBadge>}
    </Row>
  );
}

function Due({ job }: { job: JobListRow }) {
  const priority = priorityOf(job, today());
  return (
    <Row as="span" gap={8} lineGap={4} wraps isInline>
      {formatDate(job.DueDate) || (priority ? '' : '–')}
      {priority && <StatusBadge tone={priority.tone}>{priority.word}</StatusBadge>}
    </Row>
  );
}

const DeliveryCell = ({ job: { DeliveryTypeId, DeliveryDate } }: { job: JobListRow }) => (
  <span className={styles.delivery}>
    {DeliveryType[DeliveryTypeId]} <span>{formatDate(DeliveryDate)}</span>
  </span>
);

import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { manufacturingPath, orderListPath } from '@/entities/jobs/job-paths.ts';
import { priorityOf } from '@/entities/jobs/job-priority.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { Row } from '@/ui/layout.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { JobBadges, ManufacturingBadge } from '../../shared/job-badges.tsx';
import { ShopReportButton } from '../../shared/printing/print-button.tsx';
import { customerColumn } from './customer-column.tsx';
import { ageColumn, jobColumn, lastStepColumn, orderedColumn } from './job-columns.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters } from './job-search.ts';
import styles from './order-list.module.css';
import { ProgressBar } from './progress-bar.tsx';
import type { JobActions } from './use-job-actions.tsx';

const initial = initialSearch('DueDate');
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

const columns = ({ next }: JobActions): readonly TableColumn<JobListRow>[] => [
  jobColumn,
  customerColumn,
  { key: 'Due', header: 'Due', sort: 'DueDate', line: 'top-end', cell: (job) => <Due job={job} /> },
  { key: 'Delivery', header: 'Delivery', sort: 'DeliveryDate', cell: (job) => <DeliveryCell job={job} /> },
  {
    key: 'Status',
    header: 'Status',
    sort: 'ManufacturingStatusId',
    line: 'middle-end',
    cell: (job) => <Status job={job} />,
  },
  {
    key: 'Progress',
    header: 'Items',
    cell: (job) => <Items job={job} />,
  },
  lastStepColumn(next),
  { ...ageColumn, isHidden: true },
  { ...orderedColumn, isHidden: true },
];

/** The manufacturing queue, by due date. */
export function OrderListPage() {
  return (
    <JobListPage
      screen="job.order-list"
      title="Manufacturing Queue"
      noun="the manufacturing queue"
      isShop
      list="orders"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => manufacturingPath(Id)}
      path={orderListPath}
      rowButtons={(job) => <ShopReportButton job={job} />}
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
    <Row as="span" gap={8} isInline>
      <ProgressBar done={ItemsDone} total={ItemsTotal} of="items" />
      {ItemsBlocked > 0 && <StatusBadge tone="bad">{`${ItemsBlocked} blocked`}</StatusBadge>}
    </Row>
  );
}

function Due({ job }: { job: JobListRow }) {
  const priority = priorityOf(job, today());
  return (
    <Row as="span" gap={8} isInline>
      {formatDate(job.DueDate) || (priority ? '' : '–')}
      {priority && <StatusBadge tone={priority.tone}>{priority.word}</StatusBadge>}
    </Row>
  );
}

/** Short names of the delivery types. */
const deliveryWords = { 1: 'Truck', 2: 'Pick-up', 3: 'Transfer' } as const;

const DeliveryCell = ({ job: { DeliveryTypeId, DeliveryDate } }: { job: JobListRow }) => (
  <span className={styles.delivery} title={DeliveryType[DeliveryTypeId]}>
    {deliveryWords[DeliveryTypeId]} <span>{formatDate(DeliveryDate)}</span>
  </span>
);

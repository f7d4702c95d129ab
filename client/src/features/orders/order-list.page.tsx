import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { ArchiveJobButton } from '@/jobs/archive-job-button.tsx';
import { JobBadges, ManufacturingBadge } from '@/jobs/job-badges.tsx';
import { JobListPage } from '@/jobs/job-list-page.tsx';
import { manufacturingPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobListFilters } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { ProgressBar } from '@/jobs/progress-bar.tsx';
import { dateIn, formatDate } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { Column } from '@/ui/data-table.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { priorityOf } from './job-priority.ts';
import styles from './orders.module.css';

const initial = initialSearch('OrderDate');
const { JobStatus, ManufacturingStatus, DeliveryType } = StatusNames;
const named = (names: Record<number, string>, ids: readonly number[]) => ids.map((id) => [id, names[id]!] as const);

const filters: JobListFilters = {
  ticks: [
    { legend: 'Status', field: 'JobStatusIds', names: named(JobStatus, [4, 5]) },
    { legend: 'Manufacturing', field: 'ManufacturingStatusIds', names: named(ManufacturingStatus, [1, 2, 3]) },
    { legend: 'Delivery Type', field: 'DeliveryTypeIds', names: named(DeliveryType, [1, 2, 3]) },
  ],
  days: ['Order', 'Delivery', 'Due'],
};

const columns: readonly Column<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  { key: 'Customer', header: 'Customer', sort: 'CustomerName', cell: ({ CustomerName }) => CustomerName || '–' },
  { key: 'Due', header: 'Due', sort: 'DueDate', cell: (job) => <Due job={job} /> },
  { key: 'Delivery', header: 'Delivery', sort: 'DeliveryDate', cell: (job) => <Delivery job={job} /> },
  {
    key: 'Status',
    header: 'Status',
    sort: 'ManufacturingStatusId',
    cell: (job) => <Status job={job} />,
  },
  {
    key: 'Progress',
    header: 'Items',
    cell: ({ ItemsDone, ItemsTotal }) => <ProgressBar done={ItemsDone} total={ItemsTotal} of="items" />,
  },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) },
];

/** What the shop makes next, oldest order first. */
export function OrderListPage() {
  const mayArchive = useAllowed('Estimates', 'Full');
  return (
    <JobListPage
      screen="job.order-list"
      title="Manufacturing Queue"
      noun="the manufacturing queue"
      list="orders/list"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => manufacturingPath(Id)}
      rowActions={mayArchive ? (job) => <ArchiveJobButton job={job} /> : undefined}
      empty="Nothing waits to be made."
    />
  );
}

/** An order's place in the shop; what has left the shop says where it stands now. */
function Status({ job }: { job: JobListRow }) {
  if (job.JobStatusId !== JobStatuses.Order || job.Archived) return <JobBadges job={{ ...job, IsSameDay: false }} />;
  return <ManufacturingBadge status={job.ManufacturingStatusId} />;
}

function Due({ job }: { job: JobListRow }) {
  const priority = priorityOf(job, dateIn(new Date()));
  return (
    <span className={styles.due}>
      {formatDate(job.DueDate) || (priority ? '' : '–')}
      {priority && <StatusBadge tone={priority.tone}>{priority.word}</StatusBadge>}
    </span>
  );
}

const Delivery = ({ job: { DeliveryTypeId, DeliveryDate } }: { job: JobListRow }) => (
  <span className={styles.delivery}>
    {DeliveryType[DeliveryTypeId]} <span>{formatDate(DeliveryDate)}</span>
  </span>
);

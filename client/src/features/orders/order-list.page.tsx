import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { ArchiveButton } from '@/jobs/archive-button.tsx';
import { JobBadges, ManufacturingBadge } from '@/jobs/job-badges.tsx';
import {
  CompanyFilter,
  DayFilters,
  JobFilters,
  MoreFilters,
  PartnerAndLocationFilter,
  StatusFilter,
} from '@/jobs/job-filters.tsx';
import { useSearchJobsQuery } from '@/jobs/job-lists.api.ts';
import { manufacturingPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobSearchState, searchRequest } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { ProgressBar } from '@/jobs/progress-bar.tsx';
import { dateIn, formatDate } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { priorityOf } from './job-priority.ts';
import styles from './orders.module.css';

const initial = initialSearch('OrderDate');
const { JobStatus, ManufacturingStatus, DeliveryType } = StatusNames;
const named = (names: Record<number, string>, ids: readonly number[]) => ids.map((id) => [id, names[id]!] as const);

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
  const { state, change, reset } = useListState('job.order-list', initial);
  const list = useSearchJobsQuery({ list: 'orders/list', search: searchRequest(state) });
  const mayArchive = useAllowed('Estimates', 'Full');
  return (
    <>
      <PageHeader title="Manufacturing Queue" />
      <JobFilters label="Search the manufacturing queue" state={state} change={change} reset={reset}>
        <OrderFilters state={state} change={change} />
      </JobFilters>
      <DataTable
        label="Manufacturing queue"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        link={({ Id }) => manufacturingPath(Id)}
        actions={mayArchive ? (job) => <ArchiveButton job={job} /> : undefined}
        empty="Nothing waits to be made."
      />
    </>
  );
}

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

function OrderFilters(props: FilterProps) {
  const { state, change } = props;
  return (
    <>
      <StatusFilter
        legend="Status"
        names={named(JobStatus, [4, 5])}
        ticked={state.JobStatusIds}
        onChange={(JobStatusIds) => change({ JobStatusIds })}
      />
      <StatusFilter
        legend="Manufacturing"
        names={named(ManufacturingStatus, [1, 2, 3])}
        ticked={state.ManufacturingStatusIds}
        onChange={(ManufacturingStatusIds) => change({ ManufacturingStatusIds })}
      />
      <StatusFilter
        legend="Delivery type"
        names={named(DeliveryType, [1, 2, 3])}
        ticked={state.DeliveryTypeIds}
        onChange={(DeliveryTypeIds) => change({ DeliveryTypeIds })}
      />
      <CompanyFilter {...props} />
      <PartnerAndLocationFilter {...props} />
      <DayFilters of={['Order', 'Delivery', 'Due']} {...props} />
      <MoreFilters {...props} />
    </>
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

import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { carryOutListPath, jobPath } from '@/entities/jobs/job-paths.ts';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { customerColumn } from './customer-column.tsx';
import { ageColumn, jobColumn, lastStepColumn, orderedColumn, stageColumn } from './job-columns.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters } from './job-search.ts';
import { ProgressBar } from './progress-bar.tsx';
import type { JobActions } from './use-job-actions.tsx';

const initial = initialSearch('OrderDate');
const statuses = [JobStatuses.Order, JobStatuses.Ready, JobStatuses.Delivered].map(
  (id) => [id, StatusNames.JobStatus[id]] as const,
);
const deliveryTypes = [2, 3].map((id) => [id, StatusNames.DeliveryType[id as 2 | 3]] as const);

const filters: JobListFilters = {
  ticks: [
    { field: 'JobStatusIds', names: statuses },
    { field: 'DeliveryTypeIds', names: deliveryTypes },
  ],
  days: ['Order', 'Due'],
};

const columns = ({ next }: JobActions): readonly TableColumn<JobListRow>[] => [
  jobColumn,
  customerColumn,
  { key: 'Phone', header: 'Phone', cell: ({ CustomerPhone }) => CustomerPhone || '–' },
  { key: 'Type', header: 'Type', cell: ({ DeliveryTypeId }) => StatusNames.DeliveryType[DeliveryTypeId] },
  stageColumn,
  lastStepColumn(next),
  ageColumn,
  {
    key: 'Progress',
    header: 'Items',
    cell: ({ ItemsDone, ItemsTotal }) => <ProgressBar done={ItemsDone} total={ItemsTotal} of="items" />,
  },
  orderedColumn,
];

/** Orders that customers or stores pick up. Shows ready orders by default. */
export function CarryOutListPage() {
  return (
    <JobListPage
      screen="job.carryout-list"
      title="Carryout and Pick-up Orders"
      noun="carryout and pick-up orders"
      list="carryOuts"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => jobPath(Id, 'info', carryOutListPath)}
      path={carryOutListPath}
      empty="No orders are ready for pick-up."
    />
  );
}

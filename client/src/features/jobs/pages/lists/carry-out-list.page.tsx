import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, jobAccess, jobActionState, StatusNames } from '@picket/domain';
import { useSession } from '@/api/session.slice.ts';
import { carryOutListPath, jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { useMarkDeliveredMutation } from '../../shared/calls/orders.api.ts';
import { JobBadges } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { customerColumn } from './customer-column.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters } from './job-search.ts';
import { ProgressBar } from './progress-bar.tsx';

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

const columns: readonly TableColumn<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  customerColumn,
  { key: 'Phone', header: 'Phone', cell: ({ CustomerPhone }) => CustomerPhone || '–' },
  { key: 'Type', header: 'Type', cell: ({ DeliveryTypeId }) => StatusNames.DeliveryType[DeliveryTypeId] },
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  {
    key: 'Progress',
    header: 'Items',
    cell: ({ ItemsDone, ItemsTotal }) => <ProgressBar done={ItemsDone} total={ItemsTotal} of="items" />,
  },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) },
];

/** Orders that customers or stores pick up. Shows ready orders by default. */
export function CarryOutListPage() {
  const mayDeliver = useAllowed(jobAccess.deliver, 'Full');
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
      rowActions={mayDeliver ? (job) => <DeliverButton job={job} /> : undefined}
      empty="No orders are ready for pick-up."
    />
  );
}

function DeliverButton({ job }: { job: JobListRow }) {
  const { Id, Version, CustomerName } = job;
  const { claims } = useSession();
  const [deliver, { isLoading }] = useMarkDeliveredMutation();
  if (jobActionState('markDelivered', job, claims).state === 'hidden') return null;
  const run = async () => {
    const title = `Mark #${Id} as delivered?`;
    const text = CustomerName ? `${CustomerName} picked it up.` : undefined;
    if (await confirm({ title, text, confirmLabel: 'Mark as delivered' })) await deliver({ Id, Version });
  };
  return (
    <Button size="compact-sm" loading={isLoading} aria-label={`Mark as delivered #${Id}`} onClick={() => void run()}>
      Mark as delivered
    </Button>
  );
}

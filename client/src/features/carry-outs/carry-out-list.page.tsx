import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { useMarkDeliveredMutation } from '@/jobs/job.api.ts';
import { JobBadges } from '@/jobs/job-badges.tsx';
import { JobListPage } from '@/jobs/job-list-page.tsx';
import { carryOutListPath, jobPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobListFilters } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { ProgressBar } from '@/jobs/progress-bar.tsx';
import { formatDate } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { Column } from '@/ui/data-table.tsx';
import { confirm } from '@/ui/prompts.tsx';

const initial = initialSearch('OrderDate');
const statuses = [JobStatuses.Order, JobStatuses.Ready, JobStatuses.Delivered].map(
  (id) => [id, StatusNames.JobStatus[id]] as const,
);
const deliveryTypes = [2, 3].map((id) => [id, StatusNames.DeliveryType[id as 2 | 3]] as const);

const filters: JobListFilters = {
  ticks: [
    { legend: 'Status', field: 'JobStatusIds', names: statuses },
    { legend: 'Type', field: 'DeliveryTypeIds', names: deliveryTypes },
  ],
  days: ['Order', 'Due'],
};

const columns: readonly Column<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  { key: 'Customer', header: 'Customer', sort: 'CustomerName', cell: ({ CustomerName }) => CustomerName || '–' },
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

/** Orders that customers and stores fetch. Unless asked otherwise, those that are ready. */
export function CarryOutListPage() {
  const mayDeliver = useAllowed(['Manufacturing', 'Deliveries'], 'Full');
  return (
    <JobListPage
      screen="job.carryout-list"
      title="Carryout and Pick-up Orders"
      noun="carryout and pick-up orders"
      list="estimates/list/carryout"
      initial={initial}
      columns={columns}
      filters={filters}
      link={({ Id }) => jobPath(Id, 'info', carryOutListPath)}
      rowActions={mayDeliver ? (job) => <DeliverButton job={job} /> : undefined}
      empty="Nothing is ready to be fetched."
    />
  );
}

function DeliverButton({ job: { Id, Version, JobStatusId, CustomerName } }: { job: JobListRow }) {
  const [deliver, { isLoading }] = useMarkDeliveredMutation();
  if (JobStatusId !== JobStatuses.Ready) return null;
  const run = async () => {
    const title = `Mark #${Id} delivered?`;
    const text = CustomerName ? `${CustomerName} has fetched it.` : undefined;
    if (await confirm({ title, text, confirmLabel: 'Mark Delivered' })) await deliver({ Id, Version });
  };
  return (
    <Button size="compact-sm" loading={isLoading} aria-label={`Mark Delivered #${Id}`} onClick={() => void run()}>
      Mark Delivered
    </Button>
  );
}

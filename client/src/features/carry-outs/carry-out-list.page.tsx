import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { useMarkDeliveredMutation } from '@/jobs/job.api.ts';
import { JobBadges } from '@/jobs/job-badges.tsx';
import {
  CompanyFilter,
  DayFilters,
  JobFilters,
  MoreFilters,
  PartnerAndLocationFilter,
  StatusFilter,
} from '@/jobs/job-filters.tsx';
import { useSearchJobsQuery } from '@/jobs/job-lists.api.ts';
import { carryOutListPath, jobPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobSearchState, searchRequest } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { ProgressBar } from '@/jobs/progress-bar.tsx';
import { formatDate } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { confirm } from '@/ui/prompts.tsx';
import { useListState } from '@/ui/use-list-state.ts';

const initial = initialSearch('OrderDate');
const statuses = [JobStatuses.Order, JobStatuses.Ready, JobStatuses.Delivered].map(
  (id) => [id, StatusNames.JobStatus[id]] as const,
);
const deliveryTypes = [2, 3].map((id) => [id, StatusNames.DeliveryType[id as 2 | 3]] as const);

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
  const { state, change, reset } = useListState('job.carryout-list', initial);
  const list = useSearchJobsQuery({ list: 'estimates/list/carryout', search: searchRequest(state) });
  const mayDeliver = useAllowed(['Manufacturing', 'Deliveries'], 'Full');
  return (
    <>
      <PageHeader title="Carryout and Pick-up Orders" />
      <JobFilters label="Search carry-outs and pick-ups" state={state} change={change} reset={reset}>
        <CarryOutFilters state={state} change={change} />
      </JobFilters>
      <DataTable
        label="Carry-out and pick-up orders"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        link={({ Id }) => jobPath(Id, 'info', carryOutListPath)}
        actions={mayDeliver ? (job) => <DeliverButton job={job} /> : undefined}
        empty="Nothing is ready to be fetched."
      />
    </>
  );
}

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

function CarryOutFilters(props: FilterProps) {
  const { state, change } = props;
  return (
    <>
      <StatusFilter
        legend="Status"
        names={statuses}
        ticked={state.JobStatusIds}
        onChange={(JobStatusIds) => change({ JobStatusIds })}
      />
      <StatusFilter
        legend="Type"
        names={deliveryTypes}
        ticked={state.DeliveryTypeIds}
        onChange={(DeliveryTypeIds) => change({ DeliveryTypeIds })}
      />
      <CompanyFilter {...props} />
      <PartnerAndLocationFilter {...props} />
      <DayFilters of={['Order', 'Due']} {...props} />
      <MoreFilters {...props} />
    </>
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

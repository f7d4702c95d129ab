import { isEstimate, type JobListRow, StatusNames } from '@picket/domain';
import { ArchiveButton } from '@/jobs/archive-button.tsx';
import { JobBadges } from '@/jobs/job-badges.tsx';
import {
  CompanyFilter,
  DayFilters,
  JobFilters,
  LostAndMeasureFilter,
  MoreFilters,
  PartnerAndLocationFilter,
  StatusFilter,
} from '@/jobs/job-filters.tsx';
import { useSearchJobsQuery } from '@/jobs/job-lists.api.ts';
import { estimateListPath, jobPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobSearchState, searchRequest } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useListState } from '@/ui/use-list-state.ts';
import { NewJobButtons } from './new-job-buttons.tsx';

const initial = initialSearch('-Id');
const statuses = Object.entries(StatusNames.JobStatus).map(([id, name]) => [Number(id), name] as const);

const columns: readonly Column<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  { key: 'Customer', header: 'Customer', sort: 'CustomerName', cell: ({ CustomerName }) => CustomerName || '–' },
  { key: 'Company', header: 'Company', width: '9rem', cell: ({ CompanyName }) => CompanyName },
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  {
    key: 'Estimated',
    header: 'Estimated',
    sort: 'EstimateStartDate',
    cell: ({ EstimateStartDate }) => formatDate(EstimateStartDate) || '–',
  },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) || '–' },
  { key: 'Total', header: 'Total', sort: 'OrderTotal', align: 'end', cell: (job) => formatMoney(worthOf(job)) },
];

/** Estimates and orders of every status, and the ways to start a new one. */
export function EstimateListPage() {
  const { state, change, reset } = useListState('job.estimate-list', initial);
  const list = useSearchJobsQuery({ list: 'estimates/list', search: searchRequest(state) });
  const mayChange = useAllowed('Estimates', 'Full');
  return (
    <>
      <PageHeader title="Estimates and Orders" />
      <JobFilters label="Search estimates and orders" state={state} change={change} reset={reset}>
        <EstimateFilters state={state} change={change} />
      </JobFilters>
      <DataTable
        label="Estimates and orders"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        link={({ Id }) => jobPath(Id, 'info', estimateListPath)}
        actions={mayChange ? (job) => <ArchiveButton job={job} /> : undefined}
        empty="No estimates or orders match."
      />
      {mayChange && <NewJobButtons />}
    </>
  );
}

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

function EstimateFilters(props: FilterProps) {
  const { state, change } = props;
  return (
    <>
      <StatusFilter
        legend="Status"
        names={statuses}
        ticked={state.JobStatusIds}
        onChange={(JobStatusIds) => change({ JobStatusIds })}
      />
      <CompanyFilter {...props} />
      <PartnerAndLocationFilter {...props} />
      <LostAndMeasureFilter {...props} />
      <DayFilters of={['Estimate', 'Order', 'Delivery']} {...props} />
      <MoreFilters {...props} />
    </>
  );
}

const worthOf = (job: JobListRow): number => (isEstimate(job) ? job.OrderTotal : job.GrandTotal);

import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { Link } from 'react-router';
import { ArchiveButton } from '@/jobs/archive-button.tsx';
import { JobBadges } from '@/jobs/job-badges.tsx';
import {
  CompanyFilter,
  JobFilters,
  LostAndMeasureFilter,
  MoreFilters,
  PartnerAndLocationFilter,
  StatusFilter,
} from '@/jobs/job-filters.tsx';
import { useSearchJobsQuery } from '@/jobs/job-lists.api.ts';
import { addEstimatePath, jobPath, opportunityListPath } from '@/jobs/job-paths.ts';
import { initialSearch, type JobSearchState, searchRequest } from '@/jobs/job-search.ts';
import { JobTitle } from '@/jobs/job-title.tsx';
import { formatDate, formatMoney } from '@/lib/format.ts';
import { Allowed, useAllowed } from '@/ui/allowed.tsx';
import { type Column, DataTable } from '@/ui/data-table.tsx';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page-header.tsx';
import { useListState } from '@/ui/use-list-state.ts';

const initial = initialSearch('-Id');
const statuses = [JobStatuses.Estimate, JobStatuses.Signed, JobStatuses.Scheduled].map(
  (id) => [id, id === JobStatuses.Estimate ? 'Opportunity' : StatusNames.JobStatus[id]] as const,
);
const addPath = `${addEstimatePath}?${new URLSearchParams({ type: 'opportunity', refUrl: opportunityListPath })}`;

const columns: readonly Column<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  { key: 'Customer', header: 'Customer', sort: 'CustomerName', cell: ({ CustomerName }) => CustomerName || '–' },
  { key: 'Phone', header: 'Phone', width: '9rem', cell: ({ CustomerPhone }) => CustomerPhone || '–' },
  { key: 'Company', header: 'Company', width: '9rem', cell: ({ CompanyName }) => CompanyName },
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  { key: 'Added', header: 'Added', cell: ({ CreatedAt }) => formatDate(CreatedAt) },
  {
    key: 'Total',
    header: 'Total',
    sort: 'OrderTotal',
    align: 'end',
    cell: ({ OrderTotal }) => formatMoney(OrderTotal),
  },
];

/** Jobs that have no estimate date yet. */
export function OpportunityListPage() {
  const { state, change, reset } = useListState('job.opportunity-list', initial);
  const list = useSearchJobsQuery({ list: 'opportunities/list', search: searchRequest(state) });
  const mayArchive = useAllowed('Estimates', 'Full');
  return (
    <>
      <PageHeader
        title="Opportunities"
        actions={
          <Allowed claim="Opportunities" level="Full">
            <Button component={Link} to={addPath} leftSection={<Icon name="add" size={16} />}>
              Add opportunity
            </Button>
          </Allowed>
        }
      />
      <JobFilters label="Search opportunities" state={state} change={change} reset={reset}>
        <OpportunityFilters state={state} change={change} />
      </JobFilters>
      <DataTable
        label="Opportunities"
        columns={columns}
        list={list}
        page={state.Page}
        sort={state.Sort}
        onChange={change}
        link={({ Id }) => jobPath(Id, 'info', opportunityListPath)}
        actions={mayArchive ? (job) => <ArchiveButton job={job} /> : undefined}
        empty="No opportunities match."
      />
    </>
  );
}

interface FilterProps {
  state: JobSearchState;
  change: (values: Partial<JobSearchState>) => void;
}

function OpportunityFilters(props: FilterProps) {
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
      <MoreFilters {...props} />
    </>
  );
}

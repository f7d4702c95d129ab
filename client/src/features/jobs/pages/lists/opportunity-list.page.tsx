import { Button } from '@mantine/core';
import { type JobListRow, JobStatuses, StatusNames } from '@picket/domain';
import { Link } from 'react-router';
import { addEstimatePath, jobPath, opportunityListPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { Allowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { useOpeningTab } from '../../shared/use-opening-tab.ts';
import { customerColumn } from './customer-column.tsx';
import { JobAgeBadge } from './job-age.tsx';
import { jobColumn, lastStepColumn, ownerColumn, stageColumn, totalColumn } from './job-columns.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters, namesOf } from './job-search.ts';
import { OpenOpportunities, SYNC_MS } from './open-opportunities.tsx';
import type { JobActions } from './use-job-actions.tsx';

const initial = initialSearch('-Id');
const statuses = [JobStatuses.Estimate, JobStatuses.Signed, JobStatuses.Scheduled].map(
  (id) => [id, id === JobStatuses.Estimate ? 'Opportunity' : StatusNames.JobStatus[id]] as const,
);
const addPath = `${addEstimatePath}?${new URLSearchParams({ type: 'opportunity', refUrl: opportunityListPath })}`;

const filters: JobListFilters = {
  ticks: [
    { field: 'JobStatusIds', names: statuses },
    { field: 'ManufacturingStatusIds', names: namesOf(StatusNames.ManufacturingStatus) },
    { field: 'DeliveryTypeIds', names: namesOf(StatusNames.DeliveryType) },
  ],
  days: ['Estimate', 'Order', 'Delivery', 'Due'],
  hasLost: true,
};

const columns = ({ next }: JobActions): readonly TableColumn<JobListRow>[] => [
  jobColumn,
  customerColumn,
  { key: 'Phone', header: 'Phone', width: '9rem', cell: ({ CustomerPhone }) => CustomerPhone || '–' },
  ownerColumn,
  stageColumn,
  lastStepColumn(next),
  {
    key: 'Age',
    header: 'Last activity',
    sort: 'LastStepAt',
    line: 'bottom-end',
    cell: ({ LastStepAt }) => <JobAgeBadge lastStepAt={LastStepAt} />,
  },
  { key: 'Added', header: 'Added', cell: ({ CreatedAt }) => formatDate(CreatedAt) },
  totalColumn,
];

/** Jobs that have no estimate date yet. */
export function OpportunityListPage() {
  const tabOf = useOpeningTab();
  return (
    <JobListPage
      screen="job.opportunity-list"
      title="Opportunities"
      noun="opportunities"
      list="opportunities"
      initial={initial}
      columns={columns}
      filters={filters}
      link={(job) => jobPath(job.Id, tabOf(job), opportunityListPath)}
      path={opportunityListPath}
      beside={<OpenOpportunities />}
      pollingInterval={SYNC_MS}
      actions={
        <Allowed claim="Opportunities" level="Full">
          <Button component={Link} to={addPath} leftSection={<Icon name="add" size={16} />}>
            Add opportunity
          </Button>
        </Allowed>
      }
      empty="No opportunities match."
    />
  );
}

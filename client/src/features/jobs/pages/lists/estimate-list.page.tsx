import { type JobListRow, jobAccess, StatusNames } from '@picket/domain';
import { estimateListPath, jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { ArchiveJobButton } from '../../shared/archive-job-button.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { JobTitle } from '../../shared/job-title.tsx';
import { useOpeningTab } from '../../shared/use-opening-tab.ts';
import { customerColumn } from './customer-column.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters, namesOf } from './job-search.ts';
import { NewJobButtons } from './new-job-buttons.tsx';
import { totalColumn } from './total-column.ts';

const initial = initialSearch('-Id');

const filters: JobListFilters = {
  ticks: [
    { field: 'JobStatusIds', names: namesOf(StatusNames.JobStatus) },
    { field: 'ApprovalStateIds', names: namesOf(StatusNames.ApprovalState) },
  ],
  days: ['Estimate', 'Order', 'Delivery'],
  hasLost: true,
};

const columns: readonly TableColumn<JobListRow>[] = [
  { key: 'Job', header: 'Job', sort: 'Id', cell: (job) => <JobTitle job={job} /> },
  customerColumn,
  { key: 'Company', header: 'Company', width: '9rem', cell: ({ CompanyName }) => CompanyName },
  { key: 'Status', header: 'Status', sort: 'JobStatusId', cell: (job) => <JobBadges job={job} /> },
  {
    key: 'Estimated',
    header: 'Estimated',
    sort: 'EstimateStartDate',
    cell: ({ EstimateStartDate }) => formatDate(EstimateStartDate) || '–',
  },
  { key: 'Ordered', header: 'Ordered', sort: 'OrderDate', cell: ({ OrderDate }) => formatDate(OrderDate) || '–' },
  totalColumn,
];

/** Estimates and orders of every status, with links to add a job. */
export function EstimateListPage() {
  const tabOf = useOpeningTab();
  const mayArchive = useAllowed(jobAccess.archive, 'Full');
  const mayAdd = useAllowed(jobAccess.editEstimates, 'Full');
  return (
    <>
      <JobListPage
        screen="job.estimate-list"
        title="Estimates and Orders"
        noun="estimates and orders"
        list="estimates"
        initial={initial}
        columns={columns}
        filters={filters}
        link={(job) => jobPath(job.Id, tabOf(job), estimateListPath)}
        rowActions={mayArchive ? (job) => <ArchiveJobButton job={job} /> : undefined}
        empty="No estimates or orders match."
      />
      {mayAdd && <NewJobButtons />}
    </>
  );
}

import { type JobListRow, jobAccess, StatusNames } from '@picket/domain';
import { estimateListPath, jobPath } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { useOpeningTab } from '../../shared/use-opening-tab.ts';
import { customerColumn } from './customer-column.tsx';
import { ageColumn, jobColumn, lastStepColumn, ownerColumn, stageColumn, totalColumn } from './job-columns.tsx';
import { JobListPage } from './job-list-page.tsx';
import { initialSearch, type JobListFilters, namesOf } from './job-search.ts';
import { NewJobButtons } from './new-job-buttons.tsx';
import type { JobActions } from './use-job-actions.tsx';

const initial = initialSearch('-Id');

const filters: JobListFilters = {
  ticks: [
    { field: 'JobStatusIds', names: namesOf(StatusNames.JobStatus) },
    { field: 'ApprovalStateIds', names: namesOf(StatusNames.ApprovalState) },
  ],
  days: ['Estimate', 'Order', 'Delivery'],
  hasLost: true,
};

const columns = ({ next }: JobActions): readonly TableColumn<JobListRow>[] => [
  jobColumn,
  customerColumn,
  ownerColumn,
  stageColumn,
  lastStepColumn(next),
  ageColumn,
  totalColumn,
];

/** Estimates and orders of every status, with links to add a job. */
export function EstimateListPage() {
  const tabOf = useOpeningTab();
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
        path={estimateListPath}
        empty="No estimates or orders match."
      />
      {mayAdd && <NewJobButtons />}
    </>
  );
}

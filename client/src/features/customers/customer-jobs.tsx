import { formatMoney, isEstimate, type JobListRow, overpaidText } from '@picket/domain';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import tableStyles from '@/ui/table/data-table.module.css';
import { LateText, StageCell } from './shared/job-cells.tsx';

/** Jobs of a customer with stage, last step and balance, newest first. */
export function CustomerJobs({ jobs }: { jobs: readonly JobListRow[] }) {
  return (
    <table className={tableStyles.table} aria-label="Jobs">
      <thead>
        <tr>
          <th>Job</th>
          <th>Stage</th>
          <th>Last step</th>
          <th data-align="end">Total</th>
          <th data-align="end">Balance</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobLine key={job.Id} job={job} />
        ))}
      </tbody>
    </table>
  );
}

function JobLine({ job }: { job: JobListRow }) {
  const { Id, JobName, GrandTotal, Balance, LastStep, LateSince, LateAmount } = job;
  return (
    <tr data-link>
      <td>
        <Link className={tableStyles.link} to={jobPath(Id, 'info')}>
          #{Id} {JobName}
        </Link>
      </td>
      <StageCell job={job} />
      <td data-label="Last step">{LateSince ? <LateText amount={LateAmount} since={LateSince} /> : LastStep}</td>
      <td data-label="Total" data-align="end">
        {formatMoney(GrandTotal)}
      </td>
      <td data-label="Balance" data-align="end">
        {overpaidText(job) ?? (isEstimate(job) ? '–' : formatMoney(Balance))}
      </td>
    </tr>
  );
}

import { type AccountJobRow, type CustomerAccount, formatMoney, isEstimate, overpaidText } from '@picket/domain';
import { Link } from 'react-router';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import tableStyles from '@/ui/table/data-table.module.css';
import { LateText, StageCell } from '../shared/job-cells.tsx';

/** The jobs of an account with stage and balance, newest first. */
export function AccountJobs({ account: { Jobs } }: { account: CustomerAccount }) {
  if (Jobs.data.length === 0) return <p>No jobs here.</p>;
  return (
    <table className={tableStyles.table} aria-label="Jobs">
      <thead>
        <tr>
          <th>Job</th>
          <th>Stage</th>
          <th>Payment due</th>
          <th data-align="end">Total</th>
          <th data-align="end">Paid</th>
          <th data-align="end">Balance</th>
        </tr>
      </thead>
      <tbody>
        {Jobs.data.map((job) => (
          <JobLine key={job.Id} job={job} />
        ))}
      </tbody>
    </table>
  );
}

function JobLine({ job }: { job: AccountJobRow }) {
  const { Id, JobName, GrandTotal, PaidTotal, NextDueOn, LateSince, Late } = job;
  const overpaid = overpaidText(job);
  return (
    <tr data-link>
      <td>
        <Link className={tableStyles.link} to={jobPath(Id, 'payments')}>
          #{Id} {JobName}
        </Link>
      </td>
      <StageCell job={job} />
      <td data-label="Payment due">
        {LateSince ? <LateText amount={Late} since={LateSince} /> : NextDueOn && formatDate(NextDueOn)}
      </td>
      <td data-label="Total" data-align="end">
        {formatMoney(GrandTotal)}
      </td>
      <td data-label="Paid" data-align="end">
        {formatMoney(PaidTotal)}
      </td>
      <td data-label="Balance" data-align="end">
        {overpaid ?? owedText(job)}
      </td>
    </tr>
  );
}

/** Of an estimate, only what fell due is owed. */
function owedText(job: AccountJobRow): string {
  if (!isEstimate(job)) return formatMoney(job.Balance);
  return job.Owes > 0 ? formatMoney(job.Owes) : '–';
}

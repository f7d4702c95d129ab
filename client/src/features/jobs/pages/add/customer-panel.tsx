import {
  addressLine,
  type CustomerRow,
  dayAt,
  formatMoney,
  formatPercent,
  formatPhone,
  jobAccess,
  primaryPhone,
} from '@picket/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { OverCreditLimit } from '@/entities/customers/over-credit-limit.tsx';
import { jobPath } from '@/entities/jobs/job-paths.ts';
import { JobStage } from '@/entities/jobs/job-stage.tsx';
import { companyZone } from '@/lib/format/format-date.ts';
import { phoneLink } from '@/lib/format/phone-link.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { type JobListName, useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { jobName } from '../../shared/job-title.tsx';
import styles from './customer-panel.module.css';

const SHOWN = 6;

/** The details of the chosen customer and the jobs they already have. */
export function CustomerPanel({ customer }: { customer: CustomerRow }) {
  const phone = formatPhone(primaryPhone(customer.CustomerPhones));
  const [year] = dayAt(customer.CreatedAt, companyZone()).split('-');
  return (
    <aside className={styles.panel} aria-label="Customer">
      <header>
        <h2>
          <RecordLink path={customerPath(customer.Id)} claim="Customers">
            {customer.Name}
          </RecordLink>
        </h2>
        <span>
          {customer.CustomerType.Name}, since {year}
        </span>
        <OverCreditLimit of={customer} />
      </header>
      <dl>
        <Detail label="Phone">{phone ? <a href={phoneLink(phone)}>{phone}</a> : 'No phone'}</Detail>
        <Detail label="Address">{addressLine(customer.Address) || 'No address'}</Detail>
        <Detail label="Email">
          {customer.Email ? (
            <a href={`mailto:${customer.Email}`}>{customer.Email}</a>
          ) : (
            <span className={styles.missing}>No email address</span>
          )}
        </Detail>
        <Detail label="Discount">{customer.Discount ? formatPercent(customer.Discount) : 'None'}</Detail>
        <Detail label="Payment term">{customer.PaymentTerm?.Name ?? 'None'}</Detail>
        {customer.CreditLimit !== null && (
          <Detail label="Credit limit">
            {`${formatMoney(customer.CreditLimit)}, owes ${formatMoney(customer.Owes ?? 0)}`}
          </Detail>
        )}
        {customer.RequiresPurchaseOrder && <Detail label="Purchase order">Required</Detail>}
      </dl>
      <EarlierJobs customer={customer} />
    </aside>
  );
}

const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

function EarlierJobs({ customer }: { customer: CustomerRow }) {
  const estimates = useJobsOf(customer, 'estimates', useAllowed(jobAccess.readEstimates));
  const opportunities = useJobsOf(customer, 'opportunities', useAllowed(jobAccess.readOpportunities));
  const jobs = [...estimates.rows, ...opportunities.rows].toSorted((a, b) => b.Id - a.Id);
  const total = estimates.total + opportunities.total;
  return (
    <section aria-label="Earlier jobs" aria-busy={estimates.isLoading || opportunities.isLoading}>
      <h2>Earlier jobs{total > 0 && ` (${total})`}</h2>
      {estimates.isError || opportunities.isError ? (
        <p>Earlier jobs could not be loaded.</p>
      ) : (
        total === 0 && <p>{estimates.isLoading || opportunities.isLoading ? 'Loading…' : 'No jobs yet'}</p>
      )}
      <ul>
        {jobs.slice(0, SHOWN).map((job) => (
          <li key={job.Id}>
            <Link to={jobPath(job.Id)}>{jobName(job)}</Link>
            <JobStage job={job} />
            <span className={styles.total}>{formatMoney(job.GrandTotal)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useJobsOf({ Id }: CustomerRow, list: JobListName, isAllowed: boolean) {
  const request = { list, CustomerId: Id, Take: SHOWN };
  const { currentData, isFetching, isError } = useSearchJobsQuery(request, { skip: !isAllowed });
  return { rows: currentData?.data ?? [], total: currentData?.total ?? 0, isLoading: isFetching, isError };
}

import type { ClaimTypeName, JobDetails } from '@picket/domain';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { meets } from '@/lib/claims.ts';
import { type JobTab, jobPath, referrerIn } from './job-paths.ts';
import styles from './job-tabs.module.css';

const readers = ['Estimates', 'Opportunities', 'Manufacturing', 'Invoices', 'Deliveries', 'Dispatch'] as const;

/** The tabs with the claims that open them; the routes table says the same. */
const tabs: readonly (readonly [JobTab, string, readonly ClaimTypeName[]])[] = [
  ['info', 'Basics', readers],
  ['summary', 'Summary', ['Estimates', 'Manufacturing', 'Invoices']],
  ['payments', 'Payments', ['Estimates', 'Invoices', 'PaymentConfirmation']],
  ['documents', 'Documents', readers],
  ['logs', 'Log', ['Estimates', 'Opportunities']],
];

export function JobTabs({ job: { Id }, current }: { job: Pick<JobDetails, 'Id'>; current: JobTab }) {
  const { claims } = useSession();
  const from = referrerIn(useSearchParams()[0]) ?? undefined;
  return (
    <nav className={styles.tabs} aria-label="Job">
      {tabs
        .filter(([, , claim]) => meets(claims, { claim }))
        .map(([tab, name]) => (
          <Link key={tab} to={jobPath(Id, tab, from)} aria-current={tab === current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
    </nav>
  );
}

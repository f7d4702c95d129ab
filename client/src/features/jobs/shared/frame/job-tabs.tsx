import { type ClaimTypeName, type JobDetails, jobAccess } from '@picket/domain';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import type { JobTab } from '@/entities/jobs/job-paths.ts';
import { useJobPath } from '@/entities/jobs/use-job-path.ts';
import { meets } from '@/lib/claims.ts';
import styles from './job-tabs.module.css';

type Counted = Pick<JobDetails, 'Id' | 'FenceLineCount' | 'PostCount'>;

const counts: Partial<Record<JobTab, keyof Counted>> = { 'fence-lines': 'FenceLineCount', posts: 'PostCount' };

/** The tabs with the claims that give access to them. */
const tabs: readonly (readonly [JobTab, string, readonly ClaimTypeName[]])[] = [
  ['info', 'Basics', jobAccess.read],
  ['fence-lines', 'Fence lines', jobAccess.readSummary],
  ['posts', 'Posts', jobAccess.readSummary],
  ['summary', 'Summary', jobAccess.readSummary],
  ['grouping', 'Grouping', jobAccess.readSummary],
  ['revisions', 'Revisions', jobAccess.readApproval],
  ['payments', 'Payments', jobAccess.readPayments],
  ['documents', 'Documents', jobAccess.read],
  ['logs', 'Log', jobAccess.readLog],
];

export function JobTabs({ job }: { job: Counted }) {
  const { claims } = useSession();
  const { pathname } = useLocation();
  const pathOf = useJobPath();
  const nav = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tab
  useLayoutEffect(() => showPresent(nav.current!), [pathname]);
  return (
    <nav ref={nav} className={styles.tabs} aria-label="Job">
      {tabs
        .filter(([, , claim]) => meets(claims, { claim }))
        .map(([tab, name]) => {
          const count = counts[tab];
          const path = pathOf(job.Id, tab);
          return (
            <Link key={tab} to={path} aria-current={path.startsWith(`${pathname}?`) ? 'page' : undefined}>
              {name}
              {count && <small> {job[count]}</small>}
            </Link>
          );
        })}
    </nav>
  );
}

/** Scrolls the tabs of a phone so that the present one is in the middle. */
function showPresent(nav: HTMLElement): void {
  const present = nav.querySelector('[aria-current]');
  if (!present) return;
  const [tab, tabs] = [present.getBoundingClientRect(), nav.getBoundingClientRect()];
  nav.scrollLeft += tab.left + tab.width / 2 - (tabs.left + tabs.width / 2);
}

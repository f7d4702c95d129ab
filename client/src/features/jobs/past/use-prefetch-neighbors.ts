import type { TimelineTick } from '@picket/domain';
import { useLocation } from 'react-router';
import { useMomentsBeside } from '@/entities/history/use-moments-beside.ts';
import { usePrefetchJob } from '@/entities/jobs/job-details.api.ts';
import type { JobRead } from '@/entities/jobs/job-read.ts';
import { usePrefetchApproval } from '../shared/calls/approval.api.ts';
import { usePrefetchGrouping } from '../shared/calls/grouping.api.ts';
import { usePrefetchPart } from '../shared/calls/job.api.ts';
import { usePrefetchPayments } from '../shared/calls/payments.api.ts';
import { usePrefetchPosts } from '../shared/calls/posts.api.ts';
import { usePrefetchComparison } from './job-comparison.api.ts';

/** Reads the steps of a job beside the one shown, for the open tab. */
export function usePrefetchNeighbors(id: number, ticks: readonly TimelineTick[], index: number): void {
  const tab = useLocation().pathname.split('/').at(-1) ?? '';
  const job = usePrefetchJob('getJob');
  const compare = usePrefetchComparison('compareJob');
  const readsOf = useReadsOfTab();
  useMomentsBeside(ticks, index, (at) => {
    job({ id, at });
    compare({ id, to: at });
    compare({ id, from: at });
    for (const read of readsOf(tab)) read({ id, at });
  });
}

type Read = (read: JobRead) => void;

function useReadsOfTab(): (tab: string) => readonly Read[] {
  const summary = usePrefetchPart('getSummary');
  const lines = usePrefetchPart('getFenceLines');
  const grouping = usePrefetchGrouping('getOrderGrouping');
  const posts = usePrefetchPosts('getCalculatedPosts');
  const payments = usePrefetchPayments('getPayments');
  const revisions = usePrefetchApproval('getRevisions');
  const reads: Readonly<Record<string, readonly Read[]>> = {
    summary: [summary, grouping, posts],
    'fence-lines': [lines, posts],
    posts: [posts, grouping],
    grouping: [grouping],
    payments: [payments],
    revisions: [revisions],
  };
  return (tab) => reads[tab] ?? [];
}

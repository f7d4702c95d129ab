import { type CustomerJobTab, type CustomerOverview, type CustomerRow, formatMoney, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { estimateListPath, opportunityListPath, payForJobsPath } from '@/entities/jobs/job-paths.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Row, Stack } from '@/ui/layout.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { ViewTabs } from '@/ui/table/view-tabs.tsx';
import { useGetCustomerJobsQuery } from './account/account.api.ts';
import { CustomerJobs } from './customer-jobs.tsx';

interface JobsProps {
  customer: CustomerRow;
  overview: CustomerOverview;
  /** The chosen tab; null for the one that the overview opens with. */
  tab: CustomerJobTab | null;
  onTab: (tab: CustomerJobTab) => void;
}

/** A customer's jobs in tabs, with links to the lists that the user has permission to open. */
export function JobsSection({ customer: { Id }, overview, tab, onTab }: JobsProps) {
  const seesEstimates = useAllowed(jobAccess.readEstimates);
  const mayAdd = useAllowed(jobAccess.addPayments, 'Full');
  const seesOpportunities = useAllowed(jobAccess.readOpportunities);
  const addsPayments = useAllowed(jobAccess.readInvoices) && mayAdd;
  if (!overview.Figures && !seesEstimates && !seesOpportunities) return null;
  const query = new URLSearchParams({ CustomerId: String(Id) });
  return (
    <SectionCard title="Jobs" isCollapsible>
      <Stack gap={10}>
        {overview.Figures && <Tabs overview={overview} tab={tab ?? overview.JobTab} onTab={onTab} />}
        <Row as="p" gap={20} lineGap={6} align="stretch" wraps>
          {seesEstimates && <Link to={`${estimateListPath}?${query}`}>Estimates and orders</Link>}
          {addsPayments && <Link to={payForJobsPath(Id)}>One payment for several jobs</Link>}
          {seesOpportunities && <Link to={`${opportunityListPath}?${query}`}>Opportunities</Link>}
        </Row>
      </Stack>
    </SectionCard>
  );
}

type TabsProps = Pick<JobsProps, 'overview' | 'onTab'> & { tab: CustomerJobTab };

function Tabs({ overview, tab, onTab }: TabsProps) {
  const tabs = overview.JobSums.map(({ Tab, Count, GrandTotal, Owes }) => ({
    view: Tab,
    name: Tab,
    notes: [
      { text: String(Count) },
      ...(Count > 0 ? [{ text: formatMoney(Tab === 'Owing' ? Owes : GrandTotal) }] : []),
    ],
  }));
  return (
    <div>
      <ViewTabs tabs={tabs} value={tab} onChange={onTab} />
      <TabJobs key={tab} overview={overview} tab={tab} />
    </div>
  );
}

/** The jobs of a tab. The overview has the first page of one. */
function TabJobs({ overview, tab }: Omit<TabsProps, 'onTab'>) {
  const [page, setPage] = useState(1);
  const isRead = tab === overview.JobTab && page === 1;
  const { currentData, data, error, isFetching, refetch } = useGetCustomerJobsQuery(
    { id: overview.Customer.Id, tab, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE },
    { skip: isRead },
  );
  const jobs = isRead ? overview.Jobs : (currentData ?? data);
  if (!jobs) {
    return error ? (
      <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
    ) : (
      <p role="status">Loading…</p>
    );
  }
  return (
    <div aria-busy={!isRead && isFetching}>
      {jobs.data.length > 0 ? <CustomerJobs jobs={jobs.data} /> : <p>No jobs here.</p>}
      {jobs.total > PAGE_SIZE && <Pager page={page} total={jobs.total} onPage={setPage} />}
    </div>
  );
}

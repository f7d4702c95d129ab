import { type CustomerRow, jobAccess } from '@picket/domain';
import { Link } from 'react-router';
import { estimateListPath, opportunityListPath, payForJobsPath } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { Row } from '@/ui/layout.tsx';

/** Links to a customer's jobs. Shows only the links that the user has permission to open. */
export function JobsSection({ customer: { Id } }: { customer: CustomerRow }) {
  const seesEstimates = useAllowed(jobAccess.readEstimates);
  const mayAdd = useAllowed(jobAccess.addPayments, 'Full');
  const seesOpportunities = useAllowed(jobAccess.readOpportunities);
  const addsPayments = useAllowed(jobAccess.readInvoices) && mayAdd;
  if (!seesEstimates && !seesOpportunities) return null;
  const query = new URLSearchParams({ CustomerId: String(Id) });
  return (
    <SectionCard title="Jobs" isCollapsible>
      <Row as="p" gap={20} lineGap={6} align="stretch" wraps>
        {seesEstimates && <Link to={`${estimateListPath}?${query}`}>Estimates and orders</Link>}
        {addsPayments && <Link to={payForJobsPath(Id)}>One payment for several jobs</Link>}
        {seesOpportunities && <Link to={`${opportunityListPath}?${query}`}>Opportunities</Link>}
      </Row>
    </SectionCard>
  );
}

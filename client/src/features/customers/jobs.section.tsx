import type { CustomerRow } from '@picket/domain';
import { Link } from 'react-router';
import { estimateListPath, opportunityListPath } from '@/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { SectionCard } from '@/ui/section-card.tsx';
import styles from './customers.module.css';

/** The ways to a customer's jobs, for those who may see them. */
export function JobsSection({ customer: { Id } }: { customer: CustomerRow }) {
  const seesEstimates = useAllowed('Estimates');
  const seesOpportunities = useAllowed('Opportunities');
  if (!seesEstimates && !seesOpportunities) return null;
  const query = new URLSearchParams({ CustomerId: String(Id) });
  return (
    <SectionCard title="Jobs">
      <p className={styles.links}>
        {seesEstimates && <Link to={`${estimateListPath}?${query}`}>Estimates and orders</Link>}
        {seesOpportunities && <Link to={`${opportunityListPath}?${query}`}>Opportunities</Link>}
      </p>
    </SectionCard>
  );
}

import type { CustomerJobTab, CustomerRow } from '@picket/domain';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { useGetCustomerOverviewQuery } from '@/entities/customers/customers.api.ts';
import { invoiceListPath } from '@/entities/jobs/job-paths.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Card, Stack } from '@/ui/layout.tsx';
import { AccountFigureList } from './account/account-figures.tsx';
import { OwesBar } from './account/owes-bar.tsx';
import { JobsSection } from './jobs.section.tsx';
import styles from './shared/customers.module.css';

/** What a customer owes, and their jobs. A figure shows the jobs behind it. */
export function MoneyAndJobs({ customer }: { customer: CustomerRow }) {
  const { data, error, refetch } = useGetCustomerOverviewQuery(customer.Id);
  const [tab, setTab] = useState<CustomerJobTab | null>(null);
  if (!data && error) {
    return (
      <Card>
        <ErrorMessage message={asProblem(error).Message} retry={() => void refetch()} />
      </Card>
    );
  }
  if (!data) return <div role="status" aria-label="Loading" className={styles.room} />;
  const { Figures, JobSums } = data;
  const confirm = new URLSearchParams({ CustomerId: String(customer.Id), View: 'to-confirm' });
  return (
    <>
      {Figures && (
        <Stack as="section" gap={4} aria-label="Owes">
          <AccountFigureList
            figures={Figures}
            owingJobs={JobSums.find(({ Tab }) => Tab === 'Owing')?.Count ?? 0}
            limit={customer.CreditLimit}
            behind={{ showOwing: () => setTab('Owing'), confirmPath: `${invoiceListPath}?${confirm}` }}
          />
          <OwesBar figures={Figures} />
        </Stack>
      )}
      <JobsSection customer={customer} overview={data} tab={tab} onTab={setTab} />
    </>
  );
}

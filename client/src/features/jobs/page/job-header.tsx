import { Button } from '@mantine/core';
import { formatMoney, type JobDetails } from '@picket/domain';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { RecordHeader } from '@/ui/record-header.tsx';
import { type JobAction, useJobActions } from '../actions/use-job-actions.tsx';
import { ItemsLeft } from '../items-left.tsx';
import { JobBadges } from '../job-badges.tsx';
import { jobName } from '../job-title.tsx';
import styles from './job-header.module.css';

/** The actions with their own buttons. The menu contains all others. */
const steps: readonly JobAction['name'][] = ['convert', 'markReady', 'markDelivered', 'markInvoiced', 'manufacture'];

/** The header of a job: name, status, totals and allowed actions. */
export function JobHeader({ job }: { job: JobDetails }) {
  const { actions, dialog } = useJobActions(job);
  const offered = actions.filter(({ name }) => steps.includes(name));
  const isReadyNext = offered.some(({ name }) => name === 'markReady');
  const first = offered.find(({ name }) => name !== 'markReady' || job.ItemsLeft === 0);
  const others = offered.filter((action) => action !== first);
  return (
    <>
      <RecordHeader
        record={jobName(job)}
        beside={<JobBadges job={job} withManufacturing />}
        actions={
          <>
            {isReadyNext && <ItemsLeft job={job} />}
            {others.map((action) => (
              <Button key={action.name} variant="default" onClick={action.run}>
                {action.label}
              </Button>
            ))}
            {first && <Button onClick={first.run}>{first.label}</Button>}
            <ActionMenu label="More" actions={actions.filter(({ name }) => !steps.includes(name))} />
          </>
        }
      />
      <dl className={styles.facts}>
        <Fact label="Customer">{job.Customer?.Name ?? 'No customer yet'}</Fact>
        <Fact label="Company">{job.CompanyName}</Fact>
        {job.MarketPartnerName && <Fact label="Market partner">{job.MarketPartnerName}</Fact>}
        <Fact label="Total">{formatMoney(job.Totals.GrandTotal)}</Fact>
        <Fact label="Balance">{formatMoney(job.Totals.Balance)}</Fact>
      </dl>
      {dialog}
    </>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

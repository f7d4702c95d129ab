import { Button } from '@mantine/core';
import { type AwaitedItem, type JobListRow, jobAccess, jobActionState } from '@picket/domain';
import { Link } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { RecordLink } from '@/ui/page/record-link.tsx';
import { useMarkReadyMutation, useStartManufacturingMutation } from '../../shared/calls/orders.api.ts';
import { jobName } from '../../shared/job-title.tsx';
import styles from './shop.module.css';
import { waitOf } from './shop-groups.ts';

interface OrderRowProps {
  order: JobListRow;
  /** Its special order items that have not arrived. */
  awaited: readonly AwaitedItem[];
}

/** An order with its progress, what it waits for, and its next step. */
export function OrderRow({ order, awaited }: OrderRowProps) {
  const { Id, JobName, CustomerId, CustomerName, ItemsDone, ItemsTotal } = order;
  const { text, tone, icon } = waitOf(order, awaited, today());
  return (
    <li className={styles.order}>
      <span className={styles.job}>
        <Link to={manufacturingPath(Id)} className={styles.name}>
          <Text tone="dimmed" weight="normal">
            {Id}
          </Text>{' '}
          {JobName}
        </Link>
        <span className={styles.customer}>
          {CustomerId !== null && (
            <RecordLink path={customerPath(CustomerId)} claim="Customers">
              {CustomerName}
            </RecordLink>
          )}
        </span>
      </span>
      <span className={styles.made}>
        <progress max={Math.max(ItemsTotal, 1)} value={ItemsDone} aria-label={`Items ready of ${Id}`} />
        <span>
          {ItemsDone} of {ItemsTotal}
        </span>
      </span>
      <span className={styles.wait} data-tone={tone}>
        {icon && <Icon name={icon} size={15} />}
        <span>{text}</span>
      </span>
      <NextStep order={order} />
    </li>
  );
}

/** The next step of an order; for those who may not take it, its page. */
function NextStep({ order }: { order: JobListRow }) {
  const { Id, Version, ItemsDone, ItemsTotal } = order;
  const { claims } = useSession();
  const mayMake = useAllowed(jobAccess.manufacture, 'Full');
  const [start, { isLoading: isStarting }] = useStartManufacturingMutation();
  const [markReady, { isLoading: isReadying }] = useMarkReadyMutation();
  const name = jobName(order);
  const isAvailable = (step: 'startManufacturing' | 'markReady') =>
    jobActionState(step, { ...order, ItemsLeft: ItemsTotal - ItemsDone }, claims).state === 'available';
  if (isAvailable('startManufacturing')) {
    return (
      <Button
        className={styles.step}
        variant="default"
        loading={isStarting}
        aria-label={`Start ${name}`}
        onClick={() => void start({ Id, Version })}
      >
        Start
      </Button>
    );
  }
  if (isAvailable('markReady')) {
    return (
      <Button
        className={styles.step}
        loading={isReadying}
        aria-label={`Mark as ready ${name}`}
        onClick={() => void markReady({ Id, Version })}
      >
        Mark as ready
      </Button>
    );
  }
  const label = mayMake ? 'Continue' : 'Open';
  return (
    <Button
      component={Link}
      className={styles.step}
      to={manufacturingPath(Id)}
      variant="default"
      aria-label={`${label} ${name}`}
    >
      {label}
    </Button>
  );
}

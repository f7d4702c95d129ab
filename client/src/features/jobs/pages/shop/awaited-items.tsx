import { Button } from '@mantine/core';
import { type AwaitedItem, ItemManufacturingStatuses, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { useRowFocus } from '@/lib/focus/use-row-focus.ts';
import { today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { useChangeItemStatusMutation, useGetShopTodayQuery } from '../../shared/calls/orders.api.ts';
import styles from './shop.module.css';
import { ShopCard } from './shop-card.tsx';
import { arrivalText } from './shop-groups.ts';

const SHOWN = 6;

/** The special order items that have not arrived, the next first. */
export function AwaitedItems() {
  const { data, error, refetch } = useGetShopTodayQuery();
  const [isWhole, setWhole] = useState(false);
  const rowFocus = useRowFocus<HTMLUListElement>();
  const items = data?.Awaited ?? [];
  const shown = isWhole ? items : items.slice(0, SHOWN);
  return (
    <ShopCard
      title="Special orders coming in"
      beside={data && items.length}
      isLoading={!data}
      error={error}
      retry={() => void refetch()}
    >
      {data && items.length === 0 && <p className={styles.dim}>No special orders are awaited.</p>}
      <ul className={styles.lines} {...rowFocus}>
        {shown.map((item) => (
          <AwaitedLine key={`${item.JobId}-${item.Id}`} item={item} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" className={styles.showAll} onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
    </ShopCard>
  );
}

function AwaitedLine({ item }: { item: AwaitedItem }) {
  const { JobId, JobName, Version, Kind, Id, Description, Quantity, ExpectedDate } = item;
  const mayMake = useAllowed(jobAccess.manufacture, 'Full');
  const [change, { isLoading }] = useChangeItemStatusMutation();
  const isLate = ExpectedDate !== null && ExpectedDate < today();
  const receive = () => change({ JobId, Id, Kind, Version, StatusId: ItemManufacturingStatuses.Received });
  return (
    <li>
      <span>
        <b>
          {Description}, {Quantity}
        </b>
        <span className={styles.dim} data-late={isLate || undefined}>
          for{' '}
          <Link to={manufacturingPath(JobId)} aria-label={`${JobId} ${JobName}`}>
            {JobId}
          </Link>
          , {arrivalText(item, today())}
        </span>
      </span>
      {mayMake && (
        <Button
          variant="default"
          size="compact-sm"
          className={styles.receive}
          loading={isLoading}
          aria-label={`Receive ${Description} for ${JobId}`}
          onClick={() => void receive()}
        >
          Receive
        </Button>
      )}
    </li>
  );
}

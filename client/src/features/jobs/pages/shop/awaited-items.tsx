import { Button } from '@mantine/core';
import { type AwaitedItem, ItemManufacturingStatuses, jobAccess } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { useRowFocus } from '@/lib/focus/use-row-focus.ts';
import { today } from '@/lib/format/format-date.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { RefusedJobsDialog } from '../../shared/bulk/refused-jobs.dialog.tsx';
import { useChangeJobs } from '../../shared/bulk/use-change-jobs.ts';
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
  const { send, refused, close } = useChangeJobs();
  const receiveAllOf = (item: AwaitedItem): ReceiveAll | null => {
    const same = items.filter(({ Description }) => Description === item.Description);
    const Ids = [...new Set(same.map(({ JobId }) => JobId))];
    if (Ids.length < 2 || same[0] !== item) return null;
    const Items = same.map(({ JobId, Kind, Id }) => ({ JobId, Kind, Id }));
    const change = {
      change: 'items',
      Ids,
      Items,
      StatusId: ItemManufacturingStatuses.Received,
      Unblock: true,
    } as const;
    return { orders: Ids.length, run: () => void send(change, (count) => `${item.Description} received for ${count}`) };
  };
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
          <AwaitedLine key={`${item.JobId}-${item.Id}`} item={item} receiveAll={receiveAllOf(item)} />
        ))}
      </ul>
      {shown.length < items.length && (
        <Button variant="subtle" className={styles.showAll} onClick={() => setWhole(true)}>
          Show all {items.length}
        </Button>
      )}
      {refused.length > 0 && <RefusedJobsDialog refused={refused} onClose={close} />}
    </ShopCard>
  );
}

/** Receives a material for all orders that wait for it. */
interface ReceiveAll {
  readonly orders: number;
  readonly run: () => void;
}

function AwaitedLine({ item, receiveAll }: { item: AwaitedItem; receiveAll: ReceiveAll | null }) {
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
      {mayMake && receiveAll && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.receive}
          aria-label={`Receive ${Description} for all ${receiveAll.orders} orders`}
          onClick={receiveAll.run}
        >
          All {receiveAll.orders}
        </Button>
      )}
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

import { TextInput } from '@mantine/core';
import { deliveryAccess, longDay, MAX_QUERY_LENGTH } from '@picket/domain';
import { useNavigate } from 'react-router';
import { orderListPath } from '@/entities/jobs/job-paths.ts';
import { today } from '@/lib/format/format-date.ts';
import { Allowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { AwaitedItems } from './awaited-items.tsx';
import { DueOrders } from './due-orders.tsx';
import styles from './shop.module.css';
import { ShopLoad } from './shop-load.tsx';
import { TrucksToLoad } from './trucks-to-load.tsx';

/** Shop today: what is due, with the next step of each order, and what comes in and goes out. */
export function ShopTodayPage() {
  return (
    <>
      <PageHeader
        title="Shop today"
        beside={<span className={styles.dim}>{longDay(today())}</span>}
        actions={<FindOrder />}
      />
      <div className={styles.columns}>
        <DueOrders />
        <aside className={styles.aside} aria-label="Load, special orders and trucks">
          <ShopLoad />
          <AwaitedItems />
          <Allowed claim={deliveryAccess.read}>
            <TrucksToLoad />
          </Allowed>
        </aside>
      </div>
    </>
  );
}

/** Enter opens the manufacturing queue with what was searched for. */
function FindOrder() {
  const navigate = useNavigate();
  return (
    <TextInput
      type="search"
      aria-label="Find an order"
      placeholder="Order number or customer"
      maxLength={MAX_QUERY_LENGTH}
      leftSection={<Icon name="search" size={16} />}
      onKeyDown={({ key, currentTarget }) => {
        const Query = currentTarget.value.trim();
        if (key === 'Enter' && Query) void navigate(`${orderListPath}?${new URLSearchParams({ Query })}`);
      }}
    />
  );
}

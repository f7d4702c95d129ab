import { type AwaitedItem, addDays, formatCount, type JobListRow, type ListAnswer } from '@picket/domain';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import { orderListPath } from '@/entities/jobs/job-paths.ts';
import { useRowFocus } from '@/lib/focus/use-row-focus.ts';
import { today } from '@/lib/format/format-date.ts';
import { formatTotal } from '@/lib/format/format-total.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { Text } from '@/ui/layout.tsx';
import { LoadingPage } from '@/ui/loading/loading-page.tsx';
import { useSearchJobsQuery } from '../../shared/calls/job-lists.api.ts';
import { useGetShopTodayQuery } from '../../shared/calls/orders.api.ts';
import { OrderRow } from './order-row.tsx';
import styles from './shop.module.css';
import { dueGroups, lastDayShown } from './shop-groups.ts';

const LATE_SHOWN = 12;
const DUE_SHOWN = 100;

/** The orders to make this week, those past due first. */
export function DueOrders() {
  const day = today();
  const rowFocus = useRowFocus<HTMLDivElement>();
  const [yesterday, last] = [addDays(day, -1), lastDayShown(day)];
  const queries = [
    useSearchJobsQuery({ list: 'orders', DueEnd: yesterday, Sort: 'DueDate', Take: LATE_SHOWN }),
    useSearchJobsQuery({ list: 'orders', DueStart: day, DueEnd: last, Sort: 'DueDate', Take: DUE_SHOWN }),
  ] as const;
  const { data: shop } = useGetShopTodayQuery();
  const [{ data: late }, { data: due }] = queries;
  const failed = queries.find(({ data, error }) => !data && error);
  const retry = () => {
    for (const { refetch } of queries) void refetch();
  };
  if (failed) return <ErrorMessage message={asProblem(failed.error).Message} retry={retry} />;
  if (!late || !due) return <LoadingPage />;
  const awaited = shop?.Awaited ?? [];
  return (
    <div className={styles.orders} {...rowFocus}>
      {late.total > 0 && (
        <OrderGroup title="Past due" tone="bad" orders={late.data} count={countOf(late)} awaited={awaited}>
          <More found={late} query={{ DueEnd: yesterday, Sort: 'DueDate' }} />
        </OrderGroup>
      )}
      {dueGroups(due.data, day).map(({ title, orders }) => (
        <OrderGroup
          key={title}
          title={title}
          tone={title === 'Due today' ? 'late' : undefined}
          orders={orders}
          count={formatCount(orders.length, 'order')}
          awaited={awaited}
        />
      ))}
      {due.total === 0 && (
        <Text as="p" tone="dimmed" weight="normal">
          No open orders are due this week. <Link to={orderListPath}>Open the manufacturing queue</Link>
        </Text>
      )}
      <More found={due} query={{ DueStart: day, DueEnd: last, Sort: 'DueDate' }} />
      {!!shop && shop.Undated > 0 && (
        <Text as="p" tone="dimmed" weight="normal">
          <Link to={`${orderListPath}?Sort=DueDate`}>{formatCount(shop.Undated, 'order')}</Link>{' '}
          {shop.Undated === 1 ? 'has' : 'have'} no due date.
        </Text>
      )}
    </div>
  );
}

interface OrderGroupProps {
  title: string;
  tone: 'bad' | 'late' | undefined;
  orders: readonly JobListRow[];
  /** `12 orders` */
  count: string;
  awaited: readonly AwaitedItem[];
  children?: React.ReactNode;
}

function OrderGroup({ title, tone, orders, count, awaited, children }: OrderGroupProps) {
  return (
    <section aria-label={title}>
      <header className={styles.groupHead} data-tone={tone}>
        {tone && <Icon name={tone === 'bad' ? 'warning' : 'history'} size={16} />}
        <h2>{title}</h2>
        <span className={styles.dim}>{count}</span>
      </header>
      <ul className={styles.card}>
        {orders.map((order) => (
          <OrderRow key={order.Id} order={order} awaited={awaited.filter(({ JobId }) => JobId === order.Id)} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Opens the manufacturing queue with the orders that are not shown. */
const More = ({ found, query }: { found: ListAnswer<JobListRow>; query: Record<string, string> }) =>
  found.total > found.data.length && (
    <p className={styles.more}>
      <Link className={styles.moreLink} to={`${orderListPath}?${new URLSearchParams(query)}`}>
        Show all {countOf(found)}
      </Link>
    </p>
  );

const countOf = (found: ListAnswer<JobListRow>): string =>
  found.totalIsMinimum ? `${formatTotal(found)} orders` : formatCount(found.total, 'order');

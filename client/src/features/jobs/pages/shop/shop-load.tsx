import type { ShopDay } from '@picket/domain';
import { today } from '@/lib/format/format-date.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import { useGetShopTodayQuery } from '../../shared/calls/orders.api.ts';
import styles from './shop.module.css';
import { ShopCard } from './shop-card.tsx';
import { weekday } from './shop-groups.ts';

/** The pieces that are due on each day of the week, and how many are made. */
export function ShopLoad() {
  const { data, error, refetch } = useGetShopTodayQuery();
  const days = data?.Load.filter(isShown) ?? [];
  const most = Math.max(1, ...days.map(({ Pieces }) => Pieces));
  return (
    <ShopCard
      title="Load this week"
      beside="sections and gates"
      isLoading={!data}
      error={error}
      retry={() => void refetch()}
    >
      {data && days.every(({ Pieces }) => Pieces === 0) ? (
        <p className={styles.dim}>No sections or gates are due this week.</p>
      ) : (
        <table className={styles.load}>
          <caption className={hiddenText.hidden}>Sections and gates of the orders that are due, by day</caption>
          <thead className={hiddenText.hidden}>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Share</th>
              <th scope="col">Made</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ Day, Pieces, Done }) => (
              <tr key={Day} data-today={Day === today() || undefined}>
                <th scope="row">{weekday(Day)}</th>
                <td>
                  <svg className={styles.bar} aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none">
                    <rect className={styles.due} width={(Pieces / most) * 100} height="12" />
                    <rect width={(Done / most) * 100} height="12" />
                  </svg>
                </td>
                <td className={styles.figures}>
                  {Done} of {Pieces}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </ShopCard>
  );
}

/** Weekends only if something is due. */
const isShown = ({ Day, Pieces }: ShopDay, index: number): boolean =>
  Pieces > 0 || Day === today() || (index > 0 && index < 6);

import { type ListItem, type PriceRow, priceFor } from '@picket/domain';
import { formatMoney } from '@/lib/format.ts';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';
import styles from './price-table.module.css';

interface PriceTableProps {
  levels: readonly ListItem[];
  prices: readonly PriceRow[];
}

/** The price of every level; from two on, each with a bar to compare them by. */
export function PriceTable({ levels, prices }: PriceTableProps) {
  if (levels.length === 0) return <p>There are no price levels yet.</p>;
  const highest = Math.max(...prices.map(({ Price }) => Price));
  const isCompared = prices.length > 1 && highest > 0;
  return (
    <table className={styles.prices} aria-label="Prices by price level">
      <tbody>
        {levels.map((level) => {
          const price = priceFor(prices, level.Id);
          return (
            <tr key={level.Id}>
              <th scope="row">
                {level.Name} <ArchivedBadge of={level} />
              </th>
              {isCompared && <td>{price !== null && <Bar share={(price / highest) * 100} />}</td>}
              <td>{price === null ? <StatusBadge tone="attention">No price</StatusBadge> : formatMoney(price)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The price beside it says the same to those who can't see it. */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
    <rect width={share} height="1" />
  </svg>
);

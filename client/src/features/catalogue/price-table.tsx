import { formatMoney, type ListItem, type PriceRow, priceFor } from '@picket/domain';
import { ArchivedBadge, StatusBadge } from '@/ui/status-badge.tsx';
import styles from './price-table.module.css';

interface PriceTableProps {
  levels: readonly ListItem[];
  prices: readonly PriceRow[];
}

/** The price for each level. With two or more prices, each row has a comparison bar. */
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

/** Hidden from screen readers because the next cell shows the price. */
const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
    <rect width={share} height="1" />
  </svg>
);

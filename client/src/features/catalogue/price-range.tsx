import { formatMoney, type PriceRow } from '@picket/domain';
import styles from './price-range.module.css';

/** The lowest and highest price: `$36.50 – $42.00`. */
export function PriceRange({ prices }: { prices: readonly PriceRow[] }) {
  const amounts = prices.map(({ Price }) => Price);
  const ends = [...new Set([Math.min(...amounts), Math.max(...amounts)])];
  return <span className={styles.range}>{amounts.length === 0 ? 'None' : ends.map(formatMoney).join(' – ')}</span>;
}

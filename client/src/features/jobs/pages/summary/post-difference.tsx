import { Icon } from '@/ui/icons.tsx';
import type { PostSuggestion } from './item-origins.ts';
import styles from './summary-table.module.css';

/** '+1 against 13', or a tick beside the number that is suggested and chosen. */
export function PostDifference({ Suggested, Chosen }: PostSuggestion) {
  const difference = Chosen - Suggested;
  if (difference === 0) {
    return (
      <span className={styles.agrees}>
        <Icon name="check" size={13} />
        {Suggested}
      </span>
    );
  }
  return (
    <span className={styles.differs}>
      {difference > 0 ? `+${difference}` : `−${-difference}`} against {Suggested}
    </span>
  );
}

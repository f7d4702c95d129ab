import { useGetAttentionQuery } from '@/entities/attention/attention.api.ts';
import hiddenText from '@/ui/hidden-text.module.css';
import styles from './navigation-menu.module.css';

/** The number of items that need the user's attention; renders nothing for none. */
export function AttentionBadge() {
  const { data } = useGetAttentionQuery({ mine: false });
  const count = data?.data.reduce((sum, { Count }) => sum + Count, 0) ?? 0;
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {count > 999 ? '999+' : count}
      <span className={hiddenText.hidden}>{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}

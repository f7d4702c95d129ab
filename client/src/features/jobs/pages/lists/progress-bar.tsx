import { Text } from '@/ui/layout.tsx';
import styles from './progress-bar.module.css';

/** A small bar with the number of finished items beside it. */
export function ProgressBar({ done, total, of }: { done: number; total: number; of: string }) {
  if (total === 0) return <Text tone="dimmed">No {of}</Text>;
  const percent = (done / total) * 100;
  return (
    <span className={styles.progress} role="img" aria-label={`${done} of ${total} ${of} done`}>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" data-done={done === total || undefined}>
        <rect width={percent} height="1" />
      </svg>
      {done}/{total}
    </span>
  );
}

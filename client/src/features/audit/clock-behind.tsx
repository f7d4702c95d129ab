import { formatNumber } from '@picket/domain';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './audit.module.css';

/** A clock of a server is wrong, now or when it recorded the last event. */
export function ClockBehind({ minutes }: { minutes: number }) {
  return (
    <SectionCard title="Server clock" actions={<StatusBadge tone="attention">Behind</StatusBadge>}>
      <p className={styles.verdict}>
        The server's clock is {minutes === 1 ? 'one minute' : `${formatNumber(minutes)} minutes`} behind the last event
        of the log. Set the clock. If it is right, another clock was ahead when it recorded that event: an administrator
        of the server can run <code>npm run admin -- correct-clock</code>.
      </p>
    </SectionCard>
  );
}

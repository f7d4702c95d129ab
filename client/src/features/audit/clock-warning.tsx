import { type ClockDifference, formatNumber } from '@picket/domain';
import { SectionCard } from '@/ui/form/section-card.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import styles from './audit.module.css';

/** A clock of a server is wrong, now or when it recorded the last event. */
export function ClockWarning({ ClockMinutesBehind, ClockComparedWith }: ClockDifference) {
  const isAhead = ClockMinutesBehind < 0;
  const minutes = Math.abs(ClockMinutesBehind);
  const difference = `${minutes === 1 ? 'one minute' : `${formatNumber(minutes)} minutes`} ${isAhead ? 'ahead of' : 'behind'}`;
  const command = <code>npm run admin -- correct-clock</code>;
  return (
    <SectionCard
      title="Server clock"
      actions={<StatusBadge tone="attention">{isAhead ? 'Ahead' : 'Behind'}</StatusBadge>}
    >
      <p className={styles.verdict}>
        {ClockComparedWith === 'log' ? (
          <>
            The server's clock is {difference} the last event of the log. Set the clock. If it is right, another clock
            was ahead when it recorded that event: an administrator of the server can run {command}.
          </>
        ) : (
          <>
            The server's clock is {difference} the clock of its database. Set the clock that is wrong.{' '}
            {isAhead && <>If it was the server's, an administrator of the server can then run {command}.</>}
          </>
        )}
      </p>
    </SectionCard>
  );
}

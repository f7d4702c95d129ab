import type { AccountFigures } from '@picket/domain';
import styles from './account.module.css';

/** The parts of what a customer owes: late, due and not due yet. The figures above it say the same. */
export function OwesBar({ figures: { Owes, Late, Due } }: { figures: AccountFigures }) {
  if (Owes <= 0) return null;
  return (
    <svg className={styles.parts} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect data-part="late" width={(Late / Owes) * 100} height="1" />
      <rect data-part="due" x={(Late / Owes) * 100} width={(Due / Owes) * 100} height="1" />
    </svg>
  );
}

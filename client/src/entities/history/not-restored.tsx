import type { FieldNotRestored } from '@picket/domain';
import styles from './restore.module.css';

/** The fields that a restore leaves as they are, and why. */
export function NotRestored({ fields }: { fields: readonly FieldNotRestored[] }) {
  if (fields.length === 0) return null;
  return (
    <section aria-label="Not restored" className={styles.about}>
      <h3>Not restored</h3>
      <ul>
        {fields.map(({ Field, Reason }) => (
          <li key={`${Field} ${Reason}`}>
            <b>{Field}</b>: {Reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

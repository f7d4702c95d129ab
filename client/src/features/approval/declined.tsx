import { Icon } from '@/ui/icons.tsx';
import { words } from './approval-words.ts';
import styles from './outcome.module.css';

export function Declined({ company }: { company: string }) {
  return (
    <section className={styles.outcome} role="status">
      <h2>{words.declinedTitle}</h2>
      <p>{words.declinedHelp(company)}</p>
    </section>
  );
}

/** The link stopped working while the page was open. */
export function DeadBanner({ message }: { message: string }) {
  return (
    <section className={styles.dead} role="alert">
      <Icon name="warning" />
      <p>
        <b>{message}</b>
        <span>{words.deadHere}</span>
      </p>
    </section>
  );
}

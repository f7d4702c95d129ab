import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import styles from './outcome.module.css';

export function Declined({ company }: { company: string }) {
  return (
    <section className={styles.outcome} role="status">
      <h2>{texts.declinedTitle}</h2>
      <p>{texts.declinedHelp(company)}</p>
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
        <span>{texts.deadHere}</span>
      </p>
    </section>
  );
}

import { linkMessages } from '@picket/domain';
import { Icon } from '@/ui/icons.tsx';
import { texts } from './approval-texts.ts';
import styles from './outcome.module.css';
import { SignedCopy } from './signed-copy.tsx';

export function Declined({ company }: { company: string }) {
  return (
    <section className={styles.outcome} role="status">
      <h2>{texts.declinedTitle}</h2>
      <p>{texts.declinedHelp(company)}</p>
    </section>
  );
}

/** A user of the company opened the customer's page. */
export function SignedInBanner({ name }: { name: string }) {
  return (
    <section className={styles.signedIn} aria-label={texts.signedInAs(name)}>
      <Icon name="user" />
      <div>
        <b>{texts.signedInAs(name)}</b>
        <span>{texts.signedInHelp}</span>
      </div>
    </section>
  );
}

/** The messages of an estimate that was answered, perhaps by this page, whose call was recorded and its answer lost. */
const answered: readonly string[] = [linkMessages.approved, linkMessages.declined];

/** The link stopped working while the page was open. */
export function DeadBanner({ token, message }: { token: string; message: string }) {
  return (
    <section className={styles.dead} role="alert">
      <Icon name="warning" />
      <div>
        <b>{message}</b>
        {!answered.includes(message) && <span>{texts.deadHere}</span>}
        {message === linkMessages.approved && <SignedCopy token={token} />}
      </div>
    </section>
  );
}

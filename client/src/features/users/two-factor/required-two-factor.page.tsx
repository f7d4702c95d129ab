import { Button } from '@mantine/core';
import { useStore } from 'react-redux';
import { refreshSession } from '@/api/refresh.ts';
import type { WithSession } from '@/api/session.slice.ts';
import { useSignOutMutation } from '@/entities/session/session.api.ts';
import { SetUpTwoFactor } from './set-up-two-factor.tsx';
import styles from './two-factor.module.css';

interface PageProps {
  /** The recovery codes are shown; the page stays until `onDone`. */
  onCodes: () => void;
  onDone: () => void;
}

/** Shown in place of the application to users whose role requires two-factor sign-in, until they have set it up. */
export function RequiredTwoFactorPage({ onCodes, onDone }: PageProps) {
  const [signOut] = useSignOutMutation();
  const store = useStore<WithSession>();
  const complete = async () => {
    await refreshSession(store, store.getState().session.token);
    onDone();
  };
  return (
    <main className={styles.page}>
      <title>Picket - Two-factor sign-in</title>
      <div className={styles.card}>
        <h1>Set up two-factor sign-in</h1>
        <p className={styles.text}>Your role requires a code from your phone besides the password.</p>
        <p className={styles.text}>
          If you do not know your password, sign out and select “Forgot your password?” to get a reset link by email.
          Without an email address, ask an administrator for a password.
        </p>
        <SetUpTwoFactor onCodes={onCodes} onDone={() => void complete()} />
        <Button variant="subtle" className={styles.signOut} onClick={() => signOut()}>
          Sign out
        </Button>
      </div>
    </main>
  );
}

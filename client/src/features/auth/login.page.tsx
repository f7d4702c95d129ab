import { type FormEvent, useState } from 'react';
import { useSignInMutation } from '@/entities/session/session.api.ts';
import { useFirstFocus } from '@/lib/focus/use-first-focus.ts';
import { AuthButton, AuthField } from './auth-field.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useCodeStep } from './use-code-step.ts';

interface LoginPageProps {
  /** Set over a page whose session has ended: its user signs in again, or leaves it. */
  again?: { username: string; onLeave: () => void };
}

export function LoginPage({ again }: LoginPageProps) {
  const [signIn, { isLoading, data }] = useSignInMutation();
  const { submit: send, step } = useCodeStep(signIn);
  const [isTouched, setTouched] = useState(false);
  const [credentials, setCredentials] = useState({ Username: again?.username ?? '', Password: '', Remember: false });
  const first = useFirstFocus<HTMLInputElement>();
  const { Username, Password, Remember } = credentials;
  // The functional update matters: a password manager fills both fields before the next render.
  const enter = (entry: Partial<typeof credentials>) => setCredentials((now) => ({ ...now, ...entry }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (Username.trim() && Password) void send({ ...credentials, Username: Username.trim() });
  };

  if (step)
    return <CodeForm step={step} isLoading={isLoading} submitLabel="Sign in" backLabel="Back to the password" />;

  return (
    <AuthFrame
      title={again ? 'Your session has ended' : 'Sign in'}
      text={again && 'Sign in again to go on. What you typed on this page is kept.'}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        {data?.LoginResult === null && (
          <p role="status" className={styles.notice}>
            A login link has been emailed to you.
          </p>
        )}
        <AuthField
          ref={again ? undefined : first}
          readOnly={again !== undefined}
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={Username}
          error={isTouched && !Username.trim() && 'Username is required'}
          onChange={({ currentTarget }) => enter({ Username: currentTarget.value })}
        />
        <AuthField
          ref={again ? first : undefined}
          type="password"
          label="Password"
          autoComplete="current-password"
          maxLength={200}
          value={Password}
          error={isTouched && !Password && 'Password is required'}
          onChange={({ currentTarget }) => enter({ Password: currentTarget.value })}
        />
        <div className={styles.row}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={Remember}
              onChange={({ currentTarget }) => enter({ Remember: currentTarget.checked })}
            />
            Remember me
          </label>
          {again ? (
            <button type="button" className={styles.link} onClick={again.onLeave}>
              Discard it and leave
            </button>
          ) : (
            <a href="/forgotpassword">Forgot your password?</a>
          )}
        </div>
        <AuthButton isLoading={isLoading}>Sign in</AuthButton>
      </form>
    </AuthFrame>
  );
}

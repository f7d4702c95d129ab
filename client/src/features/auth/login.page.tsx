import { type FormEvent, useState } from 'react';
import { useSignInMutation } from '@/entities/session/session.api.ts';
import { useFirstFocus } from '@/lib/use-first-focus.ts';
import { AuthButton, AuthField } from './auth-field.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useCodeStep } from './use-code-step.ts';

export function LoginPage() {
  const [signIn, { isLoading, data }] = useSignInMutation();
  const { submit: send, step } = useCodeStep(signIn);
  const [isTouched, setTouched] = useState(false);
  const [credentials, setCredentials] = useState({ Username: '', Password: '', Remember: false });
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
    <AuthFrame title="Sign in">
      <form className={styles.form} onSubmit={submit} noValidate>
        {data?.LoginResult === null && (
          <p role="status" className={styles.notice}>
            A login link has been emailed to you.
          </p>
        )}
        <AuthField
          ref={first}
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
          <a href="/forgotpassword">Forgot your password?</a>
        </div>
        <AuthButton isLoading={isLoading}>Sign in</AuthButton>
      </form>
    </AuthFrame>
  );
}

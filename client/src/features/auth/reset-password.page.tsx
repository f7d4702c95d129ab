import { type FormEvent, useState } from 'react';
import { useResetPasswordMutation } from '@/entities/session/session.api.ts';
import { useFirstFocus } from '@/lib/focus/use-first-focus.ts';
import { useToast } from '@/ui/toasts.tsx';
import { AuthButton, AuthField } from './auth-field.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import { CodeForm } from './code-form.tsx';
import { useCodeStep } from './use-code-step.ts';

export function ResetPasswordPage() {
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const { submit: send, step } = useCodeStep(resetPassword);
  const [entries, setEntries] = useState({ Password: '', Confirmation: '' });
  const [isTouched, setTouched] = useState(false);
  const enter = (entry: Partial<typeof entries>) => setEntries((now) => ({ ...now, ...entry }));
  const toast = useToast();
  const first = useFirstFocus<HTMLInputElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!entries.Password) return;
    if (entries.Password !== entries.Confirmation) return toast('error', 'Passwords do not match!');
    void send({ ...linkKey(), ...entries });
  };

  if (step)
    return <CodeForm step={step} isLoading={isLoading} submitLabel="Save password" backLabel="Back to the password" />;

  return (
    <AuthFrame title="New password">
      <form className={styles.form} onSubmit={submit} noValidate>
        <AuthField
          ref={first}
          type="password"
          label="New password"
          autoComplete="new-password"
          maxLength={200}
          value={entries.Password}
          error={isTouched && !entries.Password && 'New password is required'}
          onChange={({ currentTarget }) => enter({ Password: currentTarget.value })}
        />
        <AuthField
          type="password"
          label="Confirm password"
          autoComplete="new-password"
          maxLength={200}
          value={entries.Confirmation}
          onChange={({ currentTarget }) => enter({ Confirmation: currentTarget.value })}
        />
        <AuthButton isLoading={isLoading}>Save password</AuthButton>
        <a href="/login">Back to sign in</a>
      </form>
    </AuthFrame>
  );
}

function linkKey() {
  const parameters = new URLSearchParams(location.search);
  return { AuthUserId: Number(parameters.get('userId')), ResetKey: parameters.get('resetKey') ?? '' };
}

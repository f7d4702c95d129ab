import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useResetPasswordMutation } from '@/api/sign-in.api.ts';
import { useToast } from '@/ui/toasts.tsx';
import { useFirstFocus } from '@/ui/use-first-focus.ts';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

export function ResetPasswordPage() {
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const [params] = useSearchParams();
  const [entries, setEntries] = useState({ Password: '', Confirmation: '' });
  const [isTouched, setTouched] = useState(false);
  const toast = useToast();
  const first = useFirstFocus<HTMLInputElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!entries.Password) return;
    if (entries.Password !== entries.Confirmation) return toast('error', 'Passwords do not match!');
    const key = { AuthUserId: Number(params.get('userId')), ResetKey: params.get('resetKey') ?? '' };
    void resetPassword({ ...key, ...entries });
  };

  return (
    <AuthFrame title="New password">
      <form className={styles.form} onSubmit={submit} noValidate>
        <PasswordInput
          ref={first}
          label="New password"
          autoComplete="new-password"
          maxLength={200}
          value={entries.Password}
          error={isTouched && !entries.Password && 'New password is required'}
          onChange={({ currentTarget }) => setEntries({ ...entries, Password: currentTarget.value })}
        />
        <PasswordInput
          label="Repeat the password"
          autoComplete="new-password"
          maxLength={200}
          value={entries.Confirmation}
          onChange={({ currentTarget }) => setEntries({ ...entries, Confirmation: currentTarget.value })}
        />
        <Button type="submit" fullWidth loading={isLoading}>
          Save the password
        </Button>
        <Link to="/login">Back to sign in</Link>
      </form>
    </AuthFrame>
  );
}

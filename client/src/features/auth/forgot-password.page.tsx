import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useForgotPasswordMutation } from '@/api/sign-in.api.ts';
import { useToast } from '@/ui/toasts.tsx';
import { useFirstFocus } from '@/ui/use-first-focus.ts';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';

export function ForgotPasswordPage() {
  const [sendLink, { isLoading }] = useForgotPasswordMutation();
  const [Email, setEmail] = useState('');
  const [isTouched, setTouched] = useState(false);
  const toast = useToast();
  const first = useFirstFocus<HTMLInputElement>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (!Email.trim()) return;
    const { error } = await sendLink({ Email: Email.trim() });
    if (!error) toast('success', `Reset link sent to ${Email.trim()}`);
  };

  return (
    <AuthFrame title="Forgotten password" text="We send you a link to choose a new one.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          ref={first}
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={254}
          value={Email}
          error={isTouched && !Email.trim() && 'Email is required'}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={isLoading}>
          Send the link
        </Button>
        <Link to="/login">Back to sign in</Link>
      </form>
    </AuthFrame>
  );
}

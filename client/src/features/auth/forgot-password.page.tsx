import { type FormEvent, useState } from 'react';
import { useForgotPasswordMutation } from '@/api/sign-in.api.ts';
import { useToast } from '@/ui/toasts.tsx';
import { useFirstFocus } from '@/ui/use-first-focus.ts';
import { AuthButton, AuthField } from './auth-field.tsx';
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
        <AuthField
          ref={first}
          type="email"
          label="Email"
          autoComplete="email"
          maxLength={254}
          value={Email}
          error={isTouched && !Email.trim() && 'Email is required'}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <AuthButton isLoading={isLoading}>Send the link</AuthButton>
        <a href="/login">Back to sign in</a>
      </form>
    </AuthFrame>
  );
}

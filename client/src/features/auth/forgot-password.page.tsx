import { type FormEvent, useState } from 'react';
import { useForgotPasswordMutation } from '@/entities/session/session.api.ts';
import { useFirstFocus } from '@/lib/focus/use-first-focus.ts';
import { useToast } from '@/ui/toasts.tsx';
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
    <AuthFrame title="Forgot password" text="We will email you a link to reset it.">
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
        <AuthButton isLoading={isLoading}>Send link</AuthButton>
        <a href="/login">Back to sign in</a>
      </form>
    </AuthFrame>
  );
}

import { type FormEvent, useState } from 'react';
import { useFirstFocus } from '@/lib/focus/use-first-focus.ts';
import { AuthButton, AuthField } from './auth-field.tsx';
import styles from './auth-frame.module.css';
import { AuthFrame } from './auth-frame.tsx';
import type { CodeStep } from './use-code-step.ts';

interface CodeFormProps {
  step: CodeStep;
  isLoading: boolean;
  submitLabel: string;
  backLabel: string;
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function CodeForm(props: CodeFormProps) {
  const [kind, setKind] = useState<CodeKind>(appCode);
  const other = kind === appCode ? recoveryCode : appCode;
  return (
    <AuthFrame title="Two-factor sign-in" text={kind.text}>
      <CodeEntry key={kind.label} kind={kind} {...props} />
      <p className={styles.choices}>
        <button type="button" className={styles.link} onClick={() => setKind(other)}>
          {other.offer}
        </button>
        <button type="button" className={styles.link} onClick={props.step.back}>
          {props.backLabel}
        </button>
      </p>
    </AuthFrame>
  );
}

interface CodeKind {
  readonly label: string;
  readonly text: string;
  /** The text of the button that leads here. */
  readonly offer: string;
  readonly input: { readonly autoComplete: string; readonly inputMode?: 'numeric'; readonly maxLength: number };
}

const appCode: CodeKind = {
  label: 'Code',
  text: 'Enter the 6-digit code from your authenticator app.',
  offer: 'Use the authenticator app',
  input: { autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 7 },
};

const recoveryCode: CodeKind = {
  label: 'Recovery code',
  text: 'Enter one of the recovery codes that you saved. Each code works once.',
  offer: 'Use a recovery code',
  input: { autoComplete: 'off', maxLength: 30 },
};

function CodeEntry({ kind, step, isLoading, submitLabel }: CodeFormProps & { kind: CodeKind }) {
  const [code, setCode] = useState('');
  const [isTouched, setTouched] = useState(false);
  const first = useFirstFocus<HTMLInputElement>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (code.trim()) void step.submit(code.trim());
  };

  const isRefused = step.refused?.code === code.trim();
  const missing = isTouched && !code.trim() && `${kind.label} is required`;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AuthField
        ref={first}
        label={kind.label}
        autoCapitalize="none"
        spellCheck={false}
        {...kind.input}
        value={code}
        error={isRefused ? step.refused?.message : missing}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <AuthButton isLoading={isLoading}>{submitLabel}</AuthButton>
    </form>
  );
}

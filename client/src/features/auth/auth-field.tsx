import { type ComponentProps, useId } from 'react';
import styles from './auth-frame.module.css';

/** A labeled input for the signed-out pages, with its error message. */
export function AuthField({
  label,
  error,
  ...input
}: { label: string; error?: string | false } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={Boolean(error)} aria-describedby={error ? `${id}-error` : undefined} {...input} />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

export function AuthButton({ isLoading, children }: { isLoading: boolean; children: string }) {
  return (
    <button type="submit" className={styles.button} disabled={isLoading} aria-busy={isLoading}>
      {children}
    </button>
  );
}

import { type FormEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { texts } from './approval-texts.ts';
import buttonsStyles from './buttons.module.css';
import dialogStyles from './form-dialog.module.css';
import pageStyles from './page.module.css';
import signingStyles from './signing.module.css';
import { useLeavePrompt } from './use-leave-prompt.ts';
import { useRefusalFocus } from './use-refusal-focus.ts';

interface FormDialogProps {
  title: string;
  /** The button that sends the form; omitted once there is nothing to send. */
  send?: { readonly label: string; readonly isBusy: boolean; readonly isDangerous?: boolean; onSend: () => void };
  /** The number of refused submits. */
  refusals?: number;
  /** The reason for a failed call. */
  error?: string | undefined;
  /** Something was typed that was not sent: closing asks first. */
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form; at the bottom of a phone. */
export function FormDialog({ title, send, refusals = 0, error, isDirty = false, onClose, children }: FormDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opened = dialog.current!;
    opened.showModal();
    return () => opened.close();
  }, []);
  useLeavePrompt(isDirty);
  useRefusalFocus(() => dialog.current, refusals);
  const close = () => {
    if (!isDirty || confirm(texts.discardTyped)) onClose();
  };
  /** Esc would close the dialog of the browser before the question is answered. */
  const leave = (event: SyntheticEvent) => {
    event.preventDefault();
    close();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send && !send.isBusy) send.onSend();
  };
  return (
    <dialog ref={dialog} className={dialogStyles.dialog} aria-labelledby={id} onCancel={leave}>
      <form onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
        {error && (
          <p className={pageStyles.error} role="alert">
            {error}
          </p>
        )}
        <div className={dialogStyles.dialogButtons}>
          <button type="button" className={buttonsStyles.button} onClick={close}>
            {send ? texts.cancel : texts.close}
          </button>
          {send && (
            <button
              type="submit"
              className={send.isDangerous ? buttonsStyles.danger : buttonsStyles.primary}
              aria-disabled={send.isBusy || undefined}
            >
              {send.label}
            </button>
          )}
        </div>
      </form>
    </dialog>
  );
}

interface FormDialogFieldProps {
  label: string;
  error: string | undefined;
  children: (input: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A labelled input with its message. */
export function FormDialogField({ label, error, children }: FormDialogFieldProps) {
  const id = useId();
  return (
    <div className={signingStyles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error && (
        <p id={`${id}-error`} className={pageStyles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

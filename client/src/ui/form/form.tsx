import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFirstFocus } from '@/lib/use-first-focus.ts';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './form.module.css';

interface FormProps {
  form: { submit: () => Promise<void>; isSaving: boolean; leave: (action: () => void) => void };
  children: ReactNode;
  submitLabel?: string;
  onCancel?: () => void;
  /** Shown before the buttons, which then stay in view at the bottom of a phone. */
  summary?: ReactNode;
}

/**
 * A form with its buttons. It opens with the focus in its first field. Enter, and Ctrl/Cmd with S or Enter, save; Esc
 * cancels.
 */
export function Form({ form, children, submitLabel = 'Save', onCancel, summary }: FormProps) {
  const element = useFirstFocus<HTMLFormElement>();
  const cancel = onCancel && (() => form.leave(onCancel));
  useKeys(element, { onSave: form.submit, onCancel: cancel });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void form.submit();
      }}
    >
      {children}
      <DialogButtons isSticky={summary !== undefined}>
        {summary}
        {cancel && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.isSaving}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Fields in 2 to 4 columns where there is room. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './form.module.css';

interface FormProps {
  form: { submit: () => Promise<void>; isSaving: boolean };
  children: ReactNode;
  submitLabel?: string;
  onCancel?: () => void;
}

/** A form with its buttons. Enter and Ctrl/Cmd+S save, Esc cancels. */
export function Form({ form, children, submitLabel = 'Save', onCancel }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  useKeys(element, { onSave: form.submit, onCancel });
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
      <DialogButtons>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
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

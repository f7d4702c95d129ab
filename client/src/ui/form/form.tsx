import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useFirstFocus } from '@/lib/focus/use-first-focus.ts';
import { DialogButtons } from '../dialogs/dialog-buttons.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './form.module.css';

interface FormProps {
  form: { submit: () => Promise<void>; isSaving: boolean; leave: (action: () => void) => void };
  children: ReactNode;
  submitLabel?: string;
  onCancel?: () => void;
  /** Values that depend on a choice are still loading. A submit waits for them. */
  isWaiting?: boolean;
  /** Shown before the buttons, which then stay in view at the bottom of a phone. */
  summary?: ReactNode;
}

/**
 * A form with its buttons. It focuses its first field when it opens. Enter, Ctrl/Cmd+S and Ctrl/Cmd+Enter save; Esc
 * cancels.
 */
export function Form(props: FormProps) {
  const { form, children, submitLabel = 'Save', onCancel, isWaiting = false, summary } = props;
  const element = useFirstFocus<HTMLFormElement>();
  const cancel = onCancel && (() => form.leave(onCancel));
  const { isDue, submit } = useSubmit(form, isWaiting);
  useKeys(element, { onSave: submit, onCancel: cancel });
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <div inert={form.isSaving}>{children}</div>
      <DialogButtons isSticky={summary !== undefined}>
        {summary}
        {cancel && (
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" loading={form.isSaving || isDue}>
          {submitLabel}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** Submits the form at once or, while values are loading, after that. `isDue` is true while a submit waits. */
function useSubmit({ submit }: FormProps['form'], isWaiting: boolean) {
  const [isDue, setDue] = useState(false);
  const submitDue = useEffectEvent(async () => {
    setDue(false);
    // The effects that set the values run first.
    await Promise.resolve();
    await submit();
  });
  useEffect(() => {
    if (isDue && !isWaiting) void submitDue();
  }, [isDue, isWaiting]);
  return { isDue, submit: () => (isWaiting ? setDue(true) : void submit()) };
}

/** Fields in 2 to 4 columns where there is room. */
export function FieldGrid({ columns = 2, children }: { columns?: 2 | 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { asProblem } from '@/api/problem.ts';
import { firstFieldIn } from '@/lib/focus/use-first-focus.ts';
import { useKeys } from '../use-keys.ts';
import { type SaveFormOptions, useSaveForm } from './use-save-form.ts';

interface RowFormOptions<Values extends FieldValues>
  extends Pick<SaveFormOptions<Values>, 'values' | 'fields' | 'rules' | 'save'> {
  readonly onClose: () => void;
}

/**
 * The form of a row that is edited in place. Spread `row` on the element of the row. The form focuses its first input
 * when it opens; Enter saves, Esc cancels. It closes after a save, and after a conflict that the user resolves with the
 * server's copy.
 */
export function useRowForm<Values extends FieldValues, Row extends HTMLElement = HTMLTableRowElement>({
  save,
  onClose,
  ...options
}: RowFormOptions<Values>) {
  const ref = useRef<Row>(null);
  const form = useSaveForm<Values>({
    ...options,
    save: async (values) => {
      const answer = await save(values);
      if (answer.error && asProblem(answer.error).Current !== undefined) onClose();
      return answer;
    },
    onSaved: onClose,
    isOnPage: true,
  });
  const cancel = () => form.leave(onClose);
  useEffect(() => (ref.current ? firstFieldIn(ref.current)?.focus() : undefined), []);
  useKeys(ref, { onSave: form.submit, onCancel: cancel, savesOnEnter: true });
  return { row: { ref, inert: form.isSaving }, form, cancel };
}

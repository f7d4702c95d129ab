import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { lostByReload } from './unsaved.ts';

/** The input of a form, for the same form after a reload. */
interface KeptInput {
  /** The page and the initial values of the form. */
  readonly form: string;
  readonly values: FieldValues;
}

const STORE = 'picket-kept-input';
const forms = new Set<() => KeptInput>();
let isReloading = false;

/** Whether the page reloads with its unsaved input. */
export const keepsInput = (): boolean => isReloading;

/** Reloads the page. Its forms get their unsaved input back when they open. Asks first if other input would be lost. */
export function reloadWithInput(reload = () => location.reload()): void {
  lostByReload.leave(() => {
    sessionStorage.setItem(STORE, JSON.stringify([...forms].map((read) => read())));
    isReloading = true;
    reload();
  });
}

/** Whether input of an earlier version of the page waits for its form to open. */
export const hasKeptInput = (): boolean => readStore().length > 0;

const readStore = (): KeptInput[] => JSON.parse(sessionStorage.getItem(STORE) ?? '[]');

/** Takes the input that the form with these initial values had before the reload. */
function takeInput(form: string): FieldValues | undefined {
  const kept = readStore();
  const found = kept.find((input) => input.form === form);
  if (found) sessionStorage.setItem(STORE, JSON.stringify(kept.filter((input) => input !== found)));
  return found?.values;
}

/** Gives a form the input that it had before a reload, and keeps its unsaved input through one. */
export function useKeptInput<Values extends FieldValues>(form: UseFormReturn<Values>, initial: Values): void {
  const { isDirty } = form.formState;
  const { getValues, setValue } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the values that the form opened with
  useEffect(() => {
    for (const [field, value] of Object.entries(takeInput(nameOf(initial)) ?? {})) {
      setValue(field as Path<Values>, value, { shouldDirty: true });
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that the form opened with
  useEffect(() => {
    if (!isDirty) return;
    const read = () => ({ form: nameOf(initial), values: getValues() });
    forms.add(read);
    return () => {
      forms.delete(read);
    };
  }, [isDirty, getValues]);
}

const nameOf = (initial: FieldValues): string => JSON.stringify([location.pathname + location.search, initial]);

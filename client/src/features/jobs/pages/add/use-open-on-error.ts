import { useEffect, useRef } from 'react';
import { type FieldErrors, type FieldPath, useFormState } from 'react-hook-form';
import type { SaveForm } from '@/ui/form/use-save-form.ts';
import { type NewJobValues, shortFields } from './new-job-values.ts';

/** The fields that are always in view. */
const shown: readonly string[] = [...Object.keys(shortFields), 'CustomerId', 'Estimate', 'DeliveryTypeId'];

/** Opens the folded fields when one of them has an error, and focuses it unless a field in view also has one. */
export function useOpenOnError({ control, setFocus }: SaveForm<NewJobValues>, isOpen: boolean, open: () => void): void {
  const { errors } = useFormState({ control });
  const seen = useRef(errors);
  const focused = useRef<FieldPath<NewJobValues> | null>(null);

  useEffect(() => {
    if (seen.current === errors) return;
    seen.current = errors;
    const wrong = Object.keys(errors);
    const folded = wrong.find((name) => !shown.includes(name));
    if (!folded || isOpen) return;
    focused.current = wrong.some((name) => shown.includes(name)) ? null : pathOf(errors, folded);
    open();
  }, [errors, isOpen, open]);

  useEffect(() => {
    if (!isOpen || !focused.current) return;
    setFocus(focused.current);
    focused.current = null;
  }, [isOpen, setFocus]);
}

/** The path of the first error in a field: `Address.State`. */
function pathOf(errors: FieldErrors<NewJobValues>, name: string): FieldPath<NewJobValues> {
  const error = errors[name as keyof NewJobValues] as object;
  const part = 'type' in error || 'message' in error ? undefined : Object.keys(error)[0];
  return (part ? `${name}.${part}` : name) as FieldPath<NewJobValues>;
}

import { type Fields, fieldMessage, joinMessages, type ModelState, type SaveAnswer } from '@picket/domain';
import { useCallback } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { asProblem, joinModelState, type Problem } from '@/api/problem.ts';
import { useUnsavedInput } from '../dialogs/use-unsaved.ts';
import { useToast } from '../toasts.tsx';

/** Returns the error of each invalid field; null for valid ones. */
export type Rules<Values> = (values: Values) => Readonly<Record<string, string | null>>;

export interface SaveFormOptions<Values extends FieldValues> {
  /** The initial values. The form keeps them while others save, so mount it after its data has loaded. */
  readonly values: Values;
  /** The descriptions of the fields; those without a value in the form are ignored. */
  readonly fields?: Fields;
  readonly rules?: Rules<Values>;
  /** Calls the endpoint: `(values) => save({ ...values, Version })`. */
  readonly save: (values: Values) => Promise<{ data?: unknown; error?: unknown }>;
  /** Closes the form. `id` is that of the saved record, if the answer is a SaveAnswer. */
  readonly onSaved?: (values: Values, id?: number) => void;
  /** Turns the server's copy into form values, for the conflict dialog to load them. */
  readonly fromServer?: (current: unknown) => Values;
}

export interface SaveForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: () => Promise<void>;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** Runs an action that closes the form, such as a cancel button; with changes, asks first. */
  readonly leave: (action: () => void) => void;
}

/**
 * A form that saves through a mutation. It marks invalid fields, the server's field errors among them, and focuses the
 * first; the toast of a failed save shows errors of other fields. Leaving it with changes asks first, and so does closing it
 * after a save while which the user typed on.
 */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>): SaveForm<Values> {
  const { values, fields, rules, save, onSaved, fromServer } = options;
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: resolverOf(fields, rules),
  });
  const { isDirty, isSubmitting } = form.formState;
  const { leave, settle } = useUnsavedInput(isDirty, form.reset);

  const refuse = useCallback(
    (problem: Problem) => {
      if (problem.Current !== undefined && fromServer) form.reset(fromServer(problem.Current));
      const { Title, ModelState } = problem;
      const elsewhere = showFieldErrors(form, ModelState);
      if (ModelState && Title) toast('error', Title, elsewhere);
      else if (elsewhere) toast('error', elsewhere);
    },
    [form, fromServer, toast],
  );

  const submit = form.handleSubmit(async (typed) => {
    const before = form.getValues();
    const { data, error } = await save(typed);
    if (error) return refuse(asProblem(error));
    const later = typedSince(before, form);
    if (later.length === 0) settle();
    form.reset(typed);
    for (const [field, value] of later) form.setValue(field, value, { shouldDirty: true });
    if (onSaved) leave(() => onSaved(typed, (data as Partial<SaveAnswer> | undefined)?.Id));
  });
  return { ...form, submit: async () => (isSubmitting ? undefined : submit()), isSaving: isSubmitting, isDirty, leave };
}

/** The fields that the user, and not the page, changed while the form was saved, with their values. */
const typedSince = <Values extends FieldValues>(before: Values, form: UseFormReturn<Values>) =>
  (Object.entries(form.getValues()) as [Path<Values>, PathValue<Values, Path<Values>>][]).filter(
    ([field, value]) => form.getFieldState(field).isDirty && JSON.stringify(value) !== JSON.stringify(before[field]),
  );

/** Shows the messages of a ModelState at the form's fields and focuses the first. Returns the text of all others. */
function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, modelState: ModelState = {}): string {
  const known = form.getValues();
  const elsewhere: Record<string, string[]> = {};
  let isFirst = true;
  for (const [field, messages] of Object.entries(modelState)) {
    if (field.split('.')[0]! in known) {
      form.setError(field as FieldPath<Values>, { message: joinMessages(messages) }, { shouldFocus: isFirst });
      isFirst = false;
    } else {
      elsewhere[field] = messages;
    }
  }
  return joinModelState(elsewhere);
}

function resolverOf<Values extends FieldValues>(fields: Fields = {}, rules?: Rules<Values>): Resolver<Values> {
  return (values) => {
    const described = Object.entries(fields).filter(([name]) => name in values);
    const messages = {
      ...Object.fromEntries(described.map(([name, field]) => [name, fieldMessage(field, values[name])])),
      ...rules?.(values),
    };
    const wrong = Object.entries(messages).filter(([, message]) => message);
    const errors = {};
    for (const [name, message] of wrong) set(errors, name, { type: 'rule', message });
    return wrong.length > 0 ? ({ values: {}, errors } as ReturnType<Resolver<Values>>) : { values, errors: {} };
  };
}

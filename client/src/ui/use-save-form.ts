import { type Fields, fieldMessage, type SaveAnswer } from '@picket/domain';
import { useCallback, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { asProblem, joinModelState, type Problem } from '@/api/problem.ts';
import { useToast } from './toasts.tsx';
import { useUnsavedWarning } from './use-unsaved-warning.ts';

/** Why values can't be saved, by field; null where they can. */
export type Rules<Values> = (values: Values) => Readonly<Record<string, string | null>>;

export interface SaveFormOptions<Values extends FieldValues> {
  /** What the form starts with. The form mounts once its data is there, and keeps it while others save. */
  readonly values: Values;
  /** The domain's descriptions of the fields; those that the form does not hold are passed over. */
  readonly fields?: Fields;
  readonly rules?: Rules<Values>;
  /** Calls the endpoint: `(values) => save({ ...values, Version })`. */
  readonly save: (values: Values) => Promise<{ data?: unknown; error?: unknown }>;
  /** `id` is that of what was saved, where the answer is a SaveAnswer. */
  readonly onSaved?: (values: Values, id?: number) => void;
  /** Form values of the server's copy, where the conflict dialog may load it. */
  readonly fromServer?: (current: unknown) => Values;
}

export interface SaveForm<Values extends FieldValues> extends UseFormReturn<Values> {
  readonly submit: () => Promise<void>;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
}

/**
 * A form that saves through a mutation: invalid fields are marked and the first one focused, the server's field errors
 * join them, what belongs to no field is told in a toast, and leaving with changes asks first.
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
  const isSaved = useRef(false);
  useUnsavedWarning(isDirty, isSaved);

  const refuse = useCallback(
    (problem: Problem) => {
      if (problem.Current !== undefined && fromServer) form.reset(fromServer(problem.Current));
      const elsewhere = showFieldErrors(form, problem);
      if (elsewhere) toast('error', elsewhere);
    },
    [form, fromServer, toast],
  );

  const submit = form.handleSubmit(async (typed) => {
    const { data, error } = await save(typed);
    if (error) return refuse(asProblem(error));
    isSaved.current = true;
    form.reset(typed);
    onSaved?.(typed, (data as Partial<SaveAnswer> | undefined)?.Id);
    isSaved.current = false;
  });
  return { ...form, submit: () => submit(), isSaving: isSubmitting, isDirty };
}

/** Sets the messages of a ModelState at the form's fields, focusing the first; answers the text of all others. */
function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, { ModelState }: Problem): string {
  const known = form.getValues();
  const elsewhere: Record<string, string[]> = {};
  let isFirst = true;
  for (const [field, messages] of Object.entries(ModelState ?? {})) {
    if (field.split('.')[0]! in known) {
      form.setError(field as FieldPath<Values>, { message: messages.join(' ') }, { shouldFocus: isFirst });
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

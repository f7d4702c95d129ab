import { type Fields, fieldMessage, joinMessages, type ModelState, type SaveAnswer } from '@picket/domain';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
import { useStore } from 'react-redux';
import { asProblem, joinModelState, type Problem } from '@/api/problem.ts';
import { untilRead } from '@/api/until-read.ts';
import { mustBeNumber } from '@/lib/format/number-text.ts';
import { useWhenOnline } from '@/lib/hooks/use-when-online.ts';
import { useKeptInput } from '../dialogs/kept-input.ts';
import { useUnsavedInput } from '../dialogs/use-unsaved.ts';
import { useToast } from '../toasts.tsx';

/** Returns the error of each invalid field; null for valid ones. */
export type Rules<Values> = (values: Values) => Readonly<Record<string, string | null>>;

export interface SaveFormOptions<Values extends FieldValues> {
  /** The initial values. The form ignores later ones, so mount it after its data has loaded. */
  readonly values: Values;
  /** The descriptions of the fields; those without a value in the form are ignored. */
  readonly fields?: Fields;
  readonly rules?: Rules<Values>;
  /** Calls the endpoint: `(values) => save({ ...values, Version })`. */
  readonly save: (values: Values) => Promise<{ data?: unknown; error?: unknown }>;
  /**
   * Closes the form, which stays in its saving state until then. `id` is the id of the saved record, if the answer is a
   * SaveAnswer.
   */
  readonly onSaved?: (values: Values, id?: number) => void;
  /**
   * The page shows the record. `onSaved` then waits until the record is loaded again, so that the form does not reopen
   * with older values.
   */
  readonly isOnPage?: boolean;
  /** Converts the server's copy to form values, when the user chooses it in a conflict. */
  readonly fromServer?: (current: unknown) => Values;
}

export interface SaveForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Saves. A call during a save makes the form save again after it, with what was typed until then. */
  readonly submit: () => Promise<void>;
  readonly isSaving: boolean;
  readonly isDirty: boolean;
  /** Runs an action that closes the form, such as Cancel. Asks first if the form has changes. */
  readonly leave: (action: () => void) => void;
}

/**
 * A form that saves through a mutation. It marks invalid fields, including the server's field errors, and focuses the
 * first one. A save that did not reach the server is sent again when the connection is back. A toast shows the errors of fields that the form does not have. Leaving the form with changes asks first.
 * `Form` and `useRowForm` make the inputs inert while the form is saving.
 */
export function useSaveForm<Values extends FieldValues>(options: SaveFormOptions<Values>): SaveForm<Values> {
  const { values, fields, rules, save, onSaved, isOnPage, fromServer } = options;
  const toast = useToast();
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: resolverOf(fields, rules),
  });
  const store = useStore();
  const [isSaving, setSaving] = useState(false);
  /** The values, as JSON, of a save that did not reach the server. */
  const [unsent, setUnsent] = useState<string | null>(null);
  const isDue = useRef(false);
  const { isDirty } = form.formState;
  useKeptInput(form, values);
  const { leave, settle } = useUnsavedInput(isDirty, form.reset, true);

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

  const send = form.handleSubmit(async (typed) => {
    const before = form.getValues();
    const returnFocus = suspendFocus(() => flushSync(() => setSaving(true)));
    const { data, error } = await save(typed).catch((failure) => {
      isDue.current = false;
      flushSync(() => setSaving(false));
      returnFocus();
      throw failure;
    });
    if (!error && onSaved) {
      form.reset(typed);
      if (isOnPage) await untilRead(store);
      settle();
      return onSaved(typed, (data as Partial<SaveAnswer> | undefined)?.Id);
    }
    const isUnsent = error !== undefined && asProblem(error).status === 0;
    setUnsent(isUnsent ? JSON.stringify(form.getValues()) : null);
    if (isUnsent) toast('info', 'This will be saved when the connection is back.');
    if (error) isDue.current = false;
    flushSync(() => {
      if (!error) startFrom(typed, before, form);
      setSaving(false);
    });
    returnFocus();
    if (error) refuse(asProblem(error));
  });
  const submit = async () => {
    isDue.current = isSaving;
    if (!isSaving) await send();
  };
  const submitDue = useEffectEvent(async () => {
    if (isDue.current && isDirty && (await form.trigger())) await submit();
  });
  useEffect(() => {
    if (!isSaving) void submitDue();
  }, [isSaving]);
  // What was typed since is not finished.
  useWhenOnline(unsent !== null, () => {
    if (JSON.stringify(form.getValues()) === unsent) void submit();
  });
  return { ...form, submit, isSaving, isDirty, leave };
}

/**
 * Runs an action that may disable the focused element. Returns a function that restores the focus, unless another
 * element has it.
 */
function suspendFocus(disable: () => void): () => void {
  const focused = document.activeElement as HTMLElement | null;
  disable();
  if (!focused?.matches(':disabled, [inert] *')) return () => {};
  focused.blur();
  return () => document.activeElement === document.body && focused.focus();
}

/** Makes the saved values the initial ones. Dirty fields whose values changed during the save stay dirty. */
function startFrom<Values extends FieldValues>(saved: Values, before: Values, form: UseFormReturn<Values>): void {
  const later = (Object.entries(form.getValues()) as [Path<Values>, PathValue<Values, Path<Values>>][]).filter(
    ([field, value]) => form.getFieldState(field).isDirty && JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  form.reset(saved);
  for (const [field, value] of later) form.setValue(field, value, { shouldDirty: true });
}

/** Shows the messages of a ModelState at the form's fields and focuses the first. Returns the text of all others. */
function showFieldErrors<Values extends FieldValues>(form: UseFormReturn<Values>, modelState: ModelState = {}): string {
  const known = form.getValues();
  const shown: Record<string, string[]> = {};
  const elsewhere: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(modelState)) {
    const place = field.split('.')[0]! in known ? shown : elsewhere;
    const at = place === shown ? inputOf(form, field) : field;
    place[at] = [...(place[at] ?? []), ...messages];
  }
  for (const [index, [field, messages]] of Object.entries(shown).entries()) {
    form.setError(field as FieldPath<Values>, { message: joinMessages(messages) }, { shouldFocus: index === 0 });
  }
  return joinModelState(elsewhere);
}

/** Returns the field with an input that shows `field`: the field, or the list or record that one input edits. */
function inputOf<Values extends FieldValues>({ control }: UseFormReturn<Values>, field: string): string {
  const parts = field.split('.');
  const paths = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return paths.find((path) => control._names.mount.has(path as Path<Values>)) ?? field;
}

function resolverOf<Values extends FieldValues>(fields: Fields = {}, rules?: Rules<Values>): Resolver<Values> {
  return (values) => {
    const described = Object.entries(fields).filter(([name]) => name in values);
    const messages = [
      ...described.map(([name, field]) => [name, fieldMessage(field, values[name])] as const),
      ...Object.entries(rules?.(values) ?? {}),
      ...notNumbers(values).map((name) => [name, mustBeNumber] as const),
    ];
    const wrong = messages.filter(([, message]) => message);
    const errors = {};
    for (const [name, message] of wrong) set(errors, name, { type: 'rule', message });
    return wrong.length > 0 ? ({ values: {}, errors } as ReturnType<Resolver<Values>>) : { values, errors: {} };
  };
}

/** Returns the paths of number boxes with text that is not a number. */
const notNumbers = (values: object, parent = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null) return notNumbers(value, `${parent}${name}.`);
    return Number.isNaN(value) ? [`${parent}${name}`] : [];
  });

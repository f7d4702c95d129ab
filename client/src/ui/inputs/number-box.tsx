import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type Ref, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  editText,
  mustBeNumber,
  type NumberFormat,
  numberFormat,
  numberOf,
  readText,
  typingProblem,
} from '@/lib/format/number-text.ts';
import type { InputProps } from './input.ts';

export interface NumberBoxProps extends InputProps<number | null>, Partial<NumberFormat> {}

/**
 * An input for a number, dollars or a percentage (whose value is a fraction). It blocks pasting and limits values to
 * the bounds (administration section 5). It shows its unit while it is not focused.
 *
 * It always shows what a save would store (ruling 77): a value that was limited replaces the text, with a note. A
 * refused character leaves the text unchanged and makes the value NaN, which no form saves, until the text is deleted
 * or replaced.
 */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, onBlur, ref, kind, min, max, decimals, required, error, description, ...rest } = props;
  const format = numberFormat(given({ kind, min, max, decimals }));
  const [focused, setFocused] = useState<HTMLInputElement | null>(null);
  const entry = useEntry(value, onChange, format);
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref as Ref<HTMLInputElement>);
  useBeforeInput(input, entry.prepare);
  // After rendering without the unit, so that the next key replaces the number.
  useLayoutEffect(() => focused?.select(), [focused]);

  return (
    <TextInput
      {...rest}
      ref={merged}
      inputMode={format.min < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      withAsterisk={required}
      aria-required={required}
      error={entry.refusal ?? (Number.isNaN(value) && !focused ? mustBeNumber : error)}
      description={entry.note ? <span role="status">{entry.note}</span> : description}
      value={entry.text ?? (focused ? editText : readText)(value, format)}
      onFocus={({ currentTarget }) => setFocused(currentTarget)}
      onBlur={() => {
        setFocused(null);
        entry.leave();
        onBlur?.();
      }}
      onChange={({ currentTarget }) => entry.type(currentTarget.value)}
      onPaste={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    />
  );
}

interface Entry {
  /** Undefined after the input was left: the value is formatted. */
  readonly text?: string;
  readonly value: number | null;
  /** Why the last character was refused. */
  readonly refusal?: string;
  /** The bound that limited the value. */
  readonly note?: string;
}

/** What was typed. It no longer counts once the value is changed elsewhere, as by a reset. */
function useEntry(value: number | null, onChange: (value: number | null) => void, format: NumberFormat) {
  const [last, setLast] = useState<Entry>({ value: null });
  const isInsertion = useRef(false);
  const now: Entry = Object.is(last.value, value) ? last : { value };
  const text = now.text ?? editText(value, format);
  const enter = (entry: Entry) => {
    setLast(entry);
    onChange(entry.value);
  };

  const type = (next: string) => {
    const isInserted = isInsertion.current;
    isInsertion.current = false;
    if (now.refusal && isInserted) return;
    const refusal = typingProblem(next, format);
    // Digits after a value that was limited would be beyond the bound, too.
    if (refusal && now.note && /^[\d.]*$/.test(next)) return;
    if (refusal) enter({ text, value: Number.NaN, refusal });
    else enter(limited({ text: next, value: numberOf(next, format) }, format, now));
  };
  return {
    ...now,
    type,
    prepare(edit: InputEvent, selection: string) {
      isInsertion.current = edit.inputType.startsWith('insert') && selection === '';
      if (now.refusal && !isInsertion.current) enter({ text, value: numberOf(text, format) });
    },
    leave() {
      if (value !== null && value < format.min) enter({ ...atBound(format, 'min'), text: undefined });
      else if (!Number.isNaN(value)) setLast({ value, note: now.note });
    },
  };
}

/**
 * Replaces a number beyond its bounds. A number below a minimum above zero may be the beginning of a greater one, so it
 * waits until the input is left.
 */
function limited(entry: Entry, format: NumberFormat, before: Entry): Entry {
  const { value } = entry;
  if (value !== null && value > format.max) return atBound(format, 'max');
  if (value !== null && value < format.min && format.min <= 0) return atBound(format, 'min');
  return value === before.value ? { ...entry, note: before.note } : entry;
}

function atBound(format: NumberFormat, bound: 'min' | 'max'): Entry {
  const value = format[bound];
  const text = String(Number(editText(value, format)));
  const name = bound === 'min' ? 'minimum' : 'maximum';
  return { text, value, note: `Changed to ${readText(value, format)}, the ${name}` };
}

/** Calls back before each edit, with the selected text that it replaces. React's event leaves out deletions. */
function useBeforeInput(
  input: { current: HTMLInputElement | null },
  prepare: (edit: InputEvent, selection: string) => void,
) {
  const handle = useEffectEvent((event: InputEvent) => {
    const { value, selectionStart, selectionEnd } = event.target as HTMLInputElement;
    prepare(event, value.slice(selectionStart ?? 0, selectionEnd ?? 0));
  });
  useEffect(() => {
    const element = input.current!;
    const listen = (event: InputEvent) => handle(event);
    element.addEventListener('beforeinput', listen);
    return () => element.removeEventListener('beforeinput', listen);
  }, [input]);
}

const given = (format: Partial<NumberFormat>): Partial<NumberFormat> =>
  Object.fromEntries(Object.entries(format).filter(([, value]) => value !== undefined));

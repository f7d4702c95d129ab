import { ActionIcon, TextInput } from '@mantine/core';
import { weekdayOf } from '@picket/domain';
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react';
import { DATE_HINT, dateMeaning, dateProblem, dateText, parseDate } from '@/lib/format/date-text.ts';
import { Icon } from '../icons.tsx';
import styles from './date-box.module.css';
import type { InputProps } from './input.ts';

export interface DateBoxProps extends InputProps<string | null> {
  /** Weekdays that cannot be chosen; 0 is Sunday. */
  closedWeekdays?: readonly number[];
  size?: 'xs';
}

/**
 * A date input; its value is `yyyy-MM-dd`. It shows what a short date such as `thu` or `+3` means. Passes on text that
 * is not a date as typed, so that validation rejects it, and keeps it until it is corrected. Alt and the down arrow open
 * the calendar, so that the button is no tab stop of its own.
 */
export function DateBox({ value, onChange, onBlur, ref, required, error, closedWeekdays = [], ...rest }: DateBoxProps) {
  const { shown, meaning, problem, ...entry } = useEntry(value, onChange, closedWeekdays);
  const picker = useRef<HTMLInputElement>(null);
  const openPicker = () => picker.current?.showPicker();

  return (
    <TextInput
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      placeholder={DATE_HINT}
      autoComplete="off"
      withAsterisk={required}
      aria-required={required}
      error={error || problem}
      value={shown}
      onFocus={entry.focus}
      onChange={({ currentTarget }) => entry.type(currentTarget.value)}
      onBlur={() => {
        entry.leave();
        onBlur?.();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!event.altKey || event.key !== 'ArrowDown') return;
        event.preventDefault();
        openPicker();
      }}
      inputContainer={(input: ReactNode) => (
        <div className={styles.frame}>
          {input}
          <span className={styles.meaning} aria-live="polite">
            {meaning}
          </span>
        </div>
      )}
      rightSection={
        <>
          <input
            ref={picker}
            type="date"
            className={styles.picker}
            tabIndex={-1}
            aria-hidden="true"
            disabled={rest.disabled}
            value={problemOf(value, []) ? '' : (value ?? '')}
            onChange={({ currentTarget }) => entry.pick(currentTarget.value || null)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            aria-label="Pick a date"
            disabled={rest.disabled}
            onClick={openPicker}
          >
            <Icon name="calendar" size={16} />
          </ActionIcon>
        </>
      }
    />
  );
}

interface Typed {
  readonly text: string;
  /** The value at the time, and what the text was passed on as. Any other value was set elsewhere. */
  readonly values: readonly (string | null)[];
}

/** What is typed: the text while the box has the focus, and afterwards as long as it is not a date. */
function useEntry(value: string | null, onChange: (value: string | null) => void, closedWeekdays: readonly number[]) {
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState<Typed | null>(null);
  const wrong = typed?.values.includes(value) && dateProblem(typed.text) ? typed.text : null;
  return {
    shown: (isFocused ? typed?.text : wrong) ?? dateText(value),
    meaning: isFocused && typed ? dateMeaning(typed.text) : null,
    problem: isFocused && typed ? null : (dateProblem(wrong) ?? problemOf(value, closedWeekdays)),
    focus() {
      setFocused(true);
      setTyped(wrong === null ? null : typed);
    },
    type(text: string) {
      const passed = parseDate(text) ?? (text.trim() || null);
      setTyped({ text, values: [value, passed] });
      onChange(passed);
    },
    leave: () => setFocused(false),
    pick(day: string | null) {
      setTyped(null);
      onChange(day);
    },
  };
}

/** Returns the error of an invalid date; null for a valid one. */
function problemOf(value: string | null, closedWeekdays: readonly number[]): string | null {
  const date = value && parseDate(value);
  if (!date) return dateProblem(value);
  return closedWeekdays.includes(weekdayOf(date)) ? 'Choose another weekday' : null;
}

import { ActionIcon, TextInput } from '@mantine/core';
import { weekdayOf } from '@picket/domain';
import { type Ref, useRef, useState } from 'react';
import { DATE_HINT, dateProblem, dateText, parseDate } from '@/lib/date-text.ts';
import { Icon } from '../icons.tsx';
import styles from './date-box.module.css';
import type { InputProps } from './input.ts';

export interface DateBoxProps extends InputProps<string | null> {
  /** Weekdays that cannot be chosen; 0 is Sunday. */
  closedWeekdays?: readonly number[];
}

/**
 * A date input; its value is `yyyy-MM-dd`. Passes on text that is not a date as typed, so that validation rejects it.
 */
export function DateBox({ value, onChange, onBlur, ref, required, error, closedWeekdays = [], ...rest }: DateBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const problem = typed === null ? problemOf(value, closedWeekdays) : null;

  return (
    <TextInput
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      placeholder={DATE_HINT}
      autoComplete="off"
      withAsterisk={required}
      aria-required={required}
      error={error || problem}
      value={typed ?? dateText(value)}
      onFocus={() => setTyped(dateText(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(parseDate(currentTarget.value) ?? (currentTarget.value.trim() || null));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
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
            onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label="Pick a date"
            disabled={rest.disabled}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" size={16} />
          </ActionIcon>
        </>
      }
    />
  );
}

/** Returns the error of an invalid date; null for a valid one. */
function problemOf(value: string | null, closedWeekdays: readonly number[]): string | null {
  const date = value && parseDate(value);
  if (!date) return dateProblem(value);
  return closedWeekdays.includes(weekdayOf(date)) ? 'Choose another weekday' : null;
}

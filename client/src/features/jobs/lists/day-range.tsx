import { TextInput } from '@mantine/core';
import styles from './day-range.module.css';

interface DayRangeProps {
  legend: string;
  /** `yyyy-MM-dd`, '' for no limit. */
  from: string;
  to: string;
  onChange: (range: { from: string; to: string }) => void;
}

/** A range of days. Each end is optional. */
export function DayRange({ legend, from, to, onChange }: DayRangeProps) {
  return (
    <fieldset className={styles.range}>
      <legend>{legend}</legend>
      <TextInput
        type="date"
        size="xs"
        aria-label={`${legend} from`}
        value={from}
        max={to || undefined}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      <span aria-hidden="true">to</span>
      <TextInput
        type="date"
        size="xs"
        aria-label={`${legend} to`}
        value={to}
        min={from || undefined}
        onChange={({ currentTarget }) => onChange({ from, to: currentTarget.value })}
      />
    </fieldset>
  );
}

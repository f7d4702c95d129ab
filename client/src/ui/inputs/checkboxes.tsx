import type { Choices } from '@/lib/format/field-text.ts';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from './checkbox.ts';
import styles from './checkboxes.module.css';

export interface CheckboxesProps {
  /** The plural of the options: 'Sources'. */
  label: string;
  choices: Choices;
  checked: readonly number[];
  onChange: (ids: number[]) => void;
}

export function Checkboxes({ label, choices, checked, onChange }: CheckboxesProps) {
  return (
    <fieldset className={styles.boxes} aria-label={label}>
      {choices.length === 0 && <p>None yet.</p>}
      {choices.map(({ Id, Name }) => (
        <Checkbox
          key={Id}
          label={Name}
          checked={checked.includes(Id)}
          onChange={() => onChange(toggled(checked, Id))}
        />
      ))}
    </fieldset>
  );
}

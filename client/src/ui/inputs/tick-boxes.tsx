import type { Choices } from '@/lib/field-text.ts';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from './checkbox.ts';
import styles from './tick-boxes.module.css';

export interface TickBoxesProps {
  /** The plural of the options: 'Sources'. */
  label: string;
  choices: Choices;
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}

export function TickBoxes({ label, choices, ticked, onChange }: TickBoxesProps) {
  return (
    <fieldset className={styles.ticks} aria-label={label}>
      {choices.length === 0 && <p>None yet.</p>}
      {choices.map(({ Id, Name }) => (
        <Checkbox key={Id} label={Name} checked={ticked.includes(Id)} onChange={() => onChange(toggled(ticked, Id))} />
      ))}
    </fieldset>
  );
}

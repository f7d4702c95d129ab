import type { Choices } from '@/lib/field-text.ts';
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
  const toggled = (id: number) => (ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  return (
    <fieldset className={styles.ticks} aria-label={label}>
      {choices.length === 0 && <p>None yet.</p>}
      {choices.map(({ Id, Name }) => (
        <Checkbox key={Id} label={Name} checked={ticked.includes(Id)} onChange={() => onChange(toggled(Id))} />
      ))}
    </fieldset>
  );
}

import { Checkbox } from './checkbox.ts';
import styles from './tick-boxes.module.css';
import type { TickFilterProps } from './tick-filter.tsx';

export function TickBoxes({ label, choices, ticked, onChange }: TickFilterProps) {
  const toggled = (id: number) => (ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  return (
    <fieldset className={styles.ticks} aria-label={label}>
      {choices.length === 0 && <p>There are none yet.</p>}
      {choices.map(({ Id, Name }) => (
        <Checkbox key={Id} label={Name} checked={ticked.includes(Id)} onChange={() => onChange(toggled(Id))} />
      ))}
    </fieldset>
  );
}

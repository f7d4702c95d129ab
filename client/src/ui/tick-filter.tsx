import { Checkbox } from '@mantine/core';
import menu from './action-menu.module.css';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icons.tsx';
import styles from './tick-filter.module.css';

interface TickFilterProps {
  /** What is filtered by, in the plural: 'Sources'. */
  label: string;
  choices: readonly { readonly Id: number; readonly Name: string }[];
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}

/** A button that opens boxes to tick, and counts them; none ticked is all of them. */
export function TickFilter({ label, choices, ticked, onChange }: TickFilterProps) {
  const toggled = (id: number) => (ticked.includes(id) ? ticked.filter((each) => each !== id) : [...ticked, id]);
  const button = (
    <>
      {ticked.length > 0 ? `${label} (${ticked.length})` : label}
      <Icon name="chevronDown" size={16} />
    </>
  );
  return (
    <Disclosure className={menu.button} button={button}>
      {() => (
        <fieldset className={styles.ticks} aria-label={label}>
          {choices.length === 0 && <p>There are none yet.</p>}
          {choices.map(({ Id, Name }) => (
            <Checkbox key={Id} label={Name} checked={ticked.includes(Id)} onChange={() => onChange(toggled(Id))} />
          ))}
        </fieldset>
      )}
    </Disclosure>
  );
}

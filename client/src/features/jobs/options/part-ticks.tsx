import { Button } from '@mantine/core';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import type { OptionPart } from './option-parts.ts';
import styles from './part-ticks.module.css';

interface PartTicksProps {
  title: string;
  parts: readonly OptionPart[];
  /** Also has ids of other groups. */
  ticked: readonly number[];
  onChange: (ids: number[]) => void;
}

/** The fence lines or items of one kind, to tick one by one or all. */
export function PartTicks({ title, parts, ticked, onChange }: PartTicksProps) {
  const ids = parts.map(({ Id }) => Id);
  const others = ticked.filter((id) => !ids.includes(id));
  const areAllTicked = ids.every((id) => ticked.includes(id));
  const toggle = (id: number) => onChange(toggled(ticked, id));
  return (
    <fieldset className={styles.ticks} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b>
        {ids.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${areAllTicked ? 'None' : 'All'} of ${title}`}
            onClick={() => onChange(areAllTicked ? others : [...others, ...ids])}
          >
            {areAllTicked ? 'None' : 'All'}
          </Button>
        )}
      </div>
      {parts.map(({ Id, Name, option }) => (
        <Checkbox
          key={Id}
          label={
            <>
              {Name} {option && <small>in {option}</small>}
            </>
          }
          checked={ticked.includes(Id)}
          onChange={() => toggle(Id)}
        />
      ))}
    </fieldset>
  );
}

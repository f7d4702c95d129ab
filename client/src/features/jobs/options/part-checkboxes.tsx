import { Button } from '@mantine/core';
import { toggled } from '@/lib/toggled.ts';
import { Checkbox } from '@/ui/inputs/checkbox.ts';
import type { OptionPart } from './option-parts.ts';
import styles from './part-checkboxes.module.css';

interface PartCheckboxesProps {
  title: string;
  parts: readonly OptionPart[];
  /** Also has ids of other groups. */
  checked: readonly number[];
  onChange: (ids: number[]) => void;
}

/** The fence lines or items of one kind, to check one by one or all. */
export function PartCheckboxes({ title, parts, checked, onChange }: PartCheckboxesProps) {
  const ids = parts.map(({ Id }) => Id);
  const others = checked.filter((id) => !ids.includes(id));
  const areAllChecked = ids.every((id) => checked.includes(id));
  const toggle = (id: number) => onChange(toggled(checked, id));
  return (
    <fieldset className={styles.boxes} aria-label={title}>
      <div className={styles.head}>
        <b>{title}</b>
        {ids.length > 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${areAllChecked ? 'None' : 'All'} of ${title}`}
            onClick={() => onChange(areAllChecked ? others : [...others, ...ids])}
          >
            {areAllChecked ? 'None' : 'All'}
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
          checked={checked.includes(Id)}
          onChange={() => toggle(Id)}
        />
      ))}
    </fieldset>
  );
}

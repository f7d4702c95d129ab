import { NativeSelect } from '@mantine/core';
import type { Choices } from '@/lib/format/field-text.ts';

interface FilterSelectProps {
  /** The filtered field: 'Team'. */
  label: string;
  /** The option without a filter: 'All teams'. */
  all: string;
  value: number | null;
  onChange: (id: number | null) => void;
  choices: Choices;
}

/** A filter by one value of a list, or all. */
export function FilterSelect({ label, all, value, onChange, choices }: FilterSelectProps) {
  return (
    <NativeSelect
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    >
      <option value="">{all}</option>
      {choices.map(({ Id, Name }) => (
        <option key={Id} value={Id}>
          {Name}
        </option>
      ))}
    </NativeSelect>
  );
}

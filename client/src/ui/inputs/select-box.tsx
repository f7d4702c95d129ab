import type { ComboboxItem } from '@mantine/core';
import { hasWords, states } from '@picket/domain';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { type Choice, offered } from '@/lib/format/field-text.ts';
import type { InputProps } from './input.ts';
import { keepKeys, markedOption, Select } from './select.tsx';

export interface SelectBoxProps<Id extends number | string> extends InputProps<Id | null> {
  options: readonly Choice<Id>[];
  /** Whether it can be cleared; default: when not required. */
  clearable?: boolean;
  /** Shown when there are no options. */
  empty?: string;
}

const nothingYet = 'Nothing here yet. Add it under Administration.';

/**
 * A searchable choice from a list. Offers archived options only while they are the value. Enter and Tab choose the
 * first match of a typed text; leaving the box otherwise chooses its only match. An emptied box clears the value.
 */
export function SelectBox<Id extends number | string>(props: SelectBoxProps<Id>) {
  const { options, value, onChange, onBlur, required, clearable = !required, empty = nothingYet, ref, ...rest } = props;
  const rows = offered(options, value);
  const name = rows.find(({ Id }) => Id === value)?.Name ?? '';
  // A name that arrives later, with the options, replaces a text from before it, which nobody typed.
  const [entry, setEntry] = useState({ text: name, name });
  const typed = entry.name === name ? entry.text : name;
  const isTyped = typed !== name;
  const settle = () => {
    const matches = matching(rows, typed, ({ Name }) => Name);
    if (isTyped && typed === '' && clearable) onChange(null);
    else if (isTyped && matches.length === 1) onChange(matches[0]!.Id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An empty box is a choice of its own.
    if (event.key === 'Enter' && typed === '' && (clearable || !isTyped)) settle();
    else keepKeys(event);
    if (event.key === 'Tab' && isTyped) markedOption(event.currentTarget)?.click();
  };
  return (
    <Select
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      data={rows.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      filter={({ options: shown, search, limit }) =>
        matching(shown as ComboboxItem[], search, ({ label }) => label).slice(0, limit)
      }
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(options.find(({ Id }) => String(Id) === chosen)?.Id ?? null)}
      onBlur={() => {
        settle();
        onBlur?.();
      }}
      searchable
      searchValue={typed}
      onSearchChange={(text) => setEntry({ text, name })}
      selectFirstOptionOnChange={typed !== ''}
      clearable={clearable}
      allowDeselect={false}
      openOnFocus={false}
      onKeyDown={onKeyDown}
      withAsterisk={required}
      aria-required={required}
      nothingFoundMessage={rows.length > 0 ? 'Nothing found' : empty}
      limit={100}
    />
  );
}

/** Returns the rows whose names have the words of a text; those that begin with it come first. */
function matching<Row>(rows: readonly Row[], text: string, nameOf: (row: Row) => string): Row[] {
  const start = text.trim().toLowerCase();
  const found = rows.filter((row) => hasWords(nameOf(row), start));
  const isFirst = (row: Row) => nameOf(row).toLowerCase().startsWith(start);
  return [...found.filter(isFirst), ...found.filter((row) => !isFirst(row))];
}

/** The states (`states`); the value is the two-letter code, '' for none. */
export function StateBox({ value, onChange, ...rest }: InputProps<string> & Pick<SelectBoxProps<string>, 'clearable'>) {
  return <SelectBox {...rest} options={states} value={value || null} onChange={(state) => onChange(state ?? '')} />;
}

/** The time zones that the browser knows, by IANA name. Cannot be cleared. */
export function TimeZoneBox({ value, onChange, ...rest }: InputProps<string>) {
  const options = [...new Set([...Intl.supportedValuesOf('timeZone'), value])].map((zone) => ({
    Id: zone,
    Name: zone,
  }));
  return (
    <SelectBox
      {...rest}
      options={options}
      clearable={false}
      value={value || null}
      onChange={(zone) => onChange(zone ?? '')}
    />
  );
}

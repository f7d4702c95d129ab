import { states } from '@picket/domain';
import type { Ref } from 'react';
import { type Choice, offered } from '@/lib/field-text.ts';
import type { InputProps } from './input.ts';
import { keepEscape, Select } from './select.tsx';

export interface SelectBoxProps<Id extends number | string> extends InputProps<Id | null> {
  options: readonly Choice<Id>[];
  /** Whether it can be cleared; default: when not required. */
  clearable?: boolean;
  /** Shown when there are no options. */
  empty?: string;
}

const nothingYet = 'Nothing here yet. Add it under Administration.';

/** A searchable choice from a list. Offers archived options only while they are the value. */
export function SelectBox<Id extends number | string>(props: SelectBoxProps<Id>) {
  const { options, value, onChange, required, clearable = !required, empty = nothingYet, ref, ...rest } = props;
  const rows = offered(options, value);
  return (
    <Select
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      data={rows.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(options.find(({ Id }) => String(Id) === chosen)?.Id ?? null)}
      searchable
      clearable={clearable}
      allowDeselect={false}
      openOnFocus={false}
      onKeyDown={keepEscape}
      withAsterisk={required}
      aria-required={required}
      nothingFoundMessage={rows.length > 0 ? 'Nothing found' : empty}
      limit={100}
    />
  );
}

/** The 50 states and DC; the value is the two-letter code, '' for none. */
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

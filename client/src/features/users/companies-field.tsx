import type { ComboboxItem } from '@mantine/core';
import { hasWords } from '@picket/domain';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useCompanies } from '@/entities/companies/companies.api.ts';
import { offered } from '@/lib/format/field-text.ts';
import { keepKeys, MultiSelect } from '@/ui/inputs/select.tsx';

export function CompaniesField<Values extends FieldValues>({ control }: { control: Control<Values> }) {
  const { field, fieldState } = useController({ control, name: 'CompanyIds' as FieldPath<Values> });
  const companies = useCompanies({ ShowArchived: true });
  const [search, setSearch] = useState('');
  const chosen: number[] = field.value;
  return (
    <MultiSelect
      aria-label="Companies"
      ref={field.ref}
      data={offered(companies, chosen).map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
      value={chosen.map(String)}
      onChange={(ids) => field.onChange(ids.map(Number))}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      searchable
      filter={({ options, search: text, limit }) =>
        (options as ComboboxItem[]).filter(({ label }) => hasWords(label, text)).slice(0, limit)
      }
      clearable
      openOnFocus={false}
      selectFirstOptionOnChange={search !== ''}
      searchValue={search}
      onSearchChange={setSearch}
      onKeyDown={keepKeys}
      nothingFoundMessage="Nothing found"
    />
  );
}

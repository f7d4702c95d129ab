import { useDebouncedValue } from '@mantine/hooks';
import { addressLine, type CustomerRow } from '@picket/domain';
import { type Ref, useState } from 'react';
import type { InputProps } from '@/ui/inputs/input.ts';
import { keepEscape, Select } from '@/ui/inputs/select.tsx';
import { useGetCustomerQuery, useSearchCustomersQuery } from './customers.api.ts';

const FOUND = 20;
const DELAY_MS = 250;

interface CustomerBoxProps extends InputProps<number | null> {
  /** The id of a customer to leave out of the choices. */
  except?: number;
}

/** Finds a customer by any part of the name, address, phone or email. */
export function CustomerBox({ value, onChange, except, ref, required, ...rest }: CustomerBoxProps) {
  const [typed, setTyped] = useState('');
  const { data: chosen } = useGetCustomerQuery(value ?? 0, { skip: value === null });
  const [query] = useDebouncedValue(typed === chosen?.Name ? '' : typed.trim(), DELAY_MS);
  const { data: found, isFetching } = useSearchCustomersQuery({ Query: query, Take: FOUND });
  const others = (found?.data ?? []).filter(({ Id }) => Id !== chosen?.Id && Id !== except);
  const customers = value !== null && chosen ? [chosen, ...others] : others;

  return (
    <Select
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      withAsterisk={required}
      aria-required={required}
      placeholder="Search customers"
      searchable
      clearable
      allowDeselect={false}
      openOnFocus={false}
      onKeyDown={keepEscape}
      maxLength={200}
      data={customers.map((customer) => ({ value: String(customer.Id), label: customer.Name }))}
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <CustomerOption customer={customers.find(({ Id }) => String(Id) === option.value)} />
      )}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={isFetching ? 'Searching…' : 'No customer found'}
    />
  );
}

function CustomerOption({ customer }: { customer: CustomerRow | undefined }) {
  if (!customer) return null;
  return (
    <span>
      {customer.Name}
      <br />
      <small>{addressLine(customer.Address) || 'No address'}</small>
    </span>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { addressLine, type CustomerRow, formatPhone, MAX_QUERY_LENGTH, primaryPhone } from '@picket/domain';
import type { KeyboardEvent, Ref } from 'react';
import { useState } from 'react';
import { Icon } from '@/ui/icons.tsx';
import type { InputProps } from '@/ui/inputs/input.ts';
import { keepKeys, Select } from '@/ui/inputs/select.tsx';
import styles from './customer-box.module.css';
import { useGetCustomerQuery, useSearchCustomersQuery } from './customers.api.ts';
import { duplicatesAmong, duplicateText } from './duplicate-matches.ts';

const FOUND = 20;
const NEWEST = 5;
const DELAY_MS = 250;
/** The value of the option that adds a customer; all other values are ids. */
const NEW = 'new';

export interface CustomerBoxProps extends InputProps<number | null> {
  /** The id of a customer to leave out of the choices. */
  except?: number;
  /** Offers a new customer; receives the typed text. */
  onNew?: (typed: string) => void;
  /** Called when Esc is pressed. */
  onCancel?: () => void;
  /** Whether the box starts with the focus and its choices shown. */
  isOpen?: boolean;
}

/**
 * Finds a customer by any part of the name, address, phone or email. Before anything is typed, it offers the customers
 * that were added last.
 */
export function CustomerBox(props: CustomerBoxProps) {
  const { value, onChange, except, onNew, onCancel, isOpen, ref, required, ...rest } = props;
  const [typed, setTyped] = useState('');
  const [typedFor, setTypedFor] = useState(value);
  // The value changed from outside, so the typed text is the name of the former customer.
  if (value !== typedFor) {
    setTypedFor(value);
    setTyped('');
  }
  const { currentData: chosen } = useGetCustomerQuery(value ?? 0, { skip: value === null });
  const text = typed === chosen?.Name ? '' : typed.trim();
  const [query] = useDebouncedValue(text, DELAY_MS);
  const search = query ? { Query: query, Take: FOUND } : { Take: NEWEST, Sort: '-CreatedAt' };
  const { currentData: found, isError } = useSearchCustomersQuery(search);
  // Enter must not choose from the answer to an earlier text.
  const isSearching = text !== query || (!found && !isError);
  const others = isSearching ? [] : (found?.data ?? []).filter(({ Id }) => Id !== except);
  const customers = chosen && value !== null && !text ? [chosen, ...others.filter(({ Id }) => Id !== value)] : others;
  const duplicates = duplicatesAmong(customers);
  const nothing = isSearching ? 'Searching…' : isError ? 'Customers could not be loaded' : 'No customer found';
  const optionOf = ({ Id, Name }: CustomerRow) => ({ value: String(Id), label: Name });
  const choose = (id: number | null) => {
    setTypedFor(id);
    onChange(id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    keepKeys(event);
    if (event.key !== 'Escape' || !onCancel) return;
    event.preventDefault();
    onCancel();
  };

  return (
    <Select
      {...rest}
      ref={ref as Ref<HTMLInputElement>}
      withAsterisk={required}
      aria-required={required}
      placeholder="Search by name, phone, email or address"
      leftSection={<Icon name="search" size={16} />}
      searchable
      clearable
      allowDeselect={false}
      autoFocus={isOpen}
      defaultDropdownOpened={isOpen}
      openOnFocus={false}
      selectFirstOptionOnChange={!isSearching}
      onKeyDown={onKeyDown}
      maxLength={MAX_QUERY_LENGTH}
      maxDropdownHeight={360}
      classNames={{ option: styles.item }}
      data={[
        ...(customers.length > 0
          ? [{ group: query ? 'Matches' : 'Newest customers', items: customers.map(optionOf) }]
          : [{ value: '', label: nothing, disabled: true }]),
        ...(onNew ? [{ value: NEW, label: text ? `New customer “${text}”` : 'New customer' }] : []),
      ]}
      filter={({ options }) => options}
      renderOption={({ option }) =>
        option.value === NEW ? (
          <span className={styles.new}>
            <Icon name="add" size={16} />
            {option.label}
          </span>
        ) : (
          <CustomerOption
            customer={customers.find(({ Id }) => String(Id) === option.value)}
            duplicate={duplicateText(duplicates.get(Number(option.value)))}
            otherwise={option.label}
          />
        )
      }
      value={value === null ? null : String(value)}
      onChange={(id) => (id === NEW ? onNew?.(text) : choose(id === null ? null : Number(id)))}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}

interface CustomerOptionProps {
  customer: CustomerRow | undefined;
  duplicate: string | null;
  otherwise: string;
}

function CustomerOption({ customer, duplicate, otherwise }: CustomerOptionProps) {
  if (!customer) return otherwise;
  return (
    <span className={styles.option}>
      <span>
        <strong>{customer.Name}</strong> {duplicate && <span className={styles.flag}>{duplicate}</span>}
      </span>
      <small>{contactLine(customer) || 'No phone or address'}</small>
    </span>
  );
}

/** The primary phone and the address of a customer in one line; '' for neither. */
export const contactLine = ({ CustomerPhones, Address }: Pick<CustomerRow, 'CustomerPhones' | 'Address'>): string =>
  [formatPhone(primaryPhone(CustomerPhones)), addressLine(Address)].filter(Boolean).join(', ');

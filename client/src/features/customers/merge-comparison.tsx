import { addressLine, type CustomerRow, type Field, formatMoney, formatPercent, formatPhone } from '@picket/domain';
import { type ReactNode, useId } from 'react';
import { plainFields } from '@/entities/customers/customer-basics.ts';
import { fieldText } from '@/lib/format/field-text.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import styles from './merge-comparison.module.css';

interface MergeComparisonProps {
  customers: readonly CustomerRow[];
  /** Id of the customer that remains after the merge. */
  remainingId: number;
  onKeep: (id: number) => void;
}

type Plain = keyof typeof plainFields;

const lines: readonly (readonly [label: string, of: (customer: CustomerRow) => ReactNode])[] = [
  ...Object.entries<Field>(plainFields).map(
    ([name, field]) => [field.label, (customer: CustomerRow) => fieldText(field, customer[name as Plain])] as const,
  ),
  ['Phones', ({ CustomerPhones }) => CustomerPhones.map(({ PhoneExt }) => formatPhone(PhoneExt)).join(', ')],
  ['Address', ({ Address }) => addressLine(Address)],
  ['Source', ({ CustomerSource }) => CustomerSource?.Name ?? ''],
  ['Payment term', ({ PaymentTerm }) => PaymentTerm?.Name ?? ''],
  ['Discount', ({ Discount }) => formatPercent(Discount, 2)],
  ['Credit limit', ({ CreditLimit }) => (CreditLimit === null ? 'None' : formatMoney(CreditLimit))],
  ['Requires a purchase order', ({ RequiresPurchaseOrder }) => (RequiresPurchaseOrder ? 'Yes' : 'No')],
  ['Tax exempt', ({ IsTaxExempt, TaxExemptNote }) => (IsTaxExempt ? TaxExemptNote : 'No')],
  ['Added', ({ CreatedAt }) => formatDate(CreatedAt)],
];

/** Compares customers side by side. Radio buttons select the customer that remains. */
export function MergeComparison({ customers, remainingId, onKeep }: MergeComparisonProps) {
  const group = useId();
  return (
    <table className={styles.comparison} aria-label="Side by side">
      <thead>
        <tr>
          <th scope="col">Customer to keep</th>
          {customers.map(({ Id, Name }) => (
            <th key={Id} scope="col" data-remaining={Id === remainingId || undefined}>
              <label>
                <input
                  type="radio"
                  name={group}
                  aria-label={`Keep customer ${Id}, ${Name}`}
                  checked={Id === remainingId}
                  onChange={() => onKeep(Id)}
                />
                {Id === remainingId ? 'Keep' : 'Merge'}
              </label>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(([label, of]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {customers.map((customer) => (
              <td key={customer.Id} data-remaining={customer.Id === remainingId || undefined}>
                {of(customer) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { addressLine, type CustomerRow, formatPhone, StatusNames } from '@picket/domain';
import { type ReactNode, useId } from 'react';
import { formatDate, formatPercent } from '@/lib/format.ts';
import styles from './merge-comparison.module.css';

interface MergeComparisonProps {
  customers: readonly CustomerRow[];
  /** Which of them stays. */
  keptId: number;
  onKeep: (id: number) => void;
}

const lines: readonly (readonly [label: string, of: (customer: CustomerRow) => ReactNode])[] = [
  ['Name', ({ Name }) => Name],
  ['Type', ({ CustomerTypeId }) => StatusNames.CustomerType[CustomerTypeId]],
  ['Phones', ({ CustomerPhones }) => CustomerPhones.map(({ PhoneExt }) => formatPhone(PhoneExt)).join(', ')],
  ['Email', ({ Email }) => Email],
  ['Address', ({ Address }) => addressLine(Address)],
  ['Source', ({ SourceName }) => SourceName],
  ['Payment Term', ({ PaymentTermName }) => PaymentTermName],
  ['Discount', ({ Discount }) => formatPercent(Discount, 2)],
  ['Tax Exempt', ({ IsTaxExempt, TaxExemptNote }) => (IsTaxExempt ? TaxExemptNote : 'No')],
  ['Added', ({ CreatedAt }) => formatDate(CreatedAt)],
];

/** Customers side by side, and which of them stays. */
export function MergeComparison({ customers, keptId, onKeep }: MergeComparisonProps) {
  const group = useId();
  return (
    <table className={styles.comparison} aria-label="Side by side">
      <thead>
        <tr>
          <th scope="col">Which one stays?</th>
          {customers.map(({ Id, Name }) => (
            <th key={Id} scope="col" data-kept={Id === keptId || undefined}>
              <label>
                <input
                  type="radio"
                  name={group}
                  aria-label={`Keep customer ${Id}, ${Name}`}
                  checked={Id === keptId}
                  onChange={() => onKeep(Id)}
                />
                {Id === keptId ? 'Stays' : 'Goes'}
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
              <td key={customer.Id} data-kept={customer.Id === keptId || undefined}>
                {of(customer) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons.tsx';
import styles from './data-table.module.css';

interface SortHeaderProps {
  column: { header: string; sort?: string; align?: 'end'; width?: string };
  /** Marks the column of a required input. */
  isRequired?: boolean;
  /** The list's sort, `-` in front for descending. */
  sort: string;
  onSort: (sort: string) => void;
  /** Before the text: the checkbox that selects all rows. */
  before?: ReactNode;
}

/** A column header. A sortable one shows its order, and reverses it on the next click. */
export function SortHeader({ column, isRequired = false, sort, onSort, before }: SortHeaderProps) {
  const { header, sort: field, align, width } = column;
  const place = { 'data-align': align, 'data-required': isRequired || undefined, style: width ? { width } : undefined };
  if (!field)
    return (
      <th {...place}>
        {before}
        {header}
      </th>
    );

  const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th {...place} aria-sort={order}>
      {before}
      <button type="button" className={styles.sort} onClick={() => onSort(order === 'ascending' ? `-${field}` : field)}>
        {header}
        <Icon name={icons[order]} size={14} />
      </button>
    </th>
  );
}

const icons: Record<'ascending' | 'descending' | 'none', IconName> = {
  ascending: 'chevronUp',
  descending: 'chevronDown',
  none: 'sort',
};

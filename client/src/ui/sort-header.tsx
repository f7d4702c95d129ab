import styles from './data-table.module.css';
import { Icon, type IconName } from './icons.tsx';

interface SortHeaderProps {
  column: { header: string; sort?: string; align?: 'end'; width?: string };
  /** The list's sort, `-` in front for descending. */
  sort: string;
  onSort: (sort: string) => void;
}

/** A column's header; one that sorts says how, and turns the order round when clicked again. */
export function SortHeader({ column: { header, sort: field, align, width }, sort, onSort }: SortHeaderProps) {
  const place = { 'data-align': align, style: width ? { width } : undefined };
  if (!field) return <th {...place}>{header}</th>;

  const order = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : 'none';
  return (
    <th {...place} aria-sort={order}>
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

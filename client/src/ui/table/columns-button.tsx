import { Disclosure } from '../disclosure.tsx';
import { Icon } from '../icons.tsx';
import { loadLater } from '../loading/load-later.tsx';
import styles from './data-table.module.css';
import type { ChosenColumns } from './use-columns.ts';

const ColumnsPanel = loadLater(async () => (await import('./columns-panel.tsx')).ColumnsPanel);

/** Opens the choice of columns: which ones, and in which order. */
export const ColumnsButton = ({ columns }: { columns: ChosenColumns }) => (
  <Disclosure className={styles.quiet} align="end" label="Columns" button={<Icon name="settings" size={16} />}>
    {() => <ColumnsPanel columns={columns} />}
  </Disclosure>
);

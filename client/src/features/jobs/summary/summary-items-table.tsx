import type { JobItemRow } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { UnsavedProvider, useUnsaved } from '@/ui/dialogs/use-unsaved.ts';
import tableStyles from '@/ui/table/data-table.module.css';
import { ItemEditor } from './item-editor.tsx';
import { ItemButtons, ItemRow } from './item-row.tsx';
import type { ItemValues } from './item-values.ts';
import styles from './items.module.css';

/** How to change items. `version` is the version of the job when the row was opened. */
export interface ItemWrites<Item extends JobItemRow> {
  save: (item: Item, values: ItemValues & { PriceNote?: string }, version: number) => Promise<{ error?: unknown }>;
  remove: (item: Item) => void;
}

interface SummaryItemsTableProps<Item extends JobItemRow> {
  label: string;
  items: readonly Item[];
  version: number;
  usualDiscount: number;
  detail?: (item: Item) => string;
  /** Omitted: the items are read-only. */
  writes?: ItemWrites<Item>;
  empty?: ReactNode;
}

/** The items of the summary, with one row open for editing at a time. */
export function SummaryItemsTable<Item extends JobItemRow>(props: SummaryItemsTableProps<Item>) {
  const { label, items, version, usualDiscount, detail, writes, empty } = props;
  const [open, setOpen] = useState<{ id: number; version: number } | null>(null);
  const unsaved = useUnsaved();
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <UnsavedProvider value={unsaved}>
      <div className={styles.scroll}>
        <table className={tableStyles.table} aria-label={label}>
          <thead>
            <tr>
              <th>Item</th>
              {['Quantity', 'Price', 'Discount', 'Total'].map((header) => (
                <th key={header} data-align="end">
                  {header}
                </th>
              ))}
              {writes && <th className={tableStyles.actionsHeader}>Actions</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item) =>
              writes && open?.id === item.Id ? (
                <ItemEditor
                  key={item.Id}
                  item={item}
                  usualDiscount={usualDiscount}
                  onSave={(values) => writes.save(item, values, open.version)}
                  onClose={() => setOpen(null)}
                />
              ) : (
                <ItemRow
                  key={item.Id}
                  item={item}
                  detail={detail?.(item)}
                  usualDiscount={usualDiscount}
                  buttons={
                    writes && (
                      <ItemButtons
                        name={item.Description}
                        onEdit={() => unsaved.leave(() => setOpen({ id: item.Id, version }))}
                        onRemove={() => void removeAfterAsking(item, writes.remove)}
                      />
                    )
                  }
                />
              ),
            )}
          </tbody>
        </table>
      </div>
    </UnsavedProvider>
  );
}

async function removeAfterAsking<Item extends JobItemRow>(item: Item, remove: (item: Item) => void): Promise<void> {
  const title = `Delete ${item.Description}?`;
  if (await confirm({ title, text: 'It will be removed from the estimate.', confirmLabel: 'Delete', isDanger: true }))
    remove(item);
}

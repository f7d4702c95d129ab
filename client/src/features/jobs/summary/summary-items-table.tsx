import type { JobItemRow } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { UnsavedProvider, useUnsaved } from '@/ui/dialogs/use-unsaved.ts';
import type { Seen } from '@/ui/form/use-versioned-form.ts';
import tableStyles from '@/ui/table/data-table.module.css';
import { ItemEditor } from './item-editor.tsx';
import { ItemButtons, ItemRow } from './item-row.tsx';
import type { ItemValues } from './item-values.ts';
import styles from './items.module.css';

/** How to change items. `seen` is the item, and the version of its job, when the row was opened. */
export interface ItemWrites<Item extends JobItemRow> {
  save: (item: Item, values: ItemValues & { PriceNote?: string }, seen: Seen) => Promise<{ error?: unknown }>;
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

/** The row that is edited. It stays open when the items become read-only: the server then says why it cannot be saved. */
interface OpenRow<Item extends JobItemRow> extends Pick<ItemWrites<Item>, 'save'> {
  readonly seen: Seen;
}

/** The items of the summary, with one row open for editing at a time. */
export function SummaryItemsTable<Item extends JobItemRow>(props: SummaryItemsTableProps<Item>) {
  const { label, items, version, usualDiscount, detail, writes, empty } = props;
  const [open, setOpen] = useState<OpenRow<Item> | null>(null);
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
              open?.seen.Id === item.Id ? (
                <ItemEditor
                  key={item.Id}
                  item={item}
                  usualDiscount={usualDiscount}
                  onSave={(values) => open.save(item, values, open.seen)}
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
                        onEdit={() =>
                          unsaved.leave(() =>
                            setOpen({ seen: { Id: item.Id, Version: version, Base: item }, save: writes.save }),
                          )
                        }
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

import { type EstimateSummary, type JobItemRow, StatusNames } from '@picket/domain';
import tableStyles from '@/ui/table/data-table.module.css';
import { ItemStatus } from './item-status.tsx';
import { useItemStatuses } from './use-item-statuses.ts';

interface ItemsTableProps {
  items: readonly JobItemRow[];
  summary: EstimateSummary;
  mayChange: boolean;
}

/** The items that are made or picked up for an order, without labor. */
export function ItemsTable({ items, summary, mayChange }: ItemsTableProps) {
  const { saving, setStatus } = useItemStatuses(summary);
  if (items.length === 0) return <p>This order has no items to make.</p>;
  return (
    <table className={tableStyles.table} aria-label="Items">
      <thead>
        <tr>
          <th>Item</th>
          <th>Type</th>
          <th data-align="end">Quantity</th>
          <th>Status</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.Id}>
            <td data-label="Item">{item.Description}</td>
            <td data-label="Type">{inventoryNames[item.InventoryTypeId ?? 0]}</td>
            <td data-label="Quantity" data-align="end">
              {item.Quantity}
            </td>
            <td data-label="Status">
              <ItemStatus
                item={item}
                mayChange={mayChange}
                isSaving={saving.includes(item.Id)}
                onChange={(status) => setStatus(item, status)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inventoryNames: Record<number, string> = StatusNames.InventoryType;

import { type EstimateSummary, type JobLine, StatusNames } from '@picket/domain';
import tableStyles from '@/ui/data-table.module.css';
import { ItemStatus } from './item-status.tsx';
import { useItemStatuses } from './use-item-statuses.ts';

interface ItemsTableProps {
  items: readonly JobLine[];
  summary: EstimateSummary;
  mayChange: boolean;
}

/** Everything that has to be made or fetched for an order. Labor is not made. */
export function ItemsTable({ items, summary, mayChange }: ItemsTableProps) {
  const { saving, setStatus } = useItemStatuses(summary);
  if (items.length === 0) return <p>This order has nothing to make.</p>;
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
        {items.map((line) => (
          <tr key={line.Id}>
            <td data-label="Item">{line.Description}</td>
            <td data-label="Type">{inventoryNames[line.InventoryTypeId ?? 0]}</td>
            <td data-label="Quantity" data-align="end">
              {line.Quantity}
            </td>
            <td data-label="Status">
              <ItemStatus
                line={line}
                mayChange={mayChange}
                isSaving={saving.includes(line.Id)}
                onChange={(status) => setStatus(line, status)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inventoryNames: Record<number, string> = StatusNames.InventoryType;

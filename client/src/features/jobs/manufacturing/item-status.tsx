import {
  type ItemManufacturingStatusId,
  isItemDone,
  itemStatusesOf,
  type JobItemRow,
  StatusNames,
} from '@picket/domain';
import { Segments } from '@/ui/inputs/segments.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';

interface ItemStatusProps {
  item: JobItemRow;
  mayChange: boolean;
  isSaving: boolean;
  onChange: (status: ItemManufacturingStatusId) => void;
}

/** The statuses that an item can have, with its own selected; only its own if it may not be changed. */
export function ItemStatus({ item, mayChange, isSaving, onChange }: ItemStatusProps) {
  const status = item.ManufacturingStatusId;
  if (!mayChange) {
    if (status === null) return null;
    return (
      <StatusBadge tone={isItemDone(status) ? 'good' : 'neutral'}>
        {StatusNames.ItemManufacturingStatus[status]}
      </StatusBadge>
    );
  }
  return (
    <Segments
      label={`Status of ${item.Description}`}
      segments={itemStatusesOf(item).map((Id) => ({
        Id,
        Name: StatusNames.ItemManufacturingStatus[Id],
        isDone: isItemDone(Id),
      }))}
      value={status}
      onChange={onChange}
      isSaving={isSaving}
    />
  );
}

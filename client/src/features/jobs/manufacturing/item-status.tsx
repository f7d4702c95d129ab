import {
  type ItemManufacturingStatusId,
  isItemDone,
  itemStatusesOf,
  type JobItemRow,
  StatusNames,
} from '@picket/domain';
import { Segments } from '@/ui/inputs/segments.tsx';

interface ItemStatusProps {
  item: JobItemRow;
  mayChange: boolean;
  isSaving: boolean;
  onChange: (status: ItemManufacturingStatusId) => void;
}

/** The statuses that an item can have, with its own selected. */
export function ItemStatus({ item, mayChange, isSaving, onChange }: ItemStatusProps) {
  return (
    <Segments
      label={`Status of ${item.Description}`}
      segments={itemStatusesOf(item).map((Id) => ({
        Id,
        Name: StatusNames.ItemManufacturingStatus[Id],
        isDone: isItemDone(Id),
      }))}
      value={item.ManufacturingStatusId}
      onChange={onChange}
      disabled={!mayChange}
      isSaving={isSaving}
    />
  );
}

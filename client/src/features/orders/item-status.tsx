import { type ItemManufacturingStatusId, isItemDone, itemStatusesOf, type JobLine, StatusNames } from '@picket/domain';
import { Segments } from '@/ui/segments.tsx';

interface ItemStatusProps {
  line: JobLine;
  mayChange: boolean;
  isSaving: boolean;
  onChange: (status: ItemManufacturingStatusId) => void;
}

/** The statuses that an item may have, one of which is its own. */
export function ItemStatus({ line, mayChange, isSaving, onChange }: ItemStatusProps) {
  return (
    <Segments
      label={`Status of ${line.Description}`}
      segments={itemStatusesOf(line).map((Id) => ({
        Id,
        Name: StatusNames.ItemManufacturingStatus[Id],
        isDone: isItemDone(Id),
      }))}
      value={line.ManufacturingStatusId}
      onChange={onChange}
      disabled={!mayChange}
      isSaving={isSaving}
    />
  );
}

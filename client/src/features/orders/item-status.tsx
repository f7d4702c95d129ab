import { type ItemManufacturingStatusId, isItemDone, itemStatusesOf, type JobLine, StatusNames } from '@picket/domain';
import { useId } from 'react';
import styles from './orders.module.css';

interface ItemStatusProps {
  line: JobLine;
  mayChange: boolean;
  isSaving: boolean;
  onChange: (status: ItemManufacturingStatusId) => void;
}

/** The statuses that an item may have, one of which is its own. */
export function ItemStatus({ line, mayChange, isSaving, onChange }: ItemStatusProps) {
  const name = useId();
  return (
    <fieldset
      className={styles.statuses}
      aria-label={`Status of ${line.Description}`}
      aria-busy={isSaving}
      disabled={!mayChange}
    >
      {itemStatusesOf(line).map((status) => (
        <label key={status} data-done={isItemDone(status) || undefined}>
          <input
            type="radio"
            name={name}
            checked={line.ManufacturingStatusId === status}
            onChange={() => onChange(status)}
          />
          {StatusNames.ItemManufacturingStatus[status]}
        </label>
      ))}
    </fieldset>
  );
}

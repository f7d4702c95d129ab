import {
  ItemManufacturingStatuses,
  type ItemManufacturingStatusId,
  isItemDone,
  itemStatusesOf,
  type JobItemRow,
  StatusNames,
} from '@picket/domain';
import { useId } from 'react';
import styles from './status-control.module.css';

interface StatusControlProps {
  /** Items with the same statuses to choose from. */
  items: readonly JobItemRow[];
  name: string;
  isSaving: boolean;
  /** Blocked items keep their status. */
  disabled: boolean;
  onChange: (status: ItemManufacturingStatusId) => void;
}

/** The statuses that items can have, large enough for a finger. Nothing is selected while their statuses differ. */
export function StatusControl({ items, name, isSaving, disabled, onChange }: StatusControlProps) {
  const group = useId();
  const statuses = itemStatusesOf(items[0]!);
  const current = commonStatus(items);
  return (
    <fieldset
      className={styles.control}
      aria-label={`Status of ${name}`}
      aria-busy={isSaving}
      disabled={disabled}
      data-count={statuses.length}
    >
      {statuses.map((status) => (
        <label key={status} data-status={StatusNames.ItemManufacturingStatus[status]}>
          <input type="radio" name={group} checked={status === current} onChange={() => onChange(status)} />
          <StatusMark status={status} />
          {StatusNames.ItemManufacturingStatus[status]}
        </label>
      ))}
    </fieldset>
  );
}

/** The status that all of the items have; undefined if they differ. */
export const commonStatus = (items: readonly JobItemRow[]): ItemManufacturingStatusId | undefined => {
  const [first] = items;
  const isCommon = items.every(({ ManufacturingStatusId }) => ManufacturingStatusId === first?.ManufacturingStatusId);
  return isCommon ? (first?.ManufacturingStatusId ?? undefined) : undefined;
};

/** A ring for Pending, a half for Ordered, a check for Ready and Received. */
function StatusMark({ status }: { status: ItemManufacturingStatusId }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {isItemDone(status) ? (
        <>
          <circle cx="8" cy="8" r="7.25" fill="currentColor" />
          <path className={styles.check} d="m4.8 8.2 2.2 2.2 4.2-4.6" />
        </>
      ) : (
        <>
          <circle className={styles.ring} cx="8" cy="8" r="6.5" />
          {status === ItemManufacturingStatuses.Ordered && <path d="M8 3.5a4.5 4.5 0 0 1 0 9z" fill="currentColor" />}
        </>
      )}
    </svg>
  );
}

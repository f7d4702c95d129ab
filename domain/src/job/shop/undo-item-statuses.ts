import type { Command } from '../../core/decider.ts';
import type { ItemManufacturingStatusId } from '../../enums.ts';
import type { JobEvent } from '../record/job.events.ts';
import { itemsOf, type Job } from '../record/job.ts';
import type { JobItem, JobItemRef } from '../record/job-item.ts';

type ChangeItemStatuses = Command<
  'ChangeItemStatuses',
  { Items: readonly JobItemRef[]; StatusId: ItemManufacturingStatusId }
>;
type BlockItems = Command<'BlockItems', { Items: readonly JobItemRef[]; Reason: string }>;

/**
 * Returns the commands that give items the statuses and blocks back which they had in `before`, for the events of a
 * change. The start of manufacturing stays: it cannot be taken back.
 */
export function undoItemStatuses(before: Job, events: readonly JobEvent[]): (ChangeItemStatuses | BlockItems)[] {
  const items = itemsOf(before);
  const touchedBy = (type: JobEvent['type']): JobItem[] => {
    const touched = events.filter((event) => event.type === type).map(({ data }) => data as JobItemRef);
    return items.filter((item) => touched.some(({ Kind, Id }) => Kind === item.Kind && Id === item.Id));
  };
  const statuses = groups(touchedBy('ItemStatusChanged'), ({ ManufacturingStatusId }) => ManufacturingStatusId);
  const blocks = groups(touchedBy('ItemUnblocked'), ({ Block }) => Block?.Reason ?? '');
  return [
    ...statuses.map(
      ([StatusId, Items]): ChangeItemStatuses => ({
        type: 'ChangeItemStatuses',
        data: { Items, StatusId: StatusId as ItemManufacturingStatusId },
      }),
    ),
    ...blocks.map(([Reason, Items]): BlockItems => ({ type: 'BlockItems', data: { Items, Reason } })),
  ];
}

function groups<Key>(items: readonly JobItem[], keyOf: (item: JobItem) => Key): [Key, JobItemRef[]][] {
  const found = new Map<Key, JobItemRef[]>();
  for (const item of items) {
    const { Kind, Id } = item;
    found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), { Kind, Id }]);
  }
  return [...found];
}

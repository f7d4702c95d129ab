import {
  addDays,
  InventoryTypes,
  ItemManufacturingStatuses,
  isItemDone,
  itemsOf,
  type Job,
  type JobCommand,
  type JobItem,
  JobStatuses,
} from '@picket/domain';

/** Workdays from today on which the orders are due, the one with the least left to make first. */
const DUE = [0, 0, 1, 1, 2, 3, 5, 7] as const;
/** The number of orders that get a due date. Older ones stay past due. */
export const SHOP_ORDERS = DUE.length;
/** By the index of the order. */
const BLOCKS: Readonly<Record<number, string>> = {
  3: 'Damaged or warped: new boards come with the next truck',
  4: 'Question for the office: which latch',
};
const SUNDAY = 0;

interface ShopOrder {
  readonly id: number;
  readonly job: Job;
}

export const isShopOrder = ({ JobStatusId, Archived, DeliveryId }: Job): boolean =>
  JobStatusId === JobStatuses.Order && !Archived && DeliveryId === null;

/**
 * Yields the commands of the office and the shop that make the orders due in this week and the next one: dates, special
 * order items that are expected the day before, and blocked items.
 */
export function* shopWeek(
  orders: readonly ShopOrder[],
  today: string,
): Generator<{ readonly id: number; readonly by: 'office' | 'shop'; readonly command: JobCommand }> {
  const workdays = Array.from({ length: 14 }, (_, index) => addDays(today, index)).filter(isWorkday);
  const sorted = orders.toSorted((a, b) => openItems(a.job).length - openItems(b.job).length || a.id - b.id);
  for (const [index, { id, job }] of sorted.slice(0, SHOP_ORDERS).entries()) {
    const DueDate = workdays[DUE[index]!]!;
    const dates = { DueDate, DeliveryDate: addDays(DueDate, 3) };
    yield { id, by: 'office', command: { type: 'EditJob', data: dates } };
    for (const command of shopCommands(job, addDays(DueDate, -1), BLOCKS[index])) yield { id, by: 'shop', command };
  }
}

const isWorkday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() !== SUNDAY;

const openItems = (job: Job): JobItem[] =>
  itemsOf(job).filter(({ ManufacturingStatusId }) => !isItemDone(ManufacturingStatusId));

function* shopCommands(job: Job, ExpectedDate: string, Reason: string | undefined): Generator<JobCommand> {
  const open = openItems(job);
  const Items = open.filter(({ InventoryTypeId }) => InventoryTypeId === InventoryTypes.SO);
  if (Items.length > 0) {
    yield { type: 'ChangeItemStatuses', data: { Items, StatusId: ItemManufacturingStatuses.Ordered } };
    yield { type: 'ExpectItems', data: { Items, ExpectedDate } };
  }
  if (Reason && open[0]) yield { type: 'BlockItems', data: { Items: open.slice(0, 1), Reason } };
}

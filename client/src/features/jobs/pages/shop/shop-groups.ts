import {
  type AwaitedItem,
  addDays,
  formatCount,
  formatDay,
  type JobListRow,
  ManufacturingStatuses,
  shortDay,
  weekOf,
} from '@picket/domain';
import type { IconName } from '@/ui/icons.tsx';

type DueOrder = Pick<JobListRow, 'DueDate'>;

/** The last day whose orders are shown: Saturday, on a Saturday the day after. */
export function lastDayShown(today: string): string {
  const saturday = addDays(weekOf(today), 6);
  return today === saturday ? addDays(today, 1) : saturday;
}

/** The orders that are due from today on, by when. Without empty groups. */
export function dueGroups<Order extends DueOrder>(orders: readonly Order[], today: string) {
  const tomorrow = addDays(today, 1);
  return [
    { title: 'Due today', orders: orders.filter(({ DueDate }) => DueDate === today) },
    { title: 'Due tomorrow', orders: orders.filter(({ DueDate }) => DueDate === tomorrow) },
    { title: 'Later this week', orders: orders.filter(({ DueDate }) => DueDate !== null && DueDate > tomorrow) },
  ].filter((group) => group.orders.length > 0);
}

/** The most urgent reason that an order waits for. */
interface Wait {
  readonly text: string;
  readonly tone: 'bad' | 'late' | 'dim';
  readonly icon?: IconName;
}

type Made = Pick<JobListRow, 'ItemsDone' | 'ItemsTotal' | 'ItemsBlocked' | 'ManufacturingStatusId'>;

/** `awaited` are the special order items of the order that have not arrived. */
export function waitOf(order: Made, awaited: readonly AwaitedItem[], today: string): Wait {
  const { ItemsDone, ItemsTotal, ItemsBlocked } = order;
  const [first] = awaited;
  if (ItemsBlocked > 0) return { text: `${formatCount(ItemsBlocked, 'item')} blocked`, tone: 'bad', icon: 'blocked' };
  if (first) {
    const more = awaited.length > 1 ? ` and ${awaited.length - 1} more` : '';
    return {
      text: `${first.Description}${more}, special order, ${arrivalText(first, today)}`,
      tone: 'late',
      icon: 'box',
    };
  }
  if (isAllMade(order))
    return { text: ItemsTotal === 0 ? 'No items to make' : 'Every item ready', tone: 'dim', icon: 'check' };
  if (order.ManufacturingStatusId === ManufacturingStatuses.Pending) return { text: 'Not started', tone: 'dim' };
  return { text: `${formatCount(ItemsTotal - ItemsDone, 'item')} left`, tone: 'dim' };
}

const isAllMade = ({ ItemsDone, ItemsTotal }: Made): boolean => ItemsDone === ItemsTotal;

/** `due in Nov 19`, `was due in Nov 16`, `no date yet`. */
export function arrivalText({ ExpectedDate }: Pick<AwaitedItem, 'ExpectedDate'>, today: string): string {
  if (ExpectedDate === null) return 'no date yet';
  return `${ExpectedDate < today ? 'was due in' : 'due in'} ${shortDay(ExpectedDate)}`;
}

/** `Thu 19`. */
export const weekday = (day: string): string => `${formatDay(day, { weekday: 'short' })} ${Number(day.slice(8))}`;

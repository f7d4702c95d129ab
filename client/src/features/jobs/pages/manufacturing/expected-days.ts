import { InventoryTypes, isItemReady, type JobItemRow } from '@picket/domain';
import { daysUntil } from './days-left.ts';

/** The special order items that have not arrived. */
export const awaitedOf = (items: readonly JobItemRow[]): readonly JobItemRow[] =>
  items.filter((item) => item.InventoryTypeId === InventoryTypes.SO && !isItemReady({ ...item, Block: null }));

/** The different days on which items are to arrive, in order. */
export const expectedDays = (items: readonly JobItemRow[]): string[] =>
  [...new Set(awaitedOf(items).flatMap(({ ExpectedDate }) => ExpectedDate ?? []))].toSorted();

/** Whether an item should have arrived before a day. */
export const isOverdue = (items: readonly JobItemRow[], day: string): boolean =>
  expectedDays(items).some((expected) => daysUntil(expected, day) < 0);

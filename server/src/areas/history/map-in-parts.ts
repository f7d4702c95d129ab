import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many streams a read of the past has open at once. */
export const PART = 50;

/** Maps items in order, a part at a time. Other calls have their turn between two parts. */
export async function mapInParts<T, R>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const mapped: R[] = [];
  for (let start = 0; start < items.length; start += PART) {
    if (start > 0) await nextTurn();
    mapped.push(...(await Promise.all(items.slice(start, start + PART).map(map))));
  }
  return mapped;
}

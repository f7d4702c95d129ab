import { type DeliveryCard, DeliveryStatuses } from '@picket/domain';

const DAY_MS = 86_400_000;

/** The number of days from a day to another, both `yyyy-MM-dd`; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The days with deliveries that can be moved, in their order, each with their number. */
export function movableDays(deliveries: readonly DeliveryCard[]): { Day: string; Count: number }[] {
  const counts = new Map<string, number>();
  for (const { Date: Day, StatusId } of deliveries) {
    if (StatusId === DeliveryStatuses.Pending) counts.set(Day, (counts.get(Day) ?? 0) + 1);
  }
  return [...counts].map(([Day, Count]) => ({ Day, Count })).toSorted((a, b) => a.Day.localeCompare(b.Day));
}

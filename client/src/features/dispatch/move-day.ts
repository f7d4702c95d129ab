import { type DeliveryCard, DeliveryStatuses } from '@picket/domain';

/** The days with deliveries that can be moved, in their order, each with their number. */
export function movableDays(deliveries: readonly DeliveryCard[]): { Day: string; Count: number }[] {
  const counts = new Map<string, number>();
  for (const { Date: Day, StatusId } of deliveries) {
    if (StatusId === DeliveryStatuses.Pending) counts.set(Day, (counts.get(Day) ?? 0) + 1);
  }
  return [...counts].map(([Day, Count]) => ({ Day, Count })).toSorted((a, b) => a.Day.localeCompare(b.Day));
}

/** Returns the members in the order of the stops. Those that it does not name come last, by id. */
export function stopsInOrder(stopIds: readonly number[], memberIds: readonly number[]): number[] {
  const places = new Map(stopIds.map((id, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? stopIds.length;
  return [...new Set(memberIds)].sort((a, b) => placeOf(a) - placeOf(b) || a - b);
}

/**
 * Returns the order of the stops with the jobs at `position`, which counts from 1. Without a position, jobs that are
 * stops already stay, and others come last.
 */
export function stopsWith(stops: readonly number[], jobIds: readonly number[], position?: number): number[] {
  if (position === undefined) return [...stops, ...jobIds.filter((id) => !stops.includes(id))];
  const others = stops.filter((id) => !jobIds.includes(id));
  const place = Math.min(Math.max(position, 1) - 1, others.length);
  return [...others.slice(0, place), ...jobIds, ...others.slice(place)];
}

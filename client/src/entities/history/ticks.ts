import type { TickKind, TimelineTick } from '@picket/domain';

export const tickKinds: readonly (readonly [TickKind, string])[] = [
  ['money', 'Money'],
  ['customer', 'Customer'],
  ['stage', 'Stage'],
  ['words', 'Words and dates'],
];

/** The ticks to show and to step through. */
export interface TimelineFilter {
  readonly hidden: readonly TickKind[];
  /** The name of a person; null for everyone. */
  readonly person: string | null;
}

export const allTicks: TimelineFilter = { hidden: [], person: null };

export const isShown = ({ hidden, person }: TimelineFilter, { Kind, ActorName }: TimelineTick): boolean =>
  !hidden.includes(Kind) && (person === null || ActorName === person);

/** Returns the `at` parameter for the moment just after the event. */
export const atOf = ({ Position }: TimelineTick): string => `p${Position}`;

/**
 * Returns the index of the last tick by a version, a position (`p42`) or an instant (ruling 52); -1 if nothing was
 * recorded by then, and for other text.
 */
export function indexAt(ticks: readonly TimelineTick[], at: string): number {
  if (/^\d{1,9}$/.test(at)) return ticks.findLastIndex(({ Version }) => Version !== null && Version <= Number(at));
  if (/^p\d+$/.test(at)) return ticks.findLastIndex(({ Position }) => Position <= at.slice(1));
  const instant = Date.parse(at);
  return ticks.findLastIndex(({ At }) => Date.parse(At) <= instant);
}

/**
 * Returns the index of the next shown tick in a direction, with `ofMoney` of the next one about money; `index` if there
 * is none.
 */
export function nextIndex(
  ticks: readonly TimelineTick[],
  index: number,
  by: -1 | 1,
  filter: TimelineFilter,
  ofMoney = false,
): number {
  for (let next = index + by; next >= 0 && next < ticks.length; next += by) {
    const tick = ticks[next]!;
    if (isShown(filter, tick) && (!ofMoney || tick.Kind === 'money')) return next;
  }
  return index;
}

/** Returns the index of the first or last shown tick; 0 if none is shown. */
export function endIndex(ticks: readonly TimelineTick[], end: 'first' | 'last', filter: TimelineFilter): number {
  const shown = (tick: TimelineTick) => isShown(filter, tick);
  return Math.max(0, end === 'first' ? ticks.findIndex(shown) : ticks.findLastIndex(shown));
}

/** Returns the names of the people, those with the most ticks first. */
export function peopleIn(ticks: readonly TimelineTick[]): string[] {
  const counts = new Map<string, number>();
  for (const { ActorName } of ticks) counts.set(ActorName, (counts.get(ActorName) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

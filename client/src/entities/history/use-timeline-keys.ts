import type { TimelineTick } from '@picket/domain';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { endIndex, nextIndex, type TimelineFilter } from './ticks.ts';

interface TimelineKeys {
  ticks: readonly TimelineTick[];
  index: number;
  filter: TimelineFilter;
  onMove: (index: number) => void;
  onLeave?: () => void;
  /**
   * Handles the keys while the focus is in this element; omitted: on the whole page, unless a dialog is open over it.
   */
  within?: RefObject<HTMLElement | null>;
}

/**
 * The arrow keys step through the ticks, with Shift through those about money. Home and End go to the ends. Esc leaves.
 */
export function useTimelineKeys({ within, ...keys }: TimelineKeys): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event, within)) return;
    if (event.key === 'Escape' && keys.onLeave) {
      event.preventDefault();
      return keys.onLeave();
    }
    const next = indexOfKey(event, keys);
    if (next === null) return;
    event.preventDefault();
    keys.onMove(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Inputs, menus and choices use the same keys, except our own slider. */
const users = 'input:not([type=range]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]';

function isElsewhere({ target }: KeyboardEvent, within?: RefObject<HTMLElement | null>): boolean {
  if (target instanceof Element && target.closest(users)) return true;
  if (within) return !within.current?.contains(document.activeElement);
  return document.querySelector('[aria-modal=true]') !== null;
}

function indexOfKey({ key, shiftKey }: KeyboardEvent, { ticks, index, filter }: TimelineKeys): number | null {
  switch (key) {
    case 'ArrowLeft':
      return nextIndex(ticks, index, -1, filter, shiftKey);
    case 'ArrowRight':
      return nextIndex(ticks, index, 1, filter, shiftKey);
    case 'Home':
      return endIndex(ticks, 'first', filter);
    case 'End':
      return endIndex(ticks, 'last', filter);
    default:
      return null;
  }
}

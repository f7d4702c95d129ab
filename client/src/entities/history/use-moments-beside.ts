import type { TimelineTick } from '@picket/domain';
import { useEffect } from 'react';
import { atOf } from './ticks.ts';

/** The delay before loading ahead, so that nothing is loaded while the slider moves. */
const REST_MS = 250;

/**
 * Loads the moments before and after the one shown, so that an arrow key shows them at once. Loads them again when
 * `read` changes.
 */
export function useMomentsBeside(ticks: readonly TimelineTick[], index: number, read: (at: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const near of [ticks[index - 1], ticks[index + 1]]) if (near) read(atOf(near));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [ticks, index, read]);
}

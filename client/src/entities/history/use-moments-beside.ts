import type { TimelineTick } from '@picket/domain';
import { useEffect } from 'react';
import { atOf } from './moments.ts';

/** Nothing is read ahead while the slider moves. */
const REST_MS = 250;

/** Reads the moments beside the one shown, so that an arrow shows them at once, and again when `read` changes. */
export function useMomentsBeside(ticks: readonly TimelineTick[], index: number, read: (at: string) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const near of [ticks[index - 1], ticks[index + 1]]) if (near) read(atOf(near));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [ticks, index, read]);
}

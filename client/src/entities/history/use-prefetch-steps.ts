import type { TimelineTick } from '@picket/domain';
import { useEffect } from 'react';
import type { HistoryOf } from './history.api.ts';
import { atOf } from './moments.ts';
import { usePrefetchMoment } from './timeline.api.ts';

/** Nothing is read ahead while the slider moves. */
const REST_MS = 250;

/** Reads the steps beside the one shown, so that an arrow shows them at once. */
export function usePrefetchSteps({ kind, id }: HistoryOf, ticks: readonly TimelineTick[], index: number): void {
  const record = usePrefetchMoment('getRecordAt');
  const compare = usePrefetchMoment('compareRecord');
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const near of [ticks[index - 1], ticks[index + 1]]) {
        if (!near) continue;
        record({ kind, id, at: atOf(near) });
        compare({ kind, id, to: atOf(near) });
        compare({ kind, id, from: atOf(near) });
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [kind, id, ticks, index, record, compare]);
}

import type { TimelineTick } from '@picket/domain';
import { useCallback } from 'react';
import type { HistoryOf } from './history.api.ts';
import { usePrefetchMoment } from './timeline.api.ts';
import { useMomentsBeside } from './use-moments-beside.ts';

/** Loads the steps of a record before and after the one shown. */
export function usePrefetchSteps({ kind, id }: HistoryOf, ticks: readonly TimelineTick[], index: number): void {
  const record = usePrefetchMoment('getRecordAt');
  const compare = usePrefetchMoment('compareRecord');
  const read = useCallback(
    (at: string) => {
      record({ kind, id, at });
      compare({ kind, id, to: at });
      compare({ kind, id, from: at });
    },
    [kind, id, record, compare],
  );
  useMomentsBeside(ticks, index, read);
}

import type { TimelineTick } from '@picket/domain';
import type { HistoryOf } from './history.api.ts';
import { usePrefetchMoment } from './timeline.api.ts';
import { useMomentsBeside } from './use-moments-beside.ts';

/** Reads the steps of a record beside the one shown. */
export function usePrefetchSteps({ kind, id }: HistoryOf, ticks: readonly TimelineTick[], index: number): void {
  const record = usePrefetchMoment('getRecordAt');
  const compare = usePrefetchMoment('compareRecord');
  useMomentsBeside(ticks, index, (at) => {
    record({ kind, id, at });
    compare({ kind, id, to: at });
    compare({ kind, id, from: at });
  });
}

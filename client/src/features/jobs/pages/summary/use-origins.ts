import type { EstimateSummary, OrderGrouping } from '@picket/domain';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { useGetOrderGroupingQuery } from '../../shared/calls/grouping.api.ts';
import { useGetCalculatedPostsQuery } from '../../shared/calls/posts.api.ts';
import { type PostSuggestion, postSuggestions } from './item-origins.ts';

/** The origins of the items of a summary; `grouping` is undefined until loaded. */
export interface Origins {
  readonly grouping: OrderGrouping | undefined;
  readonly suggestions: ReadonlyMap<number, PostSuggestion>;
}

export function useOrigins({ Id, Posts }: EstimateSummary): Origins {
  const read = useJobRead(Id);
  const { data: grouping } = useGetOrderGroupingQuery(read);
  const { data: calculated } = useGetCalculatedPostsQuery(read);
  const suggestions = grouping && calculated ? postSuggestions(calculated.data, grouping, Posts) : new Map();
  return { grouping, suggestions };
}

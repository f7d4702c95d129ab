import type { RecordAt, RecordComparison, RestoreAnswer, RestoreRequest, Timeline, TimelineTick } from '@picket/domain';
import { api } from '@/api/api.ts';
import { type HistoryOf, tagsOf } from './history.api.ts';

/** The most ticks that one answer holds. */
const TAKE = 2000;

/** The moments to compare. `RecordComparison` describes the defaults. */
interface Compared extends HistoryOf {
  readonly from?: string;
  readonly to?: string;
}

/** A restore of a record. `url` is the path of the call: `customers/7/restore`. */
export type RestoredRecord = HistoryOf & RestoreRequest & { readonly url: string };

const timelineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All ticks, oldest first, loaded in pages. */
    getTimeline: build.query<readonly TimelineTick[], HistoryOf>({
      queryFn: async ({ kind, id }, _api, _options, send) => {
        const ticks: TimelineTick[] = [];
        for (;;) {
          const params = { skip: ticks.length, take: TAKE };
          const answer = await send({ url: `history/${kind}/${id}/timeline`, params });
          if (answer.error) return { error: answer.error };
          const { data, total } = answer.data as Timeline;
          ticks.push(...data);
          if (data.length === 0 || ticks.length >= total) return { data: ticks };
        }
      },
      providesTags: (_ticks, _error, of) => tagsOf(of),
    }),
    getRecordAt: build.query<RecordAt, HistoryOf & { at: string }>({
      query: ({ kind, id, at }) => ({ url: `history/${kind}/${id}/at`, params: { at } }),
    }),
    compareRecord: build.query<RecordComparison, Compared>({
      query: ({ kind, id, ...params }) => ({ url: `history/${kind}/${id}/compare`, params }),
      providesTags: (_comparison, _error, { to, ...of }) => (to === undefined ? tagsOf(of) : []),
    }),
    restoreRecord: build.mutation<RestoreAnswer, RestoredRecord>({
      query: ({ url, kind, id, ...body }) => ({ url, method: 'PUT', body, record: { kind, id } }),
      invalidatesTags: (_answer, error, { DryRun, ...of }) => (DryRun || error ? [] : tagsOf(of)),
      extraOptions: { form: true, toastsConflict: true },
    }),
  }),
});

export const { restoreRecord } = timelineApi.endpoints;
export const {
  useGetTimelineQuery,
  useGetRecordAtQuery,
  useCompareRecordQuery,
  useRestoreRecordMutation,
  usePrefetch: usePrefetchMoment,
} = timelineApi;

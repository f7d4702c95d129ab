import type { FoundRecord, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const recordSearchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRecords: build.query<FoundRecord[], string>({
      query: (Query) => ({ url: 'records/_search', method: 'POST', body: { Query } }),
      transformResponse: ({ data }: ListAnswer<FoundRecord>) => data,
      // Names and phones of a call, which the next search does not need.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchRecordsQuery } = recordSearchApi;

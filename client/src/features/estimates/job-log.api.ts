import type { JobLogRow, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const jobLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobLog: build.query<ListAnswer<JobLogRow>, { id: number; skip: number; take: number }>({
      query: ({ id, ...params }) => ({ url: `jobs/${id}/logs`, params }),
      providesTags: (_rows, _error, { id }) => [{ type: 'JobLog', id }],
    }),
  }),
});

export const { useGetJobLogQuery } = jobLogApi;

import type { JobLogRow, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const jobLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobLog: build.query<ListAnswer<JobLogRow>, { id: number; skip: number; take: number; at?: string }>({
      query: ({ id, ...params }) => ({ url: `jobs/${id}/logs`, params }),
      // The log includes the events of the job's payments and documents.
      providesTags: (_rows, _error, { id, at }) =>
        at === undefined
          ? [
              { type: 'Job', id },
              { type: 'Payment', id: 'LIST' },
              { type: 'Document', id: 'LIST' },
            ]
          : [],
    }),
  }),
});

export const { useGetJobLogQuery } = jobLogApi;

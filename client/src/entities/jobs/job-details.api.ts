import type { JobDetails } from '@picket/domain';
import { api } from '@/api/api.ts';

export const jobUrl = (id: number) => `estimates/${id}`;

const jobDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: build.query<JobDetails, number>({
      query: jobUrl,
      providesTags: (_job, _error, id) => [{ type: 'Job', id }, 'Customer', 'Company'],
    }),
  }),
});

export const { useGetJobQuery } = jobDetailsApi;

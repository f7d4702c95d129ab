import type { AddFenceLinePostRequest, OrderGrouping, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';

interface RemovedLink {
  JobId: number;
  Id: number;
  Version: number;
}

const groupingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrderGrouping: build.query<OrderGrouping, JobRead>({
      query: readingJob((id) => `jobs/${id}/order-grouping`),
      providesTags: (_grouping, _error, read) => jobReadTags(read),
    }),
    addFenceLinePost: build.mutation<SaveAnswer, AddFenceLinePostRequest>({
      query: (body) => ({ url: 'job-fence-line-posts', method: 'POST', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'Error grouping item', toastsConflict: true },
    }),
    removeFenceLinePost: build.mutation<SaveAnswer, RemovedLink>({
      query: ({ JobId, Id, Version: version }) => ({
        url: `job-fence-line-posts/${JobId}/${Id}`,
        method: 'DELETE',
        params: { version },
        ...ofJob(JobId),
      }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'Error deleting grouping', toastsConflict: true },
    }),
  }),
});

export const {
  usePrefetch: usePrefetchGrouping,
  useGetOrderGroupingQuery,
  useAddFenceLinePostMutation,
  useRemoveFenceLinePostMutation,
} = groupingApi;

import type { JobComparison, RestoreJobAnswer, RestoreRequest } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';

/** Two points of a job; see `RecordComparison`. */
export interface ComparedJob {
  readonly id: number;
  readonly from?: string;
  readonly to?: string;
}

const comparisonApi = api.injectEndpoints({
  endpoints: (build) => ({
    compareJob: build.query<JobComparison, ComparedJob>({
      query: ({ id, ...params }) => ({ url: `jobs/${id}/compare`, params }),
      providesTags: (_comparison, _error, { id, to }) => (to === undefined ? [{ type: 'Job', id }] : []),
    }),
    restoreJob: build.mutation<RestoreJobAnswer, RestoreRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/restore`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: (_answer, error, { Id, DryRun }) => (DryRun || error ? [] : savedTags('Job', Id)),
      extraOptions: { form: true, toastsConflict: true },
    }),
  }),
});

export const { useCompareJobQuery, useRestoreJobMutation, usePrefetch: usePrefetchComparison } = comparisonApi;

import type { RepriceAnswer, RepriceRequest } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';

const repriceApi = api.injectEndpoints({
  endpoints: (build) => ({
    reprice: build.mutation<RepriceAnswer, RepriceRequest & { Id: number; DryRun: boolean }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/reprice`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: (_answer, _error, { Id, DryRun }) => (DryRun ? [] : savedTags('Job', Id)),
      extraOptions: { failed: 'Error saving items', toastsConflict: true },
    }),
  }),
});

export const { useRepriceMutation } = repriceApi;

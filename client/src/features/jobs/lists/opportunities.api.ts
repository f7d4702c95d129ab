import type { JobListRow, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';

const opportunitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOpportunities: build.query<ListAnswer<JobListRow>, void>({
      query: () => 'opportunities',
      providesTags: (answer) => listTags('Job', answer?.data),
      extraOptions: { failed: 'An error occurred syncing your opportunities.' },
    }),
  }),
});

export const { useGetOpportunitiesQuery } = opportunitiesApi;

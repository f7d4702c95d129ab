import type { JobListRow, JobSearchRequest, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';

/** The searches of section 7 of the specification, each of a part of the same jobs. */
export type JobListPath =
  | 'opportunities/list'
  | 'estimates/list'
  | 'orders/list'
  | 'estimates/list/carryout'
  | 'invoices/list';

const jobListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchJobs: build.query<ListAnswer<JobListRow>, { list: JobListPath; search: JobSearchRequest }>({
      query: ({ list, search }) => ({ url: `${list}/_search`, method: 'POST', body: search }),
      providesTags: (answer) => listTags('Job', answer?.data),
    }),
  }),
});

export const { useSearchJobsQuery } = jobListsApi;

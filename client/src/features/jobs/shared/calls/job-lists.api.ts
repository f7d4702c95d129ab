import type {
  InvoiceSearchRequest,
  InvoiceSum,
  JobListRow,
  JobSearchRequest,
  ListAnswer,
  ViewCount,
  ViewedJobList,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';
import { estimateSearchUrl } from '@/entities/jobs/job-details.api.ts';

/** The search paths of the lists in section 7 of the specification. */
const paths = {
  /** Jobs of every kind and status. */
  all: estimateSearchUrl,
  opportunities: 'opportunities/list/_search',
  estimates: 'estimates/list/_search',
  orders: 'orders/list/_search',
  carryOuts: 'estimates/list/carryout/_search',
  invoices: 'invoices/list/_search',
} as const;
export type JobListName = keyof typeof paths;

/** The marks of customers above their credit limit follow from the limits. */
const withCreditMarks = (found?: ListAnswer<JobListRow>) => [
  ...listTags('Job', found?.data),
  { type: 'Customer' as const, id: 'LIST' as const },
];

const jobListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchJobs: build.query<ListAnswer<JobListRow>, JobSearchRequest & { list: JobListName }>({
      query: ({ list, ...body }) => ({ url: paths[list], method: 'POST', body }),
      providesTags: withCreditMarks,
    }),
    countJobs: build.query<ListAnswer<ViewCount>, ViewedJobList>({
      query: (list) => paths[list].replace('_search', 'views'),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    sumInvoices: build.query<ListAnswer<InvoiceSum>, InvoiceSearchRequest>({
      query: (body) => ({ url: 'invoices/list/_sums', method: 'POST', body }),
      providesTags: [{ type: 'Job', id: 'LIST' }],
    }),
    getOpportunities: build.query<ListAnswer<JobListRow>, void>({
      query: () => 'opportunities',
      providesTags: withCreditMarks,
      extraOptions: { failed: 'An error occurred syncing your opportunities.' },
    }),
  }),
});

export const { useSearchJobsQuery, useLazySearchJobsQuery, useCountJobsQuery, useGetOpportunitiesQuery } = jobListsApi;

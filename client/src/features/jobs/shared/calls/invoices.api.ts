import type { JobInvoiceRow, ListAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobInvoices: build.query<ListAnswer<JobInvoiceRow>, JobRead>({
      query: readingJob((id) => `jobs/${id}/invoices`),
      providesTags: (_answer, _error, read) => jobReadTags(read),
    }),
  }),
});

export const { useGetJobInvoicesQuery } = invoicesApi;

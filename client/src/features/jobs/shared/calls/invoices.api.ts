import type { EditScheduleRequest, JobInvoiceRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';

const invoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJobInvoices: build.query<ListAnswer<JobInvoiceRow>, JobRead>({
      query: readingJob((id) => `jobs/${id}/invoices`),
      providesTags: (_answer, _error, read) => jobReadTags(read),
    }),
    editSchedule: build.mutation<SaveAnswer, EditScheduleRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({
        url: `jobs/${Id}/schedule`,
        method: 'PUT',
        body,
        record: { kind: 'job', id: Id },
      }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Job', Id),
      extraOptions: {
        done: 'Schedule saved',
        failed: 'The schedule could not be saved',
        form: true,
        toastsConflict: true,
      },
    }),
  }),
});

export const { useGetJobInvoicesQuery, useEditScheduleMutation } = invoicesApi;

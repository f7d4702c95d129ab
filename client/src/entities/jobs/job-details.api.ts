import type { JobDetails } from '@picket/domain';
import { api } from '@/api/api.ts';
import { type JobRead, jobReadTags, readingJob } from './job-read.ts';

export const estimateSearchUrl = 'estimates/_search';
export const jobUrl = (id: number) => `estimates/${id}`;

/** All saves of a job are sent in turn (`saveInTurn`), so that users do not conflict with themselves. */
export const ofJob = (id: number) => ({ record: { kind: 'job', id } });

const jobList = { type: 'Job', id: 'LIST' } as const;

const jobDetailsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: build.query<JobDetails, JobRead>({
      query: readingJob(jobUrl),
      // What a customer with a credit limit owes follows from all their jobs.
      providesTags: (job, _error, read) =>
        typeof read === 'number'
          ? [...jobReadTags(read), 'Customer', 'Company', ...(job?.CustomerCredit ? [jobList] : [])]
          : [],
    }),
  }),
});

export const { useGetJobQuery, usePrefetch: usePrefetchJob } = jobDetailsApi;

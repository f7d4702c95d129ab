import type {
  ConvertToOrderRequest,
  EstimateSummary,
  JobDetails,
  SaveAnswer,
  SaveEstimateRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { jobSavedTags } from './job-tags.ts';

/** A job as it was seen, for the calls without a body. */
export interface SeenJob {
  Id: number;
  Version: number;
}

/** PATCH estimates: what else may be said about a job than its basics. */
export type PatchJobRequest = SaveEstimateRequest &
  Partial<Pick<JobDetails, 'JobStatusId' | 'DeliveryFee' | 'OtherDescription' | 'OtherPrice'>> & {
    ApprovalReason?: string;
  };

/** Lists of jobs use these calls, too, and need it only when two people meet. */
const conflict = async () => (await import('./job-conflict.ts')).jobConflict;

const status = { done: 'Job status successfully changed', failed: 'An error occurred updating status' };
/** PATCH estimates. */
export const patchJob = (body: PatchJobRequest) => ({ url: 'estimates', method: 'PATCH', body });

const seen = (url: string, { Version: version }: SeenJob) => ({ url, method: 'PUT', params: { version } });

const jobApi = api.injectEndpoints({
  endpoints: (build) => ({
    getJob: build.query<JobDetails, number>({
      query: (id) => `estimates/${id}`,
      providesTags: (_job, _error, id) => [{ type: 'Job', id }, 'Customer', 'Company'],
    }),
    getSummary: build.query<EstimateSummary, number>({
      query: (id) => `jobs/${id}/estimate-summary`,
      providesTags: (_summary, _error, id) => [{ type: 'Job', id }],
    }),
    moveJob: build.mutation<SaveAnswer, PatchJobRequest>({
      query: patchJob,
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { ...status, form: true, conflict },
    }),
    markSameDay: build.mutation<SaveAnswer, SeenJob & { IsSameDay: boolean }>({
      query: patchJob,
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Error marking as same day', conflict },
    }),
    convertToOrder: build.mutation<SaveAnswer, ConvertToOrderRequest>({
      query: (body) => ({ url: 'estimates/convert-to-order', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { ...status, form: true, conflict },
    }),
    revertOrder: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`estimates/${job.Id}/revert-order`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Order successfully reverted', failed: status.failed },
    }),
    forceRevertOrder: build.mutation<SaveAnswer, SeenJob & { JobStatusId?: number }>({
      query: ({ Id, Version: version, JobStatusId: jobStatusId }) => ({
        url: `estimates/${Id}/force-revert-order`,
        method: 'PUT',
        params: { version, jobStatusId },
      }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Order successfully reverted', failed: status.failed },
    }),
    archiveJob: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`estimates/archive/${job.Id}/true`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Successfully archived', failed: 'An error occurred archiving this estimate' },
    }),
    unarchiveJob: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`estimates/archive/${job.Id}/false`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Successfully unarchived', failed: 'An error occurred archiving this estimate' },
    }),
    markLost: build.mutation<SaveAnswer, SeenJob & { LostReasonId: number }>({
      query: ({ Id, ...body }) => ({ url: `estimates/${Id}/lost`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Successfully marked as lost', failed: status.failed, form: true },
    }),
    reopenJob: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`estimates/${job.Id}/reopen`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Successfully reopened', failed: status.failed },
    }),
    startManufacturing: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => ({ url: 'orders', method: 'PATCH', body: { ...job, ManufacturingStatusId: 2 } }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: status,
    }),
    markReady: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`orders/${job.Id}/status/ready`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: status,
    }),
    markDelivered: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`orders/${job.Id}/status/delivered`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: status,
    }),
    markInvoiced: build.mutation<SaveAnswer, SeenJob>({
      query: (job) => seen(`orders/${job.Id}/status/invoiced`, job),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: status,
    }),
    convertToInvoice: build.mutation<SaveAnswer, SeenJob & { continueWithoutTaxRate?: boolean }>({
      query: ({ Id, Version: version, continueWithoutTaxRate }) => ({
        url: `invoices/convert-to-invoice/${Id}`,
        method: 'PUT',
        params: { version, continueWithoutTaxRate },
      }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: status,
    }),
  }),
});

export const {
  useGetJobQuery,
  useGetSummaryQuery,
  useMoveJobMutation,
  useMarkSameDayMutation,
  useConvertToOrderMutation,
  useRevertOrderMutation,
  useForceRevertOrderMutation,
  useArchiveJobMutation,
  useUnarchiveJobMutation,
  useMarkLostMutation,
  useReopenJobMutation,
  useStartManufacturingMutation,
  useMarkReadyMutation,
  useMarkDeliveredMutation,
  useMarkInvoicedMutation,
  useConvertToInvoiceMutation,
} = jobApi;

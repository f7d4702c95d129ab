import {
  type AddEstimateRequest,
  type CompanyChoice,
  type ConvertToInvoiceQuery,
  type ConvertToOrderRequest,
  type EstimateSummary,
  type FenceLineList,
  type PatchEstimateRequest,
  type SaveAnswer,
  type SaveDeliveryInfoRequest,
  type SaveEstimateRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { savedTags, saves } from '@/api/tags.ts';
import { jobUrl, ofJob } from '@/entities/jobs/job-details.api.ts';
import { type JobRead, jobReadTags, readingJob } from '@/entities/jobs/job-read.ts';

/** A job and the version that the screen shows, for the calls without a body. */
export interface VersionedJob {
  Id: number;
  Version: number;
}

export const fenceLinesUrl = (id: number) => `jobs/${id}/fence-lines`;
export const summaryUrl = (id: number) => `jobs/${id}/estimate-summary`;

/** Loads the options of the conflict dialog on a conflict. `current` reads the server's copy. */
export const conflictInJob = (current: ConflictOptions['current']) => async () =>
  (await import('./job-conflict.ts')).jobConflictOptions(current);

export const jobConflict = conflictInJob(({ Id }, get) => get(jobUrl(Number(Id))));

export const savedStatus = { done: 'Job status successfully changed', failed: 'An error occurred updating status' };
export const savedItem = { done: 'Item Saved Successfully', failed: 'An error occurred saving the item', form: true };

export const postsUrl = 'job-posts';
const estimatesUrl = 'estimates';

export const patchJob = (body: PatchEstimateRequest) => ({
  url: estimatesUrl,
  method: 'PATCH',
  body,
  ...ofJob(body.Id),
});

export const putVersion = (url: string, { Id, Version: version }: VersionedJob) => ({
  url,
  method: 'PUT',
  params: { version },
  ...ofJob(Id),
});

const archiving = (flag: boolean) => (job: VersionedJob) => putVersion(`estimates/archive/${job.Id}/${flag}`, job);

const jobApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSummary: build.query<EstimateSummary, JobRead>({
      query: readingJob(summaryUrl),
      providesTags: (_summary, _error, read) => jobReadTags(read),
      extraOptions: { failed: 'Error getting summary' },
    }),
    getFenceLines: build.query<FenceLineList, JobRead>({
      query: readingJob(fenceLinesUrl),
      providesTags: (_lines, _error, read) => jobReadTags(read),
    }),
    /** Read again for each form: it follows the customer's last job. */
    getCompanyChoice: build.query<CompanyChoice, number>({
      query: (customerId) => ({ url: `${estimatesUrl}/company-choice`, params: { customerId } }),
      keepUnusedDataFor: 0,
    }),
    addEstimate: build.mutation<SaveAnswer, AddEstimateRequest>({
      query: (body) => ({ url: estimatesUrl, method: 'POST', body }),
      invalidatesTags: savedTags('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Something went wrong', form: true },
    }),
    saveBasics: build.mutation<SaveAnswer, SaveEstimateRequest>({
      query: (body) => ({ url: 'estimates/general-info', method: 'PUT', body, ...ofJob(body.Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: {
        done: 'Estimate Saved Successfully',
        failed: 'Error updating',
        form: true,
        conflict: jobConflict,
      },
    }),
    saveDelivery: build.mutation<SaveAnswer, SaveDeliveryInfoRequest>({
      query: (body) => ({ url: 'estimates/delivery-info', method: 'PUT', body, ...ofJob(body.Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: {
        done: 'Delivery Saved Successfully',
        failed: 'Error updating',
        form: true,
        conflict: jobConflict,
      },
    }),
    moveJob: build.mutation<SaveAnswer, PatchEstimateRequest>({
      query: patchJob,
      invalidatesTags: saves('Job'),
      extraOptions: { ...savedStatus, conflict: jobConflict },
    }),
    markSameDay: build.mutation<SaveAnswer, VersionedJob & { IsSameDay: boolean }>({
      query: patchJob,
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Error marking as same day', conflict: jobConflict },
    }),
    applyTaxRate: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`jobs/${job.Id}/tax-rate`, job),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Error updating' },
    }),
    convertToOrder: build.mutation<SaveAnswer, ConvertToOrderRequest>({
      query: (body) => ({ url: 'estimates/convert-to-order', method: 'PUT', body, ...ofJob(body.Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { ...savedStatus, form: true, conflict: jobConflict },
    }),
    revertOrder: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`${jobUrl(job.Id)}/revert-order`, job),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Order successfully reverted', failed: savedStatus.failed },
    }),
    forceRevertOrder: build.mutation<SaveAnswer, VersionedJob & { JobStatusId?: number }>({
      query: ({ Id, Version: version, JobStatusId: jobStatusId }) => ({
        url: `${jobUrl(Id)}/force-revert-order`,
        method: 'PUT',
        params: { version, jobStatusId },
        ...ofJob(Id),
      }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Order successfully reverted', failed: savedStatus.failed },
    }),
    archiveJob: build.mutation<SaveAnswer, VersionedJob>({
      query: archiving(true),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Successfully archived', failed: 'An error occurred archiving this estimate' },
    }),
    unarchiveJob: build.mutation<SaveAnswer, VersionedJob>({
      query: archiving(false),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Successfully unarchived', failed: 'An error occurred archiving this estimate' },
    }),
    markLost: build.mutation<SaveAnswer, VersionedJob & { LostReasonId: number }>({
      query: ({ Id, ...body }) => ({ url: `${jobUrl(Id)}/lost`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Successfully marked as lost', failed: savedStatus.failed, form: true },
    }),
    reopenJob: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`${jobUrl(job.Id)}/reopen`, job),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Successfully reopened', failed: savedStatus.failed },
    }),
    convertToInvoice: build.mutation<SaveAnswer, VersionedJob & ConvertToInvoiceQuery>({
      query: ({ Id, Version: version, ...answers }) => ({
        url: `invoices/convert-to-invoice/${Id}`,
        method: 'PUT',
        params: { version, ...answers },
        ...ofJob(Id),
      }),
      invalidatesTags: saves('Job'),
      extraOptions: savedStatus,
    }),
  }),
});

export const {
  usePrefetch: usePrefetchPart,
  useGetSummaryQuery,
  useGetFenceLinesQuery,
  useAddEstimateMutation,
  useGetCompanyChoiceQuery,
  useSaveBasicsMutation,
  useSaveDeliveryMutation,
  useMoveJobMutation,
  useMarkSameDayMutation,
  useApplyTaxRateMutation,
  useConvertToOrderMutation,
  useRevertOrderMutation,
  useForceRevertOrderMutation,
  useArchiveJobMutation,
  useUnarchiveJobMutation,
  useMarkLostMutation,
  useReopenJobMutation,
  useConvertToInvoiceMutation,
} = jobApi;

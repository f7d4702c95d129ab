import type {
  EmailEstimateAnswer,
  EmailEstimateRequest,
  EmailPreview,
  EmailPreviewRequest,
  EstimateEmailDetails,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';

const emailApi = api.injectEndpoints({
  endpoints: (build) => ({
    emailEstimate: build.mutation<EmailEstimateAnswer, EmailEstimateRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/email-estimate`, method: 'POST', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Succesfully sent email', failed: 'One or more emails may be invalid', form: true },
    }),
    previewEmail: build.mutation<EmailPreview, EmailPreviewRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/email-estimate/preview`, method: 'POST', body }),
      extraOptions: { failed: 'The preview could not be made' },
    }),
    getEmail: build.query<EstimateEmailDetails, { jobId: number; id: number }>({
      query: ({ jobId, id }) => `jobs/${jobId}/emails/${id}`,
      providesTags: (_email, _error, { jobId }) => [{ type: 'Job', id: jobId }],
    }),
  }),
});

export const { useEmailEstimateMutation, usePreviewEmailMutation, useGetEmailQuery } = emailApi;

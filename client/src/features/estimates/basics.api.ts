import type { SaveAnswer, SaveDeliveryInfoRequest, SaveEstimateRequest } from '@picket/domain';
import { api } from '@/api/api.ts';
import { jobConflict } from '@/jobs/job-conflict.ts';
import { jobSavedTags } from '@/jobs/job-tags.ts';

const basicsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveBasics: build.mutation<SaveAnswer, SaveEstimateRequest>({
      query: (body) => ({ url: 'estimates/general-info', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: {
        done: 'Estimate Saved Successfully',
        failed: 'Error updating',
        form: true,
        conflict: jobConflict,
      },
    }),
    saveDelivery: build.mutation<SaveAnswer, SaveDeliveryInfoRequest>({
      query: (body) => ({ url: 'estimates/delivery-info', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: {
        done: 'Delivery Saved Successfully',
        failed: 'Error updating',
        form: true,
        conflict: jobConflict,
      },
    }),
  }),
});

export const { useSaveBasicsMutation, useSaveDeliveryMutation } = basicsApi;

import type { AddEstimateRequest, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';

const addEstimateApi = api.injectEndpoints({
  endpoints: (build) => ({
    addEstimate: build.mutation<SaveAnswer, AddEstimateRequest>({
      query: (body) => ({ url: 'estimates', method: 'POST', body }),
      invalidatesTags: () => savedTags('Job'),
      extraOptions: { done: 'Estimate Saved Successfully', failed: 'Something went wrong', form: true },
    }),
  }),
});

export const { useAddEstimateMutation } = addEstimateApi;

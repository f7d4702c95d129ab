import type { ChooseOptionsRequest, MoveToOptionRequest, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';

type InJob<Request> = Request & { Id: number };

const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseOptions: build.mutation<SaveAnswer, InJob<ChooseOptionsRequest>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/options`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: { failed: 'Error choosing the option', toastsConflict: true },
    }),
    moveToOption: build.mutation<SaveAnswer, InJob<MoveToOptionRequest>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/move-to-option`, method: 'PUT', body, ...ofJob(Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: {
        done: 'Items Saved Successfully',
        failed: 'Error saving items',
        form: true,
        toastsConflict: true,
      },
    }),
  }),
});

export const { useChooseOptionsMutation, useMoveToOptionMutation } = optionsApi;

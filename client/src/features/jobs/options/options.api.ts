import type {
  ChooseOptionsRequest,
  CopyLinesAnswer,
  CopyLinesRequest,
  MoveToOptionRequest,
  SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';

type InJob<Request> = Request & { Id: number };

const saved = { done: 'Items Saved Successfully', failed: 'Error saving items', form: true, toastsConflict: true };

const optionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    chooseOptions: build.mutation<SaveAnswer, InJob<ChooseOptionsRequest>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/options`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Job', Id),
      extraOptions: { failed: 'Error choosing the option', toastsConflict: true },
    }),
    moveToOption: build.mutation<SaveAnswer, InJob<MoveToOptionRequest>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/move-to-option`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Job', Id),
      extraOptions: saved,
    }),
    copyToOption: build.mutation<CopyLinesAnswer, InJob<Omit<CopyLinesRequest, 'FromJobId'>>>({
      query: ({ Id, ...body }) => ({ url: `jobs/${Id}/copy-lines`, method: 'POST', body: { FromJobId: Id, ...body } }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Job', Id),
      extraOptions: saved,
    }),
  }),
});

export const { useChooseOptionsMutation, useMoveToOptionMutation, useCopyToOptionMutation } = optionsApi;

import type {
  AddMiscItemsRequest,
  ListAnswer,
  MiscItemRow,
  SaveAnswer,
  SaveLaborRequest,
  SaveLineRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { type PatchJobRequest, patchJob } from '@/jobs/job.api.ts';
import { jobConflict, lineConflict } from '@/jobs/job-conflict.ts';
import { jobSavedTags } from '@/jobs/job-tags.ts';

/** A line as it was seen. */
export interface SeenLine {
  JobId: number;
  Id: number;
  Version: number;
}

const savedLine = { done: 'Item Saved Successfully', failed: 'An error occurred saving the item', form: true };
const remove = (kind: string, { JobId, Id, Version: version }: SeenLine) => ({
  url: `jobs/${kind}/${JobId}/${Id}`,
  method: 'DELETE',
  params: { version },
});

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMiscItems: build.query<MiscItemRow[], void>({
      query: () => ({ url: 'misc-items/_search', method: 'POST', body: {} }),
      transformResponse: ({ data }: ListAnswer<MiscItemRow>) => data,
      providesTags: [{ type: 'Catalogue', id: 'misc-items' }],
      extraOptions: { failed: 'An error occured getting the selected items' },
    }),
    addMiscItems: build.mutation<SaveAnswer, AddMiscItemsRequest>({
      query: (body) => ({ url: 'jobs/job-misc-item', method: 'POST', body }),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: { done: 'Items Saved Successfully', failed: 'Error saving items', form: true },
    }),
    saveMiscItem: build.mutation<SaveAnswer, SaveLineRequest>({
      query: (body) => ({ url: 'jobs/job-misc-item', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: { ...savedLine, conflict: lineConflict },
    }),
    removeMiscItem: build.mutation<SaveAnswer, SeenLine>({
      query: (line) => remove('job-misc-item', line),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: {
        done: 'Item Successfully Deleted',
        failed: 'An error occurred deleting this miscellaneous item',
      },
    }),
    addLabor: build.mutation<SaveAnswer, SaveLaborRequest>({
      query: (body) => ({ url: 'jobs/job-labor-detail', method: 'POST', body }),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: savedLine,
    }),
    saveLabor: build.mutation<SaveAnswer, SaveLaborRequest & { Id: number }>({
      query: (body) => ({ url: 'jobs/job-labor-detail', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: { ...savedLine, conflict: lineConflict },
    }),
    removeLabor: build.mutation<SaveAnswer, SeenLine>({
      query: (line) => remove('job-labor-detail', line),
      invalidatesTags: (_answer, _error, { JobId }) => jobSavedTags(JobId),
      extraOptions: { done: 'Item Successfully Deleted', failed: 'An error occurred deleting this labor item' },
    }),
    savePrice: build.mutation<SaveAnswer, PatchJobRequest>({
      query: patchJob,
      invalidatesTags: (_answer, _error, { Id }) => jobSavedTags(Id),
      extraOptions: { done: 'Summary Saved Successfully', failed: 'Error updating', form: true, conflict: jobConflict },
    }),
  }),
});

export const {
  useGetMiscItemsQuery,
  useAddMiscItemsMutation,
  useSaveMiscItemMutation,
  useRemoveMiscItemMutation,
  useAddLaborMutation,
  useSaveLaborMutation,
  useRemoveLaborMutation,
  useSavePriceMutation,
} = summaryApi;

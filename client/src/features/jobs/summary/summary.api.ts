import type {
  AddMiscItemsRequest,
  PatchEstimateRequest,
  SaveAnswer,
  SaveJobItemRequest,
  SaveLaborRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { itemConflict } from '../item-conflict.ts';
import { jobConflict, patchJob } from '../job.api.ts';

/** An item and the version that the screen shows. */
interface VersionedItem {
  JobId: number;
  Id: number;
  Version: number;
}

const savedItem = { done: 'Item Saved Successfully', failed: 'An error occurred saving the item', form: true };
const remove = (kind: string, { JobId, Id, Version: version }: VersionedItem) => ({
  url: `jobs/${kind}/${JobId}/${Id}`,
  method: 'DELETE',
  params: { version },
});

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    addMiscItems: build.mutation<SaveAnswer, AddMiscItemsRequest>({
      query: (body) => ({ url: 'jobs/job-misc-item', method: 'POST', body }),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: { done: 'Items Saved Successfully', failed: 'Error saving items', form: true },
    }),
    saveMiscItem: build.mutation<SaveAnswer, SaveJobItemRequest>({
      query: (body) => ({ url: 'jobs/job-misc-item', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: { ...savedItem, conflict: itemConflict },
    }),
    removeMiscItem: build.mutation<SaveAnswer, VersionedItem>({
      query: (item) => remove('job-misc-item', item),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: {
        done: 'Item Successfully Deleted',
        failed: 'An error occurred deleting this miscellaneous item',
      },
    }),
    addLabor: build.mutation<SaveAnswer, SaveLaborRequest>({
      query: (body) => ({ url: 'jobs/job-labor-detail', method: 'POST', body }),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: savedItem,
    }),
    saveLabor: build.mutation<SaveAnswer, SaveLaborRequest & { Id: number }>({
      query: (body) => ({ url: 'jobs/job-labor-detail', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: { ...savedItem, conflict: itemConflict },
    }),
    removeLabor: build.mutation<SaveAnswer, VersionedItem>({
      query: (item) => remove('job-labor-detail', item),
      invalidatesTags: (_answer, _error, { JobId }) => savedTags('Job', JobId),
      extraOptions: { done: 'Item Successfully Deleted', failed: 'An error occurred deleting this labor item' },
    }),
    savePrice: build.mutation<SaveAnswer, PatchEstimateRequest>({
      query: patchJob,
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Job', Id),
      extraOptions: { done: 'Summary Saved Successfully', failed: 'Error updating', form: true, conflict: jobConflict },
    }),
  }),
});

export const {
  useAddMiscItemsMutation,
  useSaveMiscItemMutation,
  useRemoveMiscItemMutation,
  useAddLaborMutation,
  useSaveLaborMutation,
  useRemoveLaborMutation,
  useSavePriceMutation,
} = summaryApi;

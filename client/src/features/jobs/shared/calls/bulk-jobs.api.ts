import type {
  BulkAnswer,
  BulkArchiveRequest,
  BulkAssignRequest,
  BulkItemStatusRequest,
  BulkLostRequest,
  BulkUndoRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';

const urls = {
  archive: 'jobs/bulk/archive',
  assign: 'jobs/bulk/assign',
  lost: 'jobs/bulk/lost',
  items: 'orders/bulk/item-status',
} as const;

/** A change of many jobs: the call, and its request without the id of the call. */
export type BulkChange =
  | ({ readonly change: 'archive' } & Omit<BulkArchiveRequest, 'BulkId'>)
  | ({ readonly change: 'assign' } & Omit<BulkAssignRequest, 'BulkId'>)
  | ({ readonly change: 'lost' } & Omit<BulkLostRequest, 'BulkId'>)
  | ({ readonly change: 'items' } & Omit<BulkItemStatusRequest, 'BulkId'>);

type Identified = { readonly BulkId: string };

const changed = (answer?: BulkAnswer) => (answer?.Versions ?? []).flatMap(({ Id }) => savedTags('Job' as const, Id));

const bulkJobsApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeJobs: build.mutation<BulkAnswer, BulkChange & Identified>({
      query: ({ change, ...body }) => ({ url: urls[change], method: 'POST', body }),
      invalidatesTags: changed,
      extraOptions: { failed: 'The jobs could not be changed' },
    }),
    undoJobs: build.mutation<BulkAnswer, BulkUndoRequest & Pick<BulkChange, 'change'>>({
      query: ({ change, ...body }) => ({ url: `${urls[change]}/undo`, method: 'POST', body }),
      invalidatesTags: changed,
      extraOptions: { failed: 'This could not be undone' },
    }),
  }),
});

export const { useChangeJobsMutation, useUndoJobsMutation } = bulkJobsApi;

import {
  type AddMiscItemsRequest,
  type ItemKindId,
  ItemKinds,
  type PatchEstimateRequest,
  type SaveAnswer,
  type SaveLaborRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import type { OpenedVersion } from '@/ui/form/use-versioned-form.ts';
import { itemConflict } from '../../shared/calls/item-conflict.ts';
import { jobConflict, patchJob, postsUrl, savedItem } from '../../shared/calls/job.api.ts';

/** An item and the version that the screen shows. */
interface VersionedItem {
  JobId: number;
  Id: number;
  Version: number;
}

/** The calls that change an item, by its kind (ruling 34). */
const itemUrls: Readonly<Record<ItemKindId, string>> = {
  [ItemKinds.FenceSection]: 'jobs/job-fence-section',
  [ItemKinds.Post]: postsUrl,
  [ItemKinds.Gate]: 'jobs/job-gate',
  [ItemKinds.Misc]: 'jobs/job-misc-item',
  [ItemKinds.Labor]: 'jobs/job-labor-detail',
};

/** `Quantity` is omitted for items that follow the fence lines; `LaborTypeId` is only for labor. */
interface SaveItemArgs extends OpenedVersion {
  readonly Kind: ItemKindId;
  readonly JobId: number;
  readonly Quantity?: number;
  readonly UnitPrice: number;
  readonly DiscountPercent: number | null;
  readonly PriceNote: string;
  readonly LaborTypeId?: number;
}

export type SaveItem = (item: SaveItemArgs) => Promise<{ data?: SaveAnswer; error?: unknown }>;

const remove = (kind: ItemKindId, { JobId, Id, Version: version }: VersionedItem) => ({
  url: `${itemUrls[kind]}/${JobId}/${Id}`,
  method: 'DELETE',
  params: { version },
  ...ofJob(JobId),
});

const summaryApi = api.injectEndpoints({
  endpoints: (build) => ({
    addMiscItems: build.mutation<SaveAnswer, AddMiscItemsRequest>({
      query: (body) => ({ url: itemUrls[ItemKinds.Misc], method: 'POST', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Items Saved Successfully', failed: 'Error saving items', form: true },
    }),
    saveSummaryItem: build.mutation<SaveAnswer, SaveItemArgs>({
      query: ({ Kind, ...body }) => ({ url: itemUrls[Kind], method: 'PUT', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { ...savedItem, conflict: itemConflict },
    }),
    removeMiscItem: build.mutation<SaveAnswer, VersionedItem>({
      query: (item) => remove(ItemKinds.Misc, item),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: {
        done: 'Item Successfully Deleted',
        failed: 'An error occurred deleting this miscellaneous item',
      },
    }),
    addLabor: build.mutation<SaveAnswer, SaveLaborRequest>({
      query: (body) => ({ url: itemUrls[ItemKinds.Labor], method: 'POST', body, ...ofJob(body.JobId) }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: savedItem,
    }),
    removeLabor: build.mutation<SaveAnswer, VersionedItem>({
      query: (item) => remove(ItemKinds.Labor, item),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { done: 'Item Successfully Deleted', failed: 'An error occurred deleting this labor item' },
    }),
    savePrice: build.mutation<SaveAnswer, PatchEstimateRequest>({
      query: patchJob,
      invalidatesTags: saves('Job'),
      extraOptions: { done: 'Summary Saved Successfully', failed: 'Error updating', form: true, conflict: jobConflict },
    }),
  }),
});

export const {
  useAddMiscItemsMutation,
  useSaveSummaryItemMutation,
  useRemoveMiscItemMutation,
  useAddLaborMutation,
  useRemoveLaborMutation,
  useSavePriceMutation,
} = summaryApi;

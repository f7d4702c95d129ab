import {
  type ItemKindId,
  ItemKinds,
  type ItemManufacturingStatusId,
  type OrderItemsRequest,
  type SaveAnswer,
  type SaveDueDateRequest,
  type ShopToday,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, saves } from '@/api/tags.ts';
import { ofJob } from '@/entities/jobs/job-details.api.ts';
import { jobConflict, putVersion, savedStatus, type VersionedJob } from './job.api.ts';

interface ItemStatusChange {
  JobId: number;
  Id: number;
  Kind: ItemKindId;
  StatusId: ItemManufacturingStatusId;
  Version: number;
}

/** The path segments of the kinds of items that are made. */
const paths: Partial<Record<ItemKindId, string>> = {
  [ItemKinds.FenceSection]: 'job-fence-sections',
  [ItemKinds.Post]: 'job-posts',
  [ItemKinds.Gate]: 'job-gates',
  [ItemKinds.Misc]: 'job-misc-items',
};

/** Items of an order that change together. */
type OrderItems = OrderItemsRequest & { JobId: number };

const ordersUrl = 'orders';
const orderUrl = (id: number) => `${ordersUrl}/${id}`;

const putItems = (JobId: number, change: string, body: OrderItemsRequest) => ({
  url: `${orderUrl(JobId)}/items/${change}`,
  method: 'PUT',
  body,
  ...ofJob(JobId),
});

const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopToday: build.query<ShopToday, void>({
      query: () => `${ordersUrl}/shop-today`,
      providesTags: () => listTags('Job'),
    }),
    startManufacturing: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => ({
        url: ordersUrl,
        method: 'PATCH',
        body: { ...job, ManufacturingStatusId: 2 },
        ...ofJob(job.Id),
      }),
      invalidatesTags: saves('Job'),
      extraOptions: savedStatus,
    }),
    markReady: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`${orderUrl(job.Id)}/status/ready`, job),
      invalidatesTags: saves('Job'),
      // The specification shows the server's message in place of a text (jobs-pipeline sections 4 and 8).
      extraOptions: { done: savedStatus.done },
    }),
    markDelivered: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`${orderUrl(job.Id)}/status/delivered`, job),
      invalidatesTags: saves('Job'),
      extraOptions: savedStatus,
    }),
    markInvoiced: build.mutation<SaveAnswer, VersionedJob>({
      query: (job) => putVersion(`${orderUrl(job.Id)}/status/invoiced`, job),
      invalidatesTags: saves('Job'),
      extraOptions: savedStatus,
    }),
    changeItemStatus: build.mutation<SaveAnswer, ItemStatusChange>({
      query: ({ JobId, Id, Kind, StatusId, Version: version }) => ({
        url: `${orderUrl(JobId)}/${paths[Kind]}/${Id}/status/${StatusId}`,
        method: 'PUT',
        params: { version },
        ...ofJob(JobId),
      }),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
    changeItemStatuses: build.mutation<SaveAnswer, OrderItems & { StatusId: ItemManufacturingStatusId }>({
      query: ({ JobId, StatusId, ...body }) => putItems(JobId, `status/${StatusId}`, body),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
    blockItems: build.mutation<SaveAnswer, OrderItems & { Reason: string }>({
      query: ({ JobId, ...body }) => putItems(JobId, 'block', body),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
    unblockItems: build.mutation<SaveAnswer, OrderItems>({
      query: ({ JobId, ...body }) => putItems(JobId, 'unblock', body),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
    expectItems: build.mutation<SaveAnswer, OrderItems & { ExpectedDate: string | null }>({
      query: ({ JobId, ...body }) => putItems(JobId, 'expected-date', body),
      invalidatesTags: saves('Job', 'JobId'),
      extraOptions: { failed: 'An error occurred saving the item' },
    }),
    saveDueDate: build.mutation<SaveAnswer, SaveDueDateRequest>({
      query: (body) => ({ url: 'jobs/due-date', method: 'PUT', body, ...ofJob(body.Id) }),
      invalidatesTags: saves('Job'),
      extraOptions: {
        done: 'Due Date Saved Successfully',
        failed: 'Error updating',
        form: true,
        conflict: jobConflict,
      },
    }),
  }),
});

export const {
  useGetShopTodayQuery,
  useStartManufacturingMutation,
  useMarkReadyMutation,
  useMarkDeliveredMutation,
  useMarkInvoicedMutation,
  useChangeItemStatusMutation,
  useChangeItemStatusesMutation,
  useBlockItemsMutation,
  useExpectItemsMutation,
  useUnblockItemsMutation,
  useSaveDueDateMutation,
} = ordersApi;

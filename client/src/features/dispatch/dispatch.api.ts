import {
  type CalendarEvent,
  type CalendarSearchRequest,
  CalendarTypes,
  type DeliveryCard,
  type DeliveryStatusId,
  type DispatchBoard,
  deliveryFields,
  type ListAnswer,
  type MoveDayAnswer,
  type MoveDayRequest,
  type MoveJobsAnswer,
  type MoveJobsRequest,
  type PatchDeliveryRequest,
  type SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { listTags, savedTags } from '@/api/tags.ts';
import { listPath } from '@/entities/catalogue/catalogue-paths.ts';
import { listTag } from '@/entities/catalogue/catalogue-tags.ts';
import { deliveryUrl } from '@/entities/deliveries/deliveries.api.ts';

type OfDelivery = Pick<DeliveryCard, 'Id' | 'Version'>;

const inTurn = (id: number) => ({ record: deliveryUrl(id) });

const conflict: ConflictOptions = {
  fields: deliveryFields,
  names: { TruckId: listPath('trucks', true) },
  current: ({ Id }, get) => get(deliveryUrl(Number(Id))),
  asSaved: (delivery) => ({ ...delivery, DeliveryDate: delivery.Date }),
};

const dispatchApi = api.injectEndpoints({
  endpoints: (build) => {
    const moveJobs = (failed: string) =>
      build.mutation<MoveJobsAnswer, MoveJobsRequest>({
        query: (body) => ({ url: 'dispatch/jobs', method: 'PATCH', body }),
        invalidatesTags: [
          { type: 'Delivery', id: 'LIST' },
          { type: 'Job', id: 'LIST' },
        ],
        extraOptions: { failed },
      });
    return {
      getDispatchBoard: build.query<DispatchBoard, void>({
        query: () => 'dispatch/estimates',
        providesTags: (board) => [
          ...listTags('Delivery', board?.Deliveries),
          ...listTags('Job', [...(board?.data ?? []), ...(board?.Deliveries.flatMap(({ Jobs }) => Jobs) ?? [])]),
          listTag('trucks'),
        ],
      }),
      removeJobsFromDelivery: moveJobs('Error removing job'),
      orderStops: moveJobs('Error updating'),
      markStopSameDay: moveJobs('Error marking as same day'),
      editDelivery: build.mutation<SaveAnswer, PatchDeliveryRequest>({
        query: (body) => ({ url: 'dispatch/deliveries', method: 'PATCH', body, ...inTurn(body.Id) }),
        invalidatesTags: (_answer, _error, { Id }) => savedTags('Delivery', Id),
        extraOptions: { failed: 'Error updating', form: true, conflict },
      }),
      setDeliveryStatus: build.mutation<SaveAnswer, OfDelivery & { StatusId: DeliveryStatusId }>({
        query: ({ Id, StatusId, Version: version }) => ({
          url: `dispatch/deliveries/status/${Id}/${StatusId}`,
          method: 'PUT',
          params: { version },
          ...inTurn(Id),
        }),
        invalidatesTags: (_answer, _error, { Id }) => savedTags('Delivery', Id),
        extraOptions: { failed: 'Error updating status', toastsConflict: true },
      }),
      removeDelivery: build.mutation<SaveAnswer, OfDelivery>({
        query: ({ Id, Version: version }) => ({
          url: `dispatch/deliveries/${Id}`,
          method: 'DELETE',
          params: { version },
          ...inTurn(Id),
        }),
        invalidatesTags: (_answer, _error, { Id }) => savedTags('Delivery', Id),
        extraOptions: { failed: 'Error updating', toastsConflict: true },
      }),
      searchDeliveryDays: build.query<ListAnswer<CalendarEvent>, Pick<CalendarSearchRequest, 'StartDate' | 'EndDate'>>({
        query: (body) => ({
          url: 'deliveries/_search',
          method: 'POST',
          body: { ...body, Type: CalendarTypes.Delivery },
        }),
        providesTags: [{ type: 'Delivery', id: 'LIST' }, listTag('trucks')],
      }),
      moveDay: build.mutation<MoveDayAnswer, MoveDayRequest>({
        query: (body) => ({ url: 'dispatch/move-day', method: 'POST', body }),
        invalidatesTags: (_answer, _error, { IsPreview }) => (IsPreview ? [] : savedTags('Delivery')),
        extraOptions: { failed: 'Error updating', toastsConflict: true },
      }),
    };
  },
});

export const { getDispatchBoard } = dispatchApi.endpoints;
export const {
  useGetDispatchBoardQuery,
  useRemoveJobsFromDeliveryMutation,
  useOrderStopsMutation,
  useMarkStopSameDayMutation,
  useEditDeliveryMutation,
  useSetDeliveryStatusMutation,
  useRemoveDeliveryMutation,
  useMoveDayMutation,
  useSearchDeliveryDaysQuery,
} = dispatchApi;

import {
  type DeliveryCard,
  type DeliveryStatusId,
  type DispatchBoard,
  type MoveDayAnswer,
  type MoveDayRequest,
  type SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, savedTags, saves } from '@/api/tags.ts';
import { listTag } from '@/entities/catalogue/catalogue-tags.ts';
import { dispatchUrl, ofDelivery } from '@/entities/deliveries/deliveries.api.ts';

type StatusChange = Pick<DeliveryCard, 'Id' | 'Version'> & { StatusId: DeliveryStatusId };

const dispatchApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDispatchBoard: build.query<DispatchBoard, void>({
      query: () => 'dispatch/estimates',
      providesTags: (board) => [
        ...listTags('Delivery', board?.Deliveries),
        ...listTags('Job', [...(board?.data ?? []), ...(board?.Deliveries.flatMap(({ Jobs }) => Jobs) ?? [])]),
        listTag('trucks'),
      ],
    }),
    setDeliveryStatus: build.mutation<SaveAnswer, StatusChange>({
      query: ({ Id, StatusId, Version: version }) => ({
        url: `${dispatchUrl}/status/${Id}/${StatusId}`,
        method: 'PUT',
        params: { version },
        ...ofDelivery(Id),
      }),
      invalidatesTags: saves('Delivery'),
      extraOptions: { failed: 'Error updating status', toastsConflict: true },
    }),
    moveDay: build.mutation<MoveDayAnswer, MoveDayRequest>({
      query: (body) => ({ url: 'dispatch/move-day', method: 'POST', body }),
      invalidatesTags: (_answer, _error, { IsPreview }) => (IsPreview ? [] : savedTags('Delivery')),
      extraOptions: { failed: 'Error updating', toastsConflict: true },
    }),
  }),
});

export const { getDispatchBoard } = dispatchApi.endpoints;
export const { useGetDispatchBoardQuery, useSetDeliveryStatusMutation, useMoveDayMutation } = dispatchApi;

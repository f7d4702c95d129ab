import type { AddDeliveryRequest, DeliveryDetails, MoveJobsAnswer, MoveJobsRequest, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';

export const deliveryUrl = (id: number) => `deliveries/${id}`;

const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDelivery: build.query<DeliveryDetails, number>({
      query: deliveryUrl,
      providesTags: (delivery, _error, id) => [
        { type: 'Delivery', id },
        ...(delivery?.Jobs.map(({ Id }) => ({ type: 'Job' as const, id: Id })) ?? []),
      ],
    }),
    addJobsToDelivery: build.mutation<MoveJobsAnswer, MoveJobsRequest>({
      query: (body) => ({ url: 'dispatch/jobs', method: 'PATCH', body }),
      invalidatesTags: [
        { type: 'Delivery', id: 'LIST' },
        { type: 'Job', id: 'LIST' },
      ],
      extraOptions: { failed: 'Error adding job' },
    }),
    addDelivery: build.mutation<SaveAnswer, AddDeliveryRequest>({
      query: (body) => ({ url: 'dispatch/deliveries', method: 'POST', body }),
      invalidatesTags: savedTags('Delivery'),
      extraOptions: { failed: 'Something went wrong', form: true },
    }),
  }),
});

export const { useGetDeliveryQuery, useAddJobsToDeliveryMutation, useAddDeliveryMutation } = deliveriesApi;

import {
  type AddDeliveryRequest,
  type DeliveryDetails,
  deliveryFields,
  type MoveJobsAnswer,
  type MoveJobsRequest,
  type PatchDeliveryRequest,
  type SaveAnswer,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { savedTags, saves } from '@/api/tags.ts';
import { listPath } from '@/entities/catalogue/catalogue-paths.ts';
import { type JobRead, readingJob } from '@/entities/jobs/job-read.ts';
import { deliveryUrl } from './delivery-url.ts';

export const dispatchUrl = 'dispatch/deliveries';

/** Writes to one delivery are sent one after the other. */
export const ofDelivery = (id: number) => ({ record: { kind: 'delivery', id } });

/** `answeredAt` is the time of the answer in milliseconds. Data that is requested later includes the move. */
type MovedJobs = MoveJobsAnswer & { readonly answeredAt: number };

const conflict: ConflictOptions = {
  fields: deliveryFields,
  names: { TruckId: listPath('trucks', true) },
  current: ({ Id }, get) => get(deliveryUrl(Number(Id))),
  asSaved: (delivery) => ({ ...delivery, DeliveryDate: delivery.Date }),
};

const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => {
    const moveJobs = (failed: string) =>
      build.mutation<MovedJobs, MoveJobsRequest>({
        query: (body) => ({ url: 'dispatch/jobs', method: 'PATCH', body }),
        transformResponse: (answer: MoveJobsAnswer) => ({ ...answer, answeredAt: Date.now() }),
        invalidatesTags: [
          { type: 'Delivery', id: 'LIST' },
          { type: 'Job', id: 'LIST' },
        ],
        extraOptions: { failed },
      });
    return {
      getDelivery: build.query<DeliveryDetails, JobRead>({
        query: readingJob(deliveryUrl),
        providesTags: (delivery, _error, read) =>
          typeof read === 'number'
            ? [
                { type: 'Delivery', id: read },
                ...(delivery?.Jobs.map(({ Id }) => ({ type: 'Job' as const, id: Id })) ?? []),
              ]
            : [],
      }),
      addJobsToDelivery: moveJobs('Error adding job'),
      removeJobsFromDelivery: moveJobs('Error removing job'),
      orderStops: moveJobs('Error updating'),
      markStopSameDay: moveJobs('Error marking as same day'),
      editDelivery: build.mutation<SaveAnswer, PatchDeliveryRequest>({
        query: (body) => ({ url: dispatchUrl, method: 'PATCH', body, ...ofDelivery(body.Id) }),
        invalidatesTags: saves('Delivery'),
        extraOptions: { failed: 'Error updating', form: true, conflict },
      }),
      addDelivery: build.mutation<SaveAnswer, AddDeliveryRequest>({
        query: (body) => ({ url: dispatchUrl, method: 'POST', body }),
        invalidatesTags: savedTags('Delivery'),
        extraOptions: { failed: 'Something went wrong', form: true },
      }),
      removeDelivery: build.mutation<SaveAnswer, Pick<DeliveryDetails, 'Id' | 'Version'>>({
        query: ({ Id, Version: version }) => ({
          url: `${dispatchUrl}/${Id}`,
          method: 'DELETE',
          params: { version },
          ...ofDelivery(Id),
        }),
        invalidatesTags: saves('Delivery'),
        extraOptions: { failed: 'Error updating', toastsConflict: true },
      }),
    };
  },
});

export const { editDelivery } = deliveriesApi.endpoints;
export const {
  useGetDeliveryQuery,
  useAddJobsToDeliveryMutation,
  useRemoveJobsFromDeliveryMutation,
  useOrderStopsMutation,
  useMarkStopSameDayMutation,
  useAddDeliveryMutation,
  useEditDeliveryMutation,
  useRemoveDeliveryMutation,
} = deliveriesApi;

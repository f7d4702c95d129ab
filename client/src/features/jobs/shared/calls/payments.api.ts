import type {
  AddPaymentsAnswer,
  AddPaymentsRequest,
  ListAnswer,
  MovePaymentRequest,
  PaymentRow,
  ReversePaymentRequest,
  SaveAnswer,
  SavePaymentRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, savedTags } from '@/api/tags.ts';
import type { JobRead } from '@/entities/jobs/job-read.ts';
import { conflictInJob } from './job.api.ts';

/** A payment and the version that the screen shows. */
interface VersionedPayment {
  Id: number;
  JobId: number;
  Version: number;
}

const paymentsUrl = 'payments';
const paidTags = (id: number | undefined, jobId: number) => [...savedTags('Payment', id), ...savedTags('Job', jobId)];
const settle = (isConfirmed: boolean) => {
  return ({ Id, JobId, Version: version }: VersionedPayment) => ({
    url: `${paymentsUrl}/confirm/${Id}/${JobId}/${isConfirmed}`,
    method: 'PUT',
    body: {},
    params: { version },
    record: { kind: 'payment', id: Id },
  });
};

const paymentsOf = (read: JobRead) => ({
  url: paymentsUrl,
  params: typeof read === 'number' ? { jobId: read } : { jobId: read.id, at: read.at },
});

const conflict = conflictInJob(async (body, get) => {
  const payments = (await get(paymentsOf(Number(body.JobId)))) as ListAnswer<PaymentRow> | undefined;
  return payments?.data.find(({ Id }) => Id === body.Id);
});

const paymentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPayments: build.query<ListAnswer<PaymentRow>, JobRead>({
      query: paymentsOf,
      providesTags: (answer, _error, read) => (typeof read === 'number' ? listTags('Payment', answer?.data) : []),
    }),
    addPayment: build.mutation<SaveAnswer, SavePaymentRequest>({
      query: (body) => ({ url: paymentsUrl, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { JobId }) => paidTags(undefined, JobId),
      extraOptions: { done: 'Payment Saved Successfully', failed: 'Something went wrong', form: true },
    }),
    savePayment: build.mutation<SaveAnswer, SavePaymentRequest>({
      query: (body) => ({ url: paymentsUrl, method: 'PUT', body, record: { kind: 'payment', id: body.Id! } }),
      invalidatesTags: (_answer, _error, { Id, JobId }) => paidTags(Id, JobId),
      extraOptions: { done: 'Payment Saved Successfully', failed: 'Error updating', form: true, conflict },
    }),
    confirmPayment: build.mutation<SaveAnswer, VersionedPayment>({
      query: settle(true),
      invalidatesTags: (_answer, _error, { Id, JobId }) => paidTags(Id, JobId),
      extraOptions: { done: 'Payment Successfully Confirmed', failed: 'Error updating status' },
    }),
    rejectPayment: build.mutation<SaveAnswer, VersionedPayment>({
      query: settle(false),
      invalidatesTags: (_answer, _error, { Id, JobId }) => paidTags(Id, JobId),
      extraOptions: { done: 'Payment Successfully Rejected', failed: 'Error updating status' },
    }),
    reversePayment: build.mutation<SaveAnswer, ReversePaymentRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({
        url: `${paymentsUrl}/${Id}/reverse`,
        method: 'PUT',
        body,
        record: { kind: 'payment', id: Id },
      }),
      invalidatesTags: (_answer, _error, { Id, JobId }) => paidTags(Id, JobId),
      extraOptions: {
        done: 'Payment reversed',
        failed: 'The payment could not be reversed',
        form: true,
        toastsConflict: true,
      },
    }),
    addPayments: build.mutation<AddPaymentsAnswer, AddPaymentsRequest>({
      query: (body) => ({ url: `${paymentsUrl}/batch`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { Rows }) => Rows.flatMap(({ JobId }) => paidTags(undefined, JobId)),
      extraOptions: { done: 'Payment Saved Successfully', failed: 'Something went wrong', form: true },
    }),
    getPaymentGroup: build.query<ListAnswer<PaymentRow>, string>({
      query: (groupId) => `${paymentsUrl}/groups/${groupId}`,
      providesTags: (answer) => listTags('Payment', answer?.data),
    }),
    movePayment: build.mutation<SaveAnswer, MovePaymentRequest & { Id: number }>({
      query: ({ Id, ...body }) => ({
        url: `${paymentsUrl}/${Id}/move`,
        method: 'PUT',
        body,
        record: { kind: 'payment', id: Id },
      }),
      invalidatesTags: (_answer, _error, { Id, JobId, ToJobId }) => [
        ...paidTags(Id, JobId),
        ...savedTags('Job', ToJobId),
      ],
      extraOptions: {
        done: 'Payment moved',
        failed: 'The payment could not be moved',
        form: true,
        toastsConflict: true,
      },
    }),
  }),
});

export const {
  usePrefetch: usePrefetchPayments,
  useGetPaymentsQuery,
  useAddPaymentMutation,
  useSavePaymentMutation,
  useConfirmPaymentMutation,
  useRejectPaymentMutation,
  useReversePaymentMutation,
  useMovePaymentMutation,
  useAddPaymentsMutation,
  useGetPaymentGroupQuery,
} = paymentsApi;

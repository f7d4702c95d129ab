import type { ListAnswer, OutboxMail, OutboxRow } from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOutbox: build.query<ListAnswer<OutboxRow>, { skip: number; take: number }>({
      query: (params) => ({ url: 'outbox', params }),
      providesTags: (answer) => listTags('Outbox', answer?.data),
    }),
    getOutboxMail: build.query<OutboxMail, string>({
      query: (id) => `outbox/${id}`,
      providesTags: (_mail, _error, id) => [{ type: 'Outbox', id }],
    }),
  }),
});

export const { useGetOutboxQuery, useGetOutboxMailQuery } = outboxApi;

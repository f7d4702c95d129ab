import type { ListAnswer, OutboxMail, OutboxRow } from '@picket/domain';
import { api } from '@/api/api.ts';
import { lists, reads } from '@/api/tags.ts';

const outboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOutbox: build.query<ListAnswer<OutboxRow>, { skip: number; take: number }>({
      query: (params) => ({ url: 'outbox', params }),
      providesTags: lists('Outbox'),
    }),
    getOutboxMail: build.query<OutboxMail, string>({
      query: (id) => `outbox/${id}`,
      providesTags: reads('Outbox'),
    }),
  }),
});

export const { useGetOutboxQuery, useGetOutboxMailQuery } = outboxApi;

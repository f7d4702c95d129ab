import type { CloseBooksRequest, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const accountingApi = api.injectEndpoints({
  endpoints: (build) => ({
    closeBooks: build.mutation<SaveAnswer, CloseBooksRequest>({
      query: (body) => ({ url: 'accounting/books', method: 'PUT', body }),
      invalidatesTags: ['Settings'],
      extraOptions: { failed: 'The books were not changed', form: true },
    }),
  }),
});

export const { useCloseBooksMutation } = accountingApi;

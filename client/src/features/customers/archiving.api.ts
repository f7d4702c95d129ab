import type { CustomerRow, SaveAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';

/** On its own: the list of customers, where people start, needs no more. */
const archivingApi = api.injectEndpoints({
  endpoints: (build) => ({
    archiveCustomer: build.mutation<SaveAnswer, CustomerRow>({
      query: ({ Id, Version, Archived }) => ({
        url: `customers/archive/${Id}/${!Archived}`,
        method: 'PUT',
        params: { version: Version },
      }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Customer', Id),
      extraOptions: { failed: 'An error occurred Archiving this customer' },
    }),
  }),
});

export const { useArchiveCustomerMutation } = archivingApi;

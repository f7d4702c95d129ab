import type { ListAnswer, SimpleItem, SuccessAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

const demoPasswordsPath = 'users/demoPasswords';

const demoPasswordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDemoPasswords: build.query<SimpleItem[], void>({
      query: () => demoPasswordsPath,
      transformResponse: ({ data }: ListAnswer<SimpleItem>) => data,
      providesTags: ['User'],
    }),
    endDemoPasswords: build.mutation<SuccessAnswer, void>({
      query: () => ({ url: demoPasswordsPath, method: 'DELETE' }),
      invalidatesTags: ['User'],
      extraOptions: { done: 'Demo passwords ended' },
    }),
  }),
});

export const { useGetDemoPasswordsQuery, useEndDemoPasswordsMutation } = demoPasswordsApi;

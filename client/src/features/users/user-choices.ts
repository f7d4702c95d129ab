import type { CompanyRow, ListAnswer, ListItem } from '@picket/domain';
import { api } from '@/api/api.ts';

const userChoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTeams: build.query<ListItem[], void>({
      query: () => 'teams/true',
      transformResponse: ({ data }: ListAnswer<ListItem>) => data,
      providesTags: [{ type: 'Catalogue', id: 'teams' }],
    }),
    getEveryCompany: build.query<CompanyRow[], void>({
      query: () => ({ url: 'companies/_search', method: 'POST', body: { ShowArchived: true } }),
      transformResponse: ({ data }: ListAnswer<CompanyRow>) => data,
      providesTags: ['Company'],
    }),
  }),
});

/** All teams and companies, archived ones too: a user may still have them. */
export const { useGetTeamsQuery, useGetEveryCompanyQuery } = userChoicesApi;

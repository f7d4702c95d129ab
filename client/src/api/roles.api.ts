import type { ListAnswer, RoleRow, RoleSearchRequest } from '@picket/domain';
import { api } from './api.ts';
import { listTags } from './tags.ts';

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRoles: build.query<ListAnswer<RoleRow>, RoleSearchRequest>({
      query: (body) => ({ url: 'userRoles/_search', method: 'POST', body }),
      providesTags: (answer) => listTags('Role', answer?.data),
    }),
  }),
});

export const { useSearchRolesQuery } = rolesApi;

/** What a drop-down of roles asks for (administration section 9). */
const choices: RoleSearchRequest = { Skip: 0, Take: 99 };

/** The roles to choose from, by name; undefined until they are there. */
export const useRoles = (): RoleRow[] | undefined => useSearchRolesQuery(choices).data?.data;

import type { ListAnswer, UserRow, UserSearchRequest } from '@picket/domain';
import { api } from './api.ts';
import { listTags } from './tags.ts';

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: build.query<ListAnswer<UserRow>, UserSearchRequest>({
      query: ({ Query, Skip, Take, Sort, TeamId, UserRoleId, ShowAccessRevoked }) => ({
        url: 'users/_search',
        params: {
          q: Query,
          skip: Skip,
          take: Take,
          sort: Sort,
          teamId: TeamId,
          roleId: UserRoleId,
          showAccessRevoked: ShowAccessRevoked,
        },
      }),
      providesTags: (answer) => listTags('User', answer?.data),
    }),
  }),
});

export const { useSearchUsersQuery } = usersApi;

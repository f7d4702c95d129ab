import type { UserRow } from '@picket/domain';
import { useMemo } from 'react';
import { useRoles } from '@/api/roles.api.ts';
import { useSearchUsersQuery } from '@/api/users.api.ts';
import { type Choices, nameIn, offered } from '@/lib/field-text.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { Column } from '@/ui/data-table.tsx';
import { FilterSelect } from '@/ui/filter-select.tsx';
import { SearchPage } from '@/ui/search-page.tsx';
import { searchValues, useSearch } from '@/ui/use-search.ts';
import { AccessBadge } from './access-badge.tsx';
import { useGetTeamsQuery } from './user-choices.ts';
import { UserName } from './user-name.tsx';
import { addUserPath, userPath } from './user-paths.ts';

const noRoles: Choices = [];
const initial = searchValues({ Sort: 'Name', TeamId: null as number | null, UserRoleId: null as number | null });

/** Everyone who works with Picket. */
export function UserListPage() {
  const search = useSearch('user.list', initial);
  const { state, change } = search;
  const { ShowArchived: ShowAccessRevoked, ...request } = search.request;
  const list = useSearchUsersQuery({ ...request, ShowAccessRevoked });
  const roles = useRoles() ?? noRoles;
  const { data: teams } = useGetTeamsQuery();
  const columns = useMemo(() => columnsWith(roles, teams), [roles, teams]);
  const mayAdd = useAllowed('Users', 'Full');
  return (
    <SearchPage
      title="Manage Users"
      noun="users"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => userPath(Id)}
      add={mayAdd && { label: 'Add user', path: addUserPath }}
      filters={
        <>
          <FilterSelect
            label="Team"
            all="All teams"
            choices={offered(teams, state.TeamId)}
            value={state.TeamId}
            onChange={(TeamId) => change({ TeamId })}
          />
          <FilterSelect
            label="User Role"
            all="All roles"
            choices={roles}
            value={state.UserRoleId}
            onChange={(UserRoleId) => change({ UserRoleId })}
          />
        </>
      }
      showArchived="Show access revoked"
    />
  );
}

function columnsWith(roles: Choices = [], teams: Choices = []): readonly Column<UserRow>[] {
  return [
    { key: 'Name', header: 'Name', sort: 'Name', cell: (user) => <UserName user={user} /> },
    { key: 'Username', header: 'Username', sort: 'Username', cell: ({ AuthUser }) => AuthUser?.Username ?? '–' },
    { key: 'Role', header: 'Role', cell: ({ UserRoleId }) => nameIn(roles, UserRoleId) || '–' },
    { key: 'Team', header: 'Team', cell: ({ TeamId }) => nameIn(teams, TeamId) || '–' },
    { key: 'Email', header: 'Email', sort: 'Email', cell: ({ Email }) => Email || '–' },
    { key: 'Access', header: 'Access', width: '9rem', cell: (user) => <AccessBadge user={user} /> },
  ];
}

import type { UserRow } from '@picket/domain';
import { useMemo } from 'react';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import { useRoles } from '@/entities/roles/roles.api.ts';
import { useSearchUsersQuery } from '@/entities/users/users.api.ts';
import { type Choices, nameIn, offered } from '@/lib/format/field-text.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { AccessBadge } from './access-badge.tsx';
import { DemoPasswords } from './demo-passwords.tsx';
import { UserName } from './user-name.tsx';
import { addUserPath, userPath } from './user-paths.ts';

const noRoles: Choices = [];
const initial = searchValues({ Sort: 'Name', TeamId: null as number | null, UserRoleId: null as number | null });

export function UserListPage() {
  const search = useSearch('user.list', initial);
  const { state, change } = search;
  const { ShowArchived: ShowAccessRevoked, ...request } = search.request;
  const list = useSearchUsersQuery({ ...request, ShowAccessRevoked });
  const roles = useRoles() ?? noRoles;
  const teams = useChoices('teams', { ShowArchived: true });
  const columns = useMemo(() => columnsWith(roles, teams), [roles, teams]);
  const mayAdd = useAllowed('Users', 'Full');
  return (
    <SearchPage
      title="Manage Users"
      notice={<DemoPasswords />}
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
            label="User role"
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

function columnsWith(roles: Choices = [], teams: Choices = []): readonly TableColumn<UserRow>[] {
  return [
    { key: 'Name', header: 'Name', sort: 'Name', cell: (user) => <UserName user={user} /> },
    { key: 'Username', header: 'Username', sort: 'Username', cell: ({ AuthUser }) => AuthUser?.Username ?? '–' },
    { key: 'Role', header: 'Role', cell: ({ UserRoleId }) => nameIn(roles, UserRoleId) || '–' },
    { key: 'Team', header: 'Team', cell: ({ TeamId }) => nameIn(teams, TeamId) || '–' },
    { key: 'Email', header: 'Email', sort: 'Email', cell: ({ Email }) => Email || '–' },
    { key: 'Access', header: 'Access', width: '9rem', cell: (user) => <AccessBadge user={user} /> },
  ];
}

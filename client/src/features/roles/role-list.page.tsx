import { ClaimTypes, ClaimValues, type RoleRow } from '@picket/domain';
import { useSearchRolesQuery } from '@/api/roles.api.ts';
import { wordsOf } from '@/lib/words.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import type { Column } from '@/ui/data-table.tsx';
import { SearchPage } from '@/ui/search-page.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { TickFilter } from '@/ui/tick-filter.tsx';
import { searchValues, useSearch } from '@/ui/use-search.ts';
import { addRolePath, rolePath } from './role-paths.ts';

const initial = searchValues({ Sort: 'Name', ClaimIds: [] as number[] });

const claims = Object.entries(ClaimTypes).map(([claim, Id]) => ({ Id, Name: wordsOf(claim) }));

const holding = ({ UserRoleClaims }: RoleRow, value: number) =>
  UserRoleClaims.filter(({ ClaimValueId }) => ClaimValueId === value).length;

const columns: readonly Column<RoleRow>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: ({ Name }) => Name },
  { key: 'Full', header: 'Full access', align: 'end', cell: (role) => holding(role, ClaimValues.FullAccess) },
  { key: 'Read', header: 'Read only', align: 'end', cell: (role) => holding(role, ClaimValues.ReadOnly) },
  {
    key: 'Kind',
    header: 'Kind',
    width: '9rem',
    cell: ({ IsBuiltIn }) =>
      IsBuiltIn ? <StatusBadge tone="neutral">Built in</StatusBadge> : <StatusBadge tone="active">Own</StatusBadge>,
  },
];

/** The roles that users have. */
export function RoleListPage() {
  const search = useSearch('role.list', initial);
  const list = useSearchRolesQuery(search.request);
  const mayAdd = useAllowed('UserRoles', 'Full');
  return (
    <SearchPage
      title="Manage User Roles"
      noun="roles"
      columns={columns}
      search={search}
      list={list}
      link={({ Id }) => rolePath(Id)}
      add={mayAdd && { label: 'Add role', path: addRolePath }}
      filters={
        <TickFilter
          label="Claims"
          choices={claims}
          ticked={search.state.ClaimIds}
          onChange={(ClaimIds) => search.change({ ClaimIds })}
        />
      }
    />
  );
}

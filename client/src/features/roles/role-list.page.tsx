import { ClaimTypes, ClaimValues, claimValueNames, humanizeFieldName, type RoleRow } from '@picket/domain';
import { useSearchRolesQuery } from '@/entities/roles/roles.api.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { StatusBadge } from '@/ui/status-badge.tsx';
import { CheckboxFilter } from '@/ui/table/checkbox-filter.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { addRolePath, rolePath } from './role-paths.ts';

const initial = searchValues({ Sort: 'Name', ClaimIds: [] as number[] });

const claims = Object.entries(ClaimTypes).map(([claim, Id]) => ({ Id, Name: humanizeFieldName(claim) }));

const holding = ({ UserRoleClaims }: RoleRow, value: number) =>
  UserRoleClaims.filter(({ ClaimValueId }) => ClaimValueId === value).length;

const columns: readonly TableColumn<RoleRow>[] = [
  { key: 'Name', header: 'Name', sort: 'Name', cell: ({ Name }) => Name },
  {
    key: 'Full',
    header: claimValueNames[ClaimValues.FullAccess],
    align: 'end',
    cell: (role) => holding(role, ClaimValues.FullAccess),
  },
  {
    key: 'Read',
    header: claimValueNames[ClaimValues.ReadOnly],
    align: 'end',
    cell: (role) => holding(role, ClaimValues.ReadOnly),
  },
  {
    key: 'Kind',
    header: 'Kind',
    width: '9rem',
    cell: ({ IsBuiltIn }) =>
      IsBuiltIn ? <StatusBadge tone="neutral">Built in</StatusBadge> : <StatusBadge tone="active">Own</StatusBadge>,
  },
];

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
        <CheckboxFilter
          label="Permissions"
          choices={claims}
          checked={search.state.ClaimIds}
          onChange={(ClaimIds) => search.change({ ClaimIds })}
        />
      }
    />
  );
}

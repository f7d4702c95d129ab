import type { PermissionChangeRow } from '@picket/domain';
import { useGetPermissionChangesQuery } from '@/entities/history/history.api.ts';
import { HistoryChanges } from '@/entities/history/history-changes.tsx';
import { formatDateTime } from '@/lib/format/format-date.ts';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';

const initial = searchValues({});

const columns: readonly TableColumn<PermissionChangeRow>[] = [
  { key: 'Subject', header: 'User or role', cell: ({ SubjectName }) => SubjectName },
  { key: 'What', header: 'What', cell: ({ Kind, Text }) => (Kind === 'role' ? `Role: ${Text.toLowerCase()}` : Text) },
  { key: 'Changes', header: 'Changes', cell: ({ Changes }) => <HistoryChanges changes={Changes} /> },
  { key: 'At', header: 'When', cell: ({ At }) => formatDateTime(At) },
  { key: 'Actor', header: 'Who', cell: ({ ActorName }) => ActorName },
];

/** The audit log of changes to portal access, user roles and role permissions. */
export function PermissionChangesPage() {
  const search = useSearch('admin.permission-changes', initial);
  const list = useGetPermissionChangesQuery(search.request);
  return (
    <SearchPage
      title="Permission changes"
      noun="permission changes"
      columns={columns}
      search={search}
      list={list}
      link={({ Kind, SubjectId }) => `/${Kind}/info?id=${SubjectId}`}
    />
  );
}

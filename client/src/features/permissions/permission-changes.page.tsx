import type { PermissionChangeRow } from '@picket/domain';
import { useGetPermissionChangesQuery } from '@/history/history.api.ts';
import { HistoryChanges } from '@/history/history-changes.tsx';
import { formatDateTime } from '@/lib/format.ts';
import type { Column } from '@/ui/data-table.tsx';
import { SearchPage } from '@/ui/search-page.tsx';
import { searchValues, useSearch } from '@/ui/use-search.ts';

const initial = searchValues({});

const columns: readonly Column<PermissionChangeRow>[] = [
  { key: 'Subject', header: 'Whose', cell: ({ SubjectName }) => SubjectName },
  { key: 'What', header: 'What', cell: ({ Kind, Text }) => (Kind === 'role' ? `Role: ${Text.toLowerCase()}` : Text) },
  { key: 'Changes', header: 'From and to', cell: ({ Changes }) => <HistoryChanges changes={Changes} /> },
  { key: 'At', header: 'When', cell: ({ At }) => formatDateTime(At) },
  { key: 'Actor', header: 'Who', cell: ({ ActorName }) => ActorName },
];

/** Who was given or denied what, by whom and when: portal access, roles of users, claims of roles. */
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

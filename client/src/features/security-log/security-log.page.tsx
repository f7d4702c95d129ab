import { isDay, type SecurityLogRow, securityKindNames } from '@picket/domain';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { DateBox } from '@/ui/inputs/date-box.tsx';
import type { TableColumn } from '@/ui/table/data-table.tsx';
import { FilterSelect } from '@/ui/table/filter-select.tsx';
import { SearchPage } from '@/ui/table/search-page.tsx';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';
import { useSearchSecurityLogQuery } from './security-log.api.ts';

const initial = searchValues({ KindId: null as number | null, StartDate: '', EndDate: '' });

const kinds = Object.entries(securityKindNames).map(([id, Name]) => ({ Id: Number(id), Name }));

const columns: readonly TableColumn<SecurityLogRow>[] = [
  { key: 'At', header: 'When', cell: ({ LastAt }) => formatDateTime(LastAt) },
  { key: 'Kind', header: 'What', cell: ({ Kind, Count }) => (Count > 1 ? `${Kind} (${Count} times)` : Kind) },
  { key: 'User', header: 'User', cell: ({ UserName }) => UserName || '–' },
  { key: 'Actor', header: 'Changed by', cell: ({ ActorName }) => ActorName || '–' },
  { key: 'Network', header: 'Network', cell: ({ Network }) => Network || '–' },
  { key: 'Detail', header: 'Detail', cell: ({ Detail }) => Detail || '–' },
  { key: 'RequestId', header: 'Request', cell: ({ RequestId }) => RequestId || '–' },
];

/** Sign-ins, refusals and changes of access of the last 90 days. */
export function SecurityLogPage() {
  const search = useSearch('admin.security-log', initial);
  const { state, change } = search;
  const { ShowArchived: _, ...request } = search.request;
  // Rows are not events, so there are no live updates. Refetch on every visit.
  const list = useSearchSecurityLogQuery(request, { refetchOnMountOrArgChange: true });
  /** Text that is not a date yet does not filter. */
  const changeTo = (field: 'StartDate' | 'EndDate') => (day: string | null) => {
    if (day === null || isDay(day)) change({ [field]: day ?? '' });
  };
  return (
    <SearchPage
      title="Security log"
      noun="security log"
      columns={columns}
      search={search}
      list={list}
      filters={
        <>
          <FilterSelect
            label="What"
            all="Everything"
            choices={kinds}
            value={state.KindId}
            onChange={(KindId) => change({ KindId })}
          />
          <DateBox aria-label="From" value={state.StartDate || null} onChange={changeTo('StartDate')} />
          <DateBox aria-label="To" value={state.EndDate || null} onChange={changeTo('EndDate')} />
        </>
      }
    />
  );
}

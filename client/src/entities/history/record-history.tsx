import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { TableSkeleton } from '@/ui/table/table-skeleton.tsx';
import { type HistoryOf, useGetHistoryQuery } from './history.api.ts';
import { HistoryList } from './history-list.tsx';

/** The history of a record, newest first, in pages. */
export function RecordHistory({ kind, id }: HistoryOf) {
  const [page, setPage] = useState(1);
  const asked = { kind, id, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  // Not every kind of record has live updates, so opening the history always loads it.
  const { data, error, refetch } = useGetHistoryQuery(asked, { refetchOnMountOrArgChange: true });
  if (error && !data) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <TableSkeleton />;
  return (
    <HistoryList entries={data.data}>
      <Pager page={page} total={data.total} onPage={setPage} />
    </HistoryList>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { ErrorMessage } from '@/ui/error-message.tsx';
import { Icon } from '@/ui/icons.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { Pager } from '@/ui/table/pager.tsx';
import { TableSkeleton } from '@/ui/table/table-skeleton.tsx';
import { type HistoryOf, useGetHistoryQuery } from './history.api.ts';
import styles from './history.module.css';
import { HistoryList } from './history-list.tsx';

const RecordPast = loadLater(async () => (await import('./record-past.tsx')).RecordPast, <TableSkeleton />);

/** The history of a record, newest first, in pages; or the record as it stood at one of its steps. */
export function RecordHistory({ kind, id }: HistoryOf) {
  const [page, setPage] = useState(1);
  const [past, setPast] = useState<{ at: string | null } | null>(null);
  const asked = { kind, id, skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE };
  // Not every kind of record has live updates, so opening the history always loads it.
  const { data, currentData, error, refetch } = useGetHistoryQuery(asked, { refetchOnMountOrArgChange: true });
  if (past) return <RecordPast kind={kind} id={id} at={past.at} onLeave={() => setPast(null)} />;
  if (error && !currentData) return <ErrorMessage message={asProblem(error).Message} retry={refetch} />;
  if (!data) return <TableSkeleton />;
  return (
    <>
      {data.total > 0 && (
        <div className={styles.tools}>
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="history" size={15} />}
            onClick={() => setPast({ at: null })}
          >
            Show as it stood
          </Button>
        </div>
      )}
      <HistoryList entries={data.data} onOpen={({ Position }) => setPast({ at: `p${Position}` })}>
        <Pager page={page} total={data.total} onPage={setPage} />
      </HistoryList>
    </>
  );
}

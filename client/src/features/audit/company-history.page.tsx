import { Button } from '@mantine/core';
import { type AuditHistoryRow, DAMAGED_EVENT } from '@picket/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { ExportButton } from '@/entities/exports/export-button.tsx';
import { HistoryButton } from '@/entities/history/history-button.tsx';
import { HistoryChanges } from '@/entities/history/history-changes.tsx';
import { formatDateTime } from '@/lib/format/format-date.ts';
import { PageHeader } from '@/ui/page/page-header.tsx';
import { DataTable, type TableColumn } from '@/ui/table/data-table.tsx';
import { useSearchAuditHistoryQuery } from './audit.api.ts';
import styles from './audit.module.css';
import { CompanyHistoryFilters } from './company-history-filters.tsx';
import { jobMomentPath, recordKinds, recordPath, recordTitle } from './record-kinds.ts';
import { useCompanyHistory } from './use-company-history.ts';

const SHOWN_CHANGES = 5;
const actorNote = { staff: '', customer: ' (customer)', system: '' } as const;

const columns: readonly TableColumn<AuditHistoryRow>[] = [
  { key: 'At', header: 'When', width: '11rem', cell: ({ At }) => <time dateTime={At}>{formatDateTime(At)}</time> },
  { key: 'Actor', header: 'Who', cell: ({ ActorName, ActorKind }) => ActorName + actorNote[ActorKind] },
  {
    key: 'What',
    header: 'What',
    cell: (row) => <WhatCell row={row} />,
  },
  { key: 'Record', header: 'Record', cell: (row) => <RecordCell row={row} /> },
];

/** A new record sets all its fields, so the list of changes may be long. */
function WhatCell({ row: { Text, Changes, Type } }: { row: AuditHistoryRow }) {
  const [isOpen, setOpen] = useState(Changes.length <= SHOWN_CHANGES);
  return (
    <div className={styles.what}>
      <strong className={Type === DAMAGED_EVENT ? styles.damaged : undefined}>{Text}</strong>
      <HistoryChanges changes={isOpen ? Changes : Changes.slice(0, SHOWN_CHANGES)} />
      {!isOpen && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Show all {Changes.length} changes
        </Button>
      )}
    </div>
  );
}

function RecordCell({ row }: { row: AuditHistoryRow }) {
  const path = recordPath(row);
  const moment = row.Type === DAMAGED_EVENT ? null : jobMomentPath(row);
  return (
    <div className={styles.record}>
      {path ? <Link to={path}>{recordTitle(row)}</Link> : <span>{recordTitle(row)}</span>}
      {!path && row.Kind in recordKinds && <HistoryButton kind={row.Kind} id={row.RecordId} name={recordTitle(row)} />}
      {moment && (
        <Link to={moment} className={styles.moment}>
          Job as it stood then
        </Link>
      )}
    </div>
  );
}

/** Everything that happened in the company, by days, person and kind of record. */
export function CompanyHistoryPage() {
  const history = useCompanyHistory();
  const { state, change, request } = history;
  // Every event is a row, so there are no live updates. Refetch on every visit.
  const list = useSearchAuditHistoryQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader title="Company history" actions={<ExportButton days={history.days} />} />
      <CompanyHistoryFilters history={history} />
      <DataTable
        label="Company history"
        columns={columns}
        list={list}
        page={state.Page}
        sort=""
        onChange={change as (values: object) => void}
        empty={
          request.Query
            ? 'No event was found. The search looks for kinds of events and records, such as “payment rejected”, and for numbers of records, not for names and values.'
            : 'Nothing happened in these days. Choose other days or fewer filters.'
        }
      />
    </>
  );
}

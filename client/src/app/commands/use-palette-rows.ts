import { readRecordQuery } from '@picket/domain';
import { useMemo, useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useSettled } from '@/lib/hooks/use-settled.ts';
import { commandRows, customerRows, newCustomerRow, pageRows } from './local-rows.ts';
import { type PaletteCustomer, type PaletteRow, rowsAfter } from './palette-row.ts';
import { recentRecords } from './recent-records.ts';
import { recentRow, recordRow } from './record-rows.tsx';
import { useSearchRecordsQuery } from './record-search.api.ts';

const PAUSE_MS = 80;

/**
 * The rows for a text.
 * @param marked the row that the user marked; null while the first is marked by itself
 * @param subject the customer of the row that was marked last
 */
export function usePaletteRows(text: string, marked: string | null, subject: PaletteCustomer | null) {
  const { claims, user } = useSession();
  const [recent] = useState(() => recentRecords(user?.Id ?? 0).map(recentRow));
  const settled = useSettled(text, PAUSE_MS);
  const asks = asksServer(text);
  const { currentData, isFetching, error } = useSearchRecordsQuery(settled, { skip: !asksServer(settled) });
  const isPending = asks && (settled !== text || (isFetching && !currentData));
  const found = asks ? currentData : undefined;
  const arrived = useMemo(() => {
    if (text.trim() === '') return [...recent, ...pageRows()];
    const records = (found ?? []).map(recordRow);
    const customer = records.length > 0 ? (subject ?? records.find((row) => row.customer)?.customer) : null;
    const added = newCustomerRow(text, claims);
    return [
      ...records,
      ...(customer ? customerRows(customer, claims) : []),
      ...commandRows(text, claims),
      ...(added ? [added] : []),
    ];
  }, [text, found, subject, recent, claims]);
  const [shown, setShown] = useState({ source: arrived, rows: arrived as readonly PaletteRow[] });
  if (!isPending && shown.source !== arrived)
    setShown({ source: arrived, rows: rowsAfter(shown.rows, arrived, marked) });
  return { rows: shown.rows, isPending, hasFailed: error !== undefined && asks && !isPending };
}

function asksServer(text: string): boolean {
  const query = readRecordQuery(text);
  return query.only !== 'actions' && (query.text.length > 1 || query.jobNumber !== null);
}

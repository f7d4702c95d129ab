import type { AccountingExportRow, ListAnswer, Position } from '@picket/domain';
import type { Filter } from '../core/read-store.ts';
import type { Reader } from '../core/reader.ts';
import { eventIndexProjection } from '../event-index/event-index.projection.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import { type EntryFacts } from '../report-facts/report-facts.ts';
import {
  ACCOUNTS,
  type AccountsRecord,
  accountingProjection,
  contactKey,
  type ExportRecord,
  exportKey,
} from './accounting.projection.ts';

const { model } = accountingProjection;
const PAGE = 500;

/** The exports, newest first. */
export async function listExports(
  reader: Reader,
  { skip, take }: { skip?: number; take?: number },
): Promise<ListAnswer<AccountingExportRow>> {
  const { data, total } = await reader.find(model, { filter: { Of: 'export' }, sort: [['Id', -1]], skip, take });
  return { data: (data as ExportRecord[]).map(rowOf), total };
}

const rowOf = ({ Of: _, Accounts: _accounts, ...row }: ExportRecord): AccountingExportRow => row;

export const findExport = (reader: Reader, id: number): Promise<ExportRecord | null> =>
  reader.get(model, exportKey(id)) as Promise<ExportRecord | null>;

/** The accounts that the next export will use, and the version of the books. */
export async function exportAccounts(reader: Reader): Promise<Omit<AccountsRecord, 'Of'>> {
  return ((await reader.get(model, ACCOUNTS)) as AccountsRecord | null) ?? { Accounts: {}, Version: 0 };
}

/** The contacts of jobs that were exported, by job. */
export async function contactsOf(reader: Reader, jobIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await reader.getMany(model, jobIds.map(contactKey));
  return new Map(rows.flatMap((row) => (row.Of === 'contact' ? [[row.JobId, row.Contact] as const] : [])));
}

/** Pages of the entries after a position up to another one, in the order of the log. */
export async function* entriesIn(
  reader: Reader,
  { From, To }: { readonly From: Position; readonly To: Position },
): AsyncIterable<readonly EntryFacts[]> {
  for (let after = From; ; ) {
    const filter: Filter = { Of: 'entry', From: { $gt: after, $lte: To } };
    const { data } = await reader.find(reportFactsProjection.model, {
      filter,
      sort: [['From', 1]],
      take: PAGE,
      countUpTo: PAGE,
    });
    if (data.length < PAGE) {
      if (data.length > 0) yield data as EntryFacts[];
      return;
    }
    // A move has two entries at one position, which a page must not part.
    const end = data.at(-1)!.From;
    const page = data.filter((entry) => entry.From < end) as EntryFacts[];
    yield page;
    after = page.at(-1)!.From;
  }
}

/** The number of events of the log up to a position (ruling 93). */
export const ordinalOf = async (reader: Reader, position: Position): Promise<number> =>
  (await reader.find(eventIndexProjection.model, { filter: { Position: { $lte: position } }, take: 0 })).total;

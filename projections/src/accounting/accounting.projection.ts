import {
  type AccountChoice,
  type AccountingEvent,
  type AccountingExportRow,
  accountingDecider,
  eventTypesOf,
  type JobContact,
  type Recorded,
} from '@picket/domain';
import type { Projection } from '../core/projection.ts';

/** An export, with the accounts that it froze. */
export interface ExportRecord extends AccountingExportRow {
  readonly Of: 'export';
  readonly Accounts: readonly AccountChoice[];
}

/** The contact that the rows of a job have in all exports. */
interface ContactRecord extends JobContact {
  readonly Of: 'contact';
}

/** The accounts that the next export will use. */
export interface AccountsRecord {
  readonly Of: 'accounts';
  readonly Accounts: Readonly<Record<string, string>>;
  readonly Version: number;
}

type AccountingRecord = ExportRecord | ContactRecord | AccountsRecord;

export const exportKey = (id: number): string => `export-${id}`;
export const contactKey = (jobId: number): string => `job-${jobId}`;
export const ACCOUNTS = 'accounts';

export const accountingProjection: Projection<AccountingRecord, AccountingEvent> = {
  version: 1,
  live: { type: 'Accounting', of: () => [{ type: 'Accounting' }] },
  model: { name: 'accounting', fields: { Of: 'string', Id: 'number' }, indexes: [['Of', 'Id']] },
  handles: eventTypesOf(accountingDecider),
  touches: ({ type, data }) => {
    if (type === 'ExportContactsFrozen') return data.Contacts.map(({ JobId }) => contactKey(JobId));
    return type === 'ExportMade' ? [ACCOUNTS, exportKey(data.Id)] : [ACCOUNTS];
  },
  evolve(row, event, id) {
    if (event.type === 'ExportContactsFrozen') return contactOf(event, id);
    if (id !== ACCOUNTS) return exportOf(event as Recorded<Extract<AccountingEvent, { type: 'ExportMade' }>>);
    const before = row?.Of === 'accounts' ? row.Accounts : {};
    const { Accounts } = accountingDecider.evolve({ ...accountingDecider.initial, Accounts: before }, event);
    return { Of: 'accounts', Accounts, Version: event.version };
  },
};

function contactOf(
  { data }: Recorded<Extract<AccountingEvent, { type: 'ExportContactsFrozen' }>>,
  id: string,
): ContactRecord {
  return { Of: 'contact', ...data.Contacts.find(({ JobId }) => contactKey(JobId) === id)! };
}

const exportOf = ({
  data,
  meta: { at, actor },
}: Recorded<Extract<AccountingEvent, { type: 'ExportMade' }>>): ExportRecord => ({
  Of: 'export',
  ...data,
  MadeAt: at,
  MadeBy: actor.name,
});

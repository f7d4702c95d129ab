import type { Command, Decider } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import type { Position } from '../core/event.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { dayField, type Fields, notesField, personal, textField } from '../fields/field.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { addDays, numericDay } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';
import { type AccountKey, isAccountKey } from './accounts.ts';
import type { EntryKind } from './entries.ts';

export const booksFields = {
  BooksClosedThrough: dayField('Books closed through'),
  Reason: personal(notesField('Reason', 500)),
} as const satisfies Fields;

/** The name or code of an account in the bookkeeper's program; '' for none. */
export const accountField = textField('Account', 100, '');

export interface Accounting {
  /** `yyyy-MM-dd`; null while no day is closed. */
  readonly BooksClosedThrough: string | null;
  /** The accounts of exports by what they are for. */
  readonly Accounts: Readonly<Record<AccountKey, string>>;
  /** The number of exports, which is the id of the last one. */
  readonly Exports: number;
  /** The position of the last event that is exported; '' for none. */
  readonly ExportedTo: Position;
}

/** Closes the books through a past day, or opens those after it; null opens all. Opening needs a reason. */
export interface CloseBooks {
  readonly BooksClosedThrough: string | null;
  readonly Reason?: string;
}

export interface AccountChoice {
  readonly Key: AccountKey;
  readonly Account: string;
}

/** The contact of a job's rows, from the first export of the job on: `Ada Garden (12)`. */
export interface JobContact {
  readonly JobId: number;
  readonly Contact: string;
}

/** The number and the amounts of an export's rows, in dollars, by kind. */
export interface ExportSums {
  readonly Rows: number;
  readonly Sums: Readonly<Record<EntryKind, number>>;
}

/** An export of the entries after `From` up to `To`. */
export interface ExportRange {
  readonly From: Position;
  readonly To: Position;
  /** The number of events in the log up to `To`, which outlives a move to another store (ruling 93). */
  readonly ToOrdinal: number;
  /** The company day whose last event `To` is; null for a position. */
  readonly Day: string | null;
}

/** What the caller read up to `To`: the accounts that the rows use, and the contacts of jobs that were never exported. */
interface MakeExport extends Omit<ExportRange, 'From'>, ExportSums {
  readonly Uses: readonly { readonly Key: AccountKey; readonly Label: string }[];
  readonly Contacts: readonly JobContact[];
}

export type AccountingCommand =
  | Command<'CloseBooks', CloseBooks>
  | Command<'ChangeExportAccounts', { readonly Accounts: readonly AccountChoice[] }>
  | Command<'MakeExport', MakeExport>;

const accountingEvents = {
  BooksClosed: recorded<{ BooksClosedThrough: string }>(),
  BooksReopened: recorded<{ BooksClosedThrough: string | null; Reason: string }>(),
  ExportAccountsChanged: recorded<{ Accounts: readonly AccountChoice[] }>(),
  /** The contacts of an export, in parts: an event has a limited size. */
  ExportContactsFrozen: recorded<{ Id: number; Contacts: readonly JobContact[] }>(),
  /** Freezes the accounts of its rows. */
  ExportMade: recorded<{ Id: number; Accounts: readonly AccountChoice[] } & ExportRange & ExportSums>(),
} as const;

export type AccountingEvent = EventOf<typeof accountingEvents>;

/** The events that close and open the books. */
export type BooksEvent = Extract<AccountingEvent, { type: 'BooksClosed' | 'BooksReopened' }>;
export const booksEventTypes = ['BooksClosed', 'BooksReopened'] as const satisfies readonly BooksEvent['type'][];

/** The books of the company are one stream, `accounting-1`. */
export const accountingId = 1;

export const accountingDecider: Decider<Accounting, AccountingCommand, AccountingEvent> = {
  kind: 'accounting',
  initial: { BooksClosedThrough: null, Accounts: {}, Exports: 0, ExportedTo: '' },
  eventTypes: accountingEvents,
  evolve(accounting, { type, data }) {
    switch (type) {
      case 'ExportAccountsChanged':
        return { ...accounting, Accounts: accountsAfter(accounting.Accounts, data.Accounts) };
      case 'ExportContactsFrozen':
        return accounting;
      case 'ExportMade':
        return { ...accounting, Exports: data.Id, ExportedTo: data.To };
      default:
        return { ...accounting, BooksClosedThrough: data.BooksClosedThrough };
    }
  },
  decide(command, accounting, { now, settings }) {
    switch (command.type) {
      case 'CloseBooks':
        return closeBooks(accounting, command.data, dayAt(now, settings.TimeZone));
      case 'ChangeExportAccounts':
        return changeAccounts(accounting, command.data.Accounts);
      default:
        return makeExport(accounting, command.data);
    }
  },
};

/** @throws ValidationError */
function closeBooks(accounting: Accounting, data: CloseBooks, today: string): AccountingEvent[] {
  const { BooksClosedThrough } = data;
  const Reason = (data.Reason ?? '').trim();
  if (BooksClosedThrough === accounting.BooksClosedThrough) return [];
  const isReopening = isEarlier(BooksClosedThrough, accounting.BooksClosedThrough);
  refuseInvalid({
    BooksClosedThrough: BooksClosedThrough === null ? null : booksClosedThroughMessage(BooksClosedThrough, today),
    Reason: isReopening ? fieldMessage(booksFields.Reason, Reason) : null,
  });
  if (isReopening) return [{ type: 'BooksReopened', data: { BooksClosedThrough, Reason } }];
  return [{ type: 'BooksClosed', data: { BooksClosedThrough: BooksClosedThrough! } }];
}

/** Returns true if fewer days are closed through `day` than through `present`. */
export const isEarlier = (day: string | null, present: string | null): boolean =>
  present !== null && (day === null || day < present);

/** The message for a day through which the books cannot be closed; null if they can. */
export const booksClosedThroughMessage = (day: string, today: string): string | null =>
  fieldMessage(booksFields.BooksClosedThrough, day) ??
  (day < today ? null : `The books can be closed through ${numericDay(addDays(today, -1))} at the latest`);

/** @throws ValidationError for a key or name that is not valid. */
function changeAccounts({ Accounts }: Accounting, choices: readonly AccountChoice[]): AccountingEvent[] {
  const entered = choices.map(({ Key, Account }) => ({ Key, Account: Account.trim() }));
  const wrong = entered.flatMap(({ Key, Account }) => {
    const message = isAccountKey(Key) ? fieldMessage(accountField, Account) : `${Key} is not known here`;
    return message ? [[Key, message] as const] : [];
  });
  refuseInvalid(Object.fromEntries(wrong));
  const changed = entered.filter(({ Key, Account }) => Account !== (Accounts[Key] ?? ''));
  return changed.length === 0 ? [] : [{ type: 'ExportAccountsChanged', data: { Accounts: changed } }];
}

/** An account without a name is removed. */
const accountsAfter = (accounts: Accounting['Accounts'], choices: readonly AccountChoice[]): Accounting['Accounts'] =>
  Object.fromEntries(
    Object.entries({ ...accounts, ...Object.fromEntries(choices.map(({ Key, Account }) => [Key, Account])) }).filter(
      ([, account]) => account !== '',
    ),
  );

const CONTACTS_PER_EVENT = 500;

/** @throws RuleError when nothing is left to export, or an account is missing. */
function makeExport(accounting: Accounting, made: MakeExport): AccountingEvent[] {
  const { To, ToOrdinal, Day, Rows, Sums, Uses, Contacts } = made;
  if (To <= accounting.ExportedTo || Rows === 0) throw new RuleError(nothingToExport);
  const missing = Uses.filter(({ Key }) => !accounting.Accounts[Key]);
  if (missing.length > 0)
    throw new RuleError(`These have no account yet: ${missing.map(({ Label }) => Label).join(', ')}`);
  const Id = accounting.Exports + 1;
  const Accounts = Uses.map(({ Key }) => ({ Key, Account: accounting.Accounts[Key]! }));
  const range = { From: accounting.ExportedTo, To, ToOrdinal, Day };
  return [
    ...inParts(Contacts).map((part) => ({ type: 'ExportContactsFrozen', data: { Id, Contacts: part } }) as const),
    { type: 'ExportMade', data: { Id, ...range, Rows, Sums, Accounts } },
  ];
}

const nothingToExport = 'There is nothing new to export';

const inParts = (contacts: readonly JobContact[]): (readonly JobContact[])[] =>
  Array.from({ length: Math.ceil(contacts.length / CONTACTS_PER_EVENT) }, (_, part) =>
    contacts.slice(part * CONTACTS_PER_EVENT, (part + 1) * CONTACTS_PER_EVENT),
  );

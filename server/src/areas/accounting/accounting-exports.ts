import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type AccountRow,
  type AccountsAnswer,
  accountingDecider,
  accountingId,
  accountKeys,
  addDollars,
  dayAt,
  type EntryKind,
  type ExportSums,
  endOfDay,
  entryKinds,
  fixedAccounts,
  isDay,
  type JobContact,
  type NextExport,
  NotFoundError,
  type Position,
  postingsOf,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import {
  contactsOf,
  entriesIn,
  exportAccounts,
  findExport,
  ordinalOf,
} from '@picket/projections/accounting/accounting.query';
import { findItems, listItems } from '@picket/projections/catalogue/catalogue.query';
import type { Reader } from '@picket/projections/core/reader';
import { StoreUnavailableError } from '@picket/projections/core/store-unavailable-error';
import { customersProjection } from '@picket/projections/customers/customers.projection';
import { positionAt } from '@picket/projections/event-index/event-index.query';
import type { EntryFacts } from '@picket/projections/report-facts/report-facts';
import { reportHead } from '@picket/projections/reports/report.query';
import { companyZone } from '@picket/projections/settings/settings.query';
import { readClockCorrections } from '../../adapters/event-store/clock-corrections.ts';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { parsePosition, unknownPositionMessage } from '../../adapters/event-store/log-position.ts';
import { CLOCK, type Clock, EVENT_STORE, READ_MODELS, READER, type ReadModels } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideAccounting } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import type { ExportContent } from './export-formats.ts';

const CATCH_UP_MS = 2_000;

interface Range {
  readonly From: Position;
  readonly To: Position;
  readonly Day: string | null;
}

/** What the entries of a range are: their sums, and what an export of them needs. */
interface Survey extends ExportSums {
  readonly FirstDate: string | null;
  readonly LastDate: string | null;
  readonly Keys: readonly string[];
  /** The customer of the first entry of each job, by job. */
  readonly Customers: ReadonlyMap<number, number | null>;
}

/** Exports for the bookkeeper: ranges of the log, rendered from its entries (ruling 74). */
@Injectable()
export class AccountingExports {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ValidationError */
  async next(to: string | undefined): Promise<NextExport> {
    const { state, version } = await readState(this.store, accountingDecider, accountingId);
    const range = { From: state.ExportedTo, ...(await this.end(to)) };
    const { Keys, Customers: _, ...sums } = await survey(this.reader, range);
    const missing = Keys.filter((key) => !state.Accounts[key]);
    return { ...range, ...sums, Missing: await this.rowsOf(missing), Version: version };
  }

  /** @throws ConcurrencyError when the books changed since, also by an export that is made at the same time */
  async make({ To, Version }: { To?: string; Version?: number }, context: CommandContext): Promise<SaveAnswer> {
    const { state, version } = await readState(this.store, accountingDecider, accountingId);
    const range = { From: state.ExportedTo, ...(await this.end(To)) };
    const { Keys, Customers, Rows, Sums } = await survey(this.reader, range);
    const data = {
      To: range.To,
      ToOrdinal: await ordinalOf(this.reader, range.To),
      Day: range.Day,
      Rows,
      Sums,
      Uses: await this.rowsOf(Keys),
      Contacts: await this.newContacts(Customers),
    };
    const command = new DecideAccounting(
      accountingId,
      { type: 'MakeExport', data },
      { ...context, version: Version ?? version },
    );
    const handled = await this.commands.execute(command);
    const before = handled.version - handled.events.length;
    return { IsSuccess: true, Id: state.Exports + 1, Version: handled.version, PreviousVersion: before };
  }

  /** The rows of an export, now as at any time. @throws NotFoundError */
  async content(id: number): Promise<ExportContent> {
    const made = await findExport(this.reader, id);
    if (!made) throw new NotFoundError();
    const accounts = new Map(made.Accounts.map(({ Key, Account }) => [Key, Account]));
    return { pages: this.contacted(made), accountOf: (key) => accounts.get(key) ?? key };
  }

  private async *contacted(range: Pick<Range, 'From' | 'To'>) {
    for await (const page of entriesIn(this.reader, range)) {
      const contacts = await contactsOf(this.reader, [...new Set(page.map(({ JobId }) => JobId))]);
      yield page.map((entry) => ({ ...entry, Contact: contacts.get(entry.JobId) ?? '' }));
    }
  }

  /** What accounts are needed for, with the names that they have: of payment types and tax rates in use, and all others. */
  async accounts(): Promise<AccountsAnswer> {
    const { Accounts, Version } = await exportAccounts(this.reader);
    const [types, rates] = await Promise.all([
      listItems(this.reader, 'payment-types', { Take: LISTED }),
      listItems(this.reader, 'tax-rates', { Take: LISTED }),
    ]);
    const keys = [
      ...fixedAccounts.map(({ Key }) => Key),
      ...types.data.map(({ Id }) => accountKeys.paymentType(Id)),
      ...rates.data.map(({ Id }) => accountKeys.tax(Id)),
      ...Object.keys(Accounts),
    ];
    const data = await this.rowsOf([...new Set(keys)], Accounts);
    return { data, total: data.length, Version };
  }

  /** The end of an export. Rows up to it must be there. */
  private async end(to: string | undefined): Promise<Pick<Range, 'To' | 'Day'>> {
    const end = to === undefined ? { To: await reportHead(this.reader), Day: null } : await this.endOf(to);
    if (!(await this.readModels.reached(end.To, CATCH_UP_MS)))
      throw new StoreUnavailableError('The rows of the export are not there yet');
    return end;
  }

  private async endOf(to: string): Promise<Pick<Range, 'To' | 'Day'>> {
    const position = parsePosition(to);
    if (position) {
      if (!(await this.store.eventAt(position))) throw refused(unknownPositionMessage);
      return { To: position, Day: null };
    }
    if (!isDay(to)) throw refused('To must be a date, or p and a position');
    const zone = await companyZone(this.reader);
    if (to >= dayAt(this.clock(), zone)) throw refused('To must be a day before today');
    const last = new Date(Date.parse(endOfDay(to, zone)) - 1).toISOString();
    return { To: (await positionAt(this.reader, last, await readClockCorrections(this.store))) ?? '', Day: to };
  }

  /** The contacts of jobs that no export has: the present name of the customer of their first entry. */
  private async newContacts(customers: Survey['Customers']): Promise<JobContact[]> {
    const contacts: JobContact[] = [];
    for (const jobs of inPages([...customers])) {
      const known = await contactsOf(
        this.reader,
        jobs.map(([JobId]) => JobId),
      );
      const added = jobs.filter(([JobId]) => !known.has(JobId));
      const ids = added.flatMap(([, customerId]) => customerId ?? []);
      const rows = await this.reader.getMany(customersProjection.model, [...new Set(ids)]);
      const names = new Map(rows.map(({ Id, Name }) => [Id, Name]));
      contacts.push(
        ...added.map(([JobId, id]) => ({
          JobId,
          Contact: id === null ? 'No customer' : `${names.get(id) ?? 'Customer'} (${id})`,
        })),
      );
    }
    return contacts;
  }

  private async rowsOf(
    keys: readonly string[],
    accounts: Readonly<Record<string, string>> = {},
  ): Promise<AccountRow[]> {
    const labels = new Map(fixedAccounts.map(({ Key, Label }) => [Key, Label]));
    const idsOf = (kind: string) => keys.flatMap((key) => (key.startsWith(kind) ? Number(key.slice(kind.length)) : []));
    const [types, rates] = await Promise.all([
      findItems(this.reader, 'payment-types', idsOf('payment:')),
      findItems(this.reader, 'tax-rates', idsOf('tax:')),
    ]);
    for (const { Id, Name } of types) labels.set(accountKeys.paymentType(Id), `Payments: ${Name}`);
    for (const { Id, Name } of rates) labels.set(accountKeys.tax(Id), `Sales tax: ${Name}`);
    labels.set(accountKeys.tax(null), 'Sales tax without a rate');
    return keys.map((Key) => ({ Key, Label: labels.get(Key) ?? Key, Account: accounts[Key] ?? '' }));
  }
}

const LISTED = 999;
const PAGE = 500;

const refused = (message: string) => new ValidationError({ To: [message] });

const inPages = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / PAGE) }, (_, page) => items.slice(page * PAGE, (page + 1) * PAGE));

/** Reads the entries of a range page by page. */
async function survey(reader: Reader, range: Pick<Range, 'From' | 'To'>): Promise<Survey> {
  const sums = Object.fromEntries(entryKinds.map((kind) => [kind, 0])) as Record<EntryKind, number>;
  const keys = new Set<string>();
  const customers = new Map<number, number | null>();
  const dates = { FirstDate: null as string | null, LastDate: null as string | null };
  let Rows = 0;
  for await (const page of entriesIn(reader, range)) {
    Rows += page.length;
    for (const entry of page) {
      sums[entry.What] = addDollars(sums[entry.What], entry.Amount);
      for (const { Account } of postingsOf(entry)) keys.add(Account);
      if (!customers.has(entry.JobId)) customers.set(entry.JobId, entry.CustomerId);
      extend(dates, entry);
    }
  }
  return { Rows, Sums: sums, Keys: [...keys].sort(byUse), Customers: customers, ...dates };
}

/** Accounts that every company needs first, in their order. */
const uses = fixedAccounts.map(({ Key }) => Key);
const placeOf = (key: string): number => (uses.includes(key) ? uses.indexOf(key) : uses.length);
const byUse = (a: string, b: string): number => placeOf(a) - placeOf(b) || a.localeCompare(b, 'en', { numeric: true });

function extend(dates: { FirstDate: string | null; LastDate: string | null }, { On }: EntryFacts): void {
  if (dates.FirstDate === null || On < dates.FirstDate) dates.FirstDate = On;
  if (dates.LastDate === null || On > dates.LastDate) dates.LastDate = On;
}

import {
  addressLine,
  type CustomerDetails,
  type CustomerSearchRequest,
  foldText,
  formatPhone,
  primaryPhone,
  type Recorded,
  UserRoles,
} from '@picket/domain';
import { foldRows } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';
import type { ReadModel, Row, StoredRow } from '@picket/projections/core/read-store';
import { Reader } from '@picket/projections/core/reader';
import { tableName } from '@picket/projections/core/tables';
import {
  type CustomerRecord,
  customerKeys,
  customersProjection,
} from '@picket/projections/customers/customers.projection';
import { searchCustomers } from '@picket/projections/customers/customers.query';
import { findDuplicates } from '@picket/projections/customers/duplicates.query';
import { type JobListRecord, jobListProjection } from '@picket/projections/job-list/job-list.projection';
import { searchJobs } from '@picket/projections/job-list/job-list.query';
import { projections } from '@picket/projections/registry';
import { SqliteReadStore } from '@picket/projections/stores/sqlite/sqlite.read-store';
import { Chance } from '../seed/chance.ts';
import { retailCustomer } from '../seed/demo-customers.ts';
import type { JobQuestion } from './list-questions.ts';

const WRITTEN_AT_ONCE = 1000;
const large: readonly ReadModel[] = [jobListProjection.model, customersProjection.model];
const anyone = { Id: 1, UserRoleId: UserRoles.Administrator };

/** Job and customer lists of a given size, in their own file. */
export class BenchLists {
  private readonly reader: Reader;
  private written = 0;

  private constructor(
    private readonly store: SqliteReadStore,
    private readonly jobRows: readonly JobListRecord[],
    private readonly customerRows: readonly CustomerRecord[],
  ) {
    this.reader = new Reader(store);
  }

  /**
   * Repeats the rows of the demo company up to the given number, each for another customer; not if the file has them
   * already.
   */
  static async fill(path: string, company: readonly Recorded[], rows: number): Promise<BenchLists> {
    const jobs = rowsOf(jobListProjection as unknown as Projection<JobListRecord>, company);
    const customers = rowsOf(customersProjection as unknown as Projection<CustomerRecord>, company);
    const store = SqliteReadStore.open(path);
    const lists = new BenchLists(store, jobs, customers);
    const filled = Number(await store.checkpoint(tableOf(customersProjection.model)));
    if (filled >= 2 * Math.ceil(rows / WRITTEN_AT_ONCE)) return lists.after(filled);
    await lists.copy(company);
    await lists.make(jobListProjection.model, rows, (id) => lists.job(id));
    await lists.make(customersProjection.model, rows, (id) => lists.customer(id));
    return lists;
  }

  private after(written: number): this {
    this.written = written;
    return this;
  }

  jobs({ list, search }: JobQuestion): Promise<unknown> {
    return searchJobs(this.reader, list, search, anyone, { zone: 'America/New_York', today: '2026-11-28' });
  }

  customers(search: CustomerSearchRequest): Promise<unknown> {
    return searchCustomers(this.reader, search, anyone);
  }

  /** Searches for duplicates of a new customer. */
  duplicates(id: number): Promise<unknown> {
    const { Name, Email, Address, CustomerPhones } = retailCustomer(new Chance(id));
    const Phones = CustomerPhones.map(({ PhoneExt }) => PhoneExt);
    return findDuplicates(this.reader, { Name, Email, Zip: Address?.Zip, Phones }, anyone);
  }

  /** Writes a row of each list, as users do throughout the day. */
  async change(): Promise<void> {
    await this.write(jobListProjection.model, [this.job(1)]);
    await this.write(customersProjection.model, [this.customer(1)]);
  }

  close(): Promise<void> {
    return this.store.close();
  }

  /** The other read models, as they are in the demo company. */
  private async copy(company: readonly Recorded[]): Promise<void> {
    for (const projection of projections) {
      const { model } = projection;
      const { position } = company.at(-1)!;
      await this.store.ensure(model, tableOf(model));
      if (!large.some(({ name }) => name === model.name)) {
        await this.store.write(model, tableOf(model), [...foldRows(projection, company).values()], position);
      }
      await this.store.activate(model.name, tableOf(model));
    }
  }

  private async make<R extends Row & { Id: number }>(model: ReadModel<R>, rows: number, make: (id: number) => R) {
    for (let from = 1; from <= rows; from += WRITTEN_AT_ONCE) {
      const ids = Array.from({ length: Math.min(WRITTEN_AT_ONCE, rows - from + 1) }, (_, i) => from + i);
      await this.write(model, ids.map(make));
    }
  }

  private write<R extends Row & { Id: number }>(model: ReadModel<R>, rows: readonly R[]): Promise<void> {
    const position = String(++this.written).padStart(20, '0');
    const stored = rows.map((row): StoredRow<R> => ({ id: String(row.Id), position, row }));
    return this.store.write(model, tableOf(model), stored, position);
  }

  private job(Id: number): JobListRecord {
    const row = this.jobRows[Id % this.jobRows.length]!;
    const { Name, Address, CustomerPhones } = retailCustomer(new Chance(Id));
    return {
      ...row,
      Id,
      CustomerId: Id,
      CustomerName: Name,
      CustomerNameKey: foldText(Name),
      CustomerPhone: formatPhone(primaryPhone(CustomerPhones)),
      Address: addressLine(Address),
    };
  }

  private customer(Id: number): CustomerRecord {
    const row = this.customerRows[Id % this.customerRows.length]!;
    const details: CustomerDetails = retailCustomer(new Chance(Id));
    return { ...row, ...details, ...customerKeys(details), Id, CustomerPhones: [...details.CustomerPhones] };
  }
}

const tableOf = ({ name }: { name: string }): string => tableName(name, 1, 1);

function rowsOf<R extends Row>(projection: Projection<R>, events: readonly Recorded[]): R[] {
  return [...foldRows(projection, events).values()].flatMap(({ row }) => row ?? []);
}

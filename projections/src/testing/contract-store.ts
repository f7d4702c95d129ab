import type { Filter, Query, ReadModel, ReadStore, StoredRow } from '../core/read-store.ts';

export interface ContractRow {
  readonly Id: string;
  readonly Name?: string | null;
  readonly Amount?: number | null;
  readonly IsOpen?: boolean | null;
  readonly Tags?: readonly (string | number | boolean)[] | null;
  readonly Note?: string;
}

export const model: ReadModel<ContractRow> = {
  name: 'records',
  fields: { Name: 'string', Amount: 'number', IsOpen: 'boolean', Tags: 'array' },
  indexes: [['IsOpen', 'Amount'], ['Name'], ['Amount'], ['Tags', 'Name']],
  searchText: (row) => `${row.Name ?? ''} ${row.Note ?? ''}`,
};
export const table = 'records@1-1';

export const at = (position: number) => String(position).padStart(16, '0');
export const stored = (row: ContractRow, position = 1): StoredRow<ContractRow> => ({
  id: row.Id,
  position: at(position),
  row,
});

/** The input of the contract and of the adapters' own suites: an open store on its own empty database. */
export interface StoreUnderTest {
  readonly store: ReadStore;
  /** Opens the same data a second time, like another process. */
  reopen(): Promise<ReadStore>;
  dispose(): Promise<void>;
}

/** The store under test, with the table `table` of `model` in each block that calls `startWith` or `readFrom`. */
export class ContractStore {
  /** The current time of the stores' clock, in milliseconds. */
  clock = 1_000_000;
  private under: StoreUnderTest | undefined;

  constructor(open: (now: () => number) => Promise<StoreUnderTest>) {
    beforeAll(async () => {
      this.under = await open(() => this.clock);
    });
    afterAll(() => this.under?.dispose());
  }

  /** Each test of the block starts with a new table with these rows. */
  startWith(...rows: ContractRow[]): void {
    beforeEach(() => this.makeTable(rows));
    afterEach(() => this.store.drop(table));
  }

  /** All tests of the block read one table with these rows, and none changes it. */
  readFrom(...rows: ContractRow[]): void {
    beforeAll(() => this.makeTable(rows));
    afterAll(() => this.store.drop(table));
  }

  get store(): ReadStore {
    return this.opened.store;
  }

  reopen(): Promise<ReadStore> {
    return this.opened.reopen();
  }

  fill(...rows: ContractRow[]): Promise<void> {
    return this.store.write(
      model,
      table,
      rows.map((row) => stored(row)),
      at(1),
    );
  }

  async idsOf(query: Query): Promise<{ ids: string[]; total: number }> {
    const { data, total } = await this.store.find(model, table, query);
    return { ids: data.map(({ Id }) => Id), total };
  }

  /** The ids of the matching rows, separated by spaces. */
  async found(filter: Filter): Promise<string> {
    return (await this.idsOf({ filter })).ids.join(' ');
  }

  private async makeTable(rows: ContractRow[]): Promise<void> {
    await this.store.ensure(model, table);
    if (rows.length > 0) await this.fill(...rows);
  }

  private get opened(): StoreUnderTest {
    if (!this.under) throw new Error('The store is opened before the first test');
    return this.under;
  }
}

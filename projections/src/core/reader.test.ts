import { type RecordRow, records } from '../testing/records.projection.ts';
import { TemporaryReadStore } from '../testing/temporary-read-store.ts';
import type { ReadStore, StoredRow } from './read-store.ts';
import { Reader } from './reader.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

const { model } = records;
const row = (Id: number, Name: string): StoredRow<RecordRow> => ({
  id: String(Id),
  position: '1',
  row: { Id, Name, Group: 1, GroupName: '', Visits: Id, ChangedAt: '', ChangedBy: '' },
});

describe('Reader', () => {
  let files: TemporaryReadStore;
  let store: ReadStore;
  let reader: Reader;

  const build = async (table: string, ...rows: StoredRow<RecordRow>[]) => {
    await store.ensure(model, table);
    await store.write(model, table, rows, '1');
    await store.activate(model.name, table);
  };

  beforeEach(() => {
    files = new TemporaryReadStore();
    store = files.open();
    reader = new Reader(files.open());
  });
  afterEach(() => files.dispose());

  it('refuses to answer before the first build, and finds all rows after it', async () => {
    for (const early of [
      () => reader.get(model, 1),
      () => reader.getMany(model, [1]),
      () => reader.find(model, {}),
      () => reader.sum(model, { fields: [] }),
    ])
      await expect(early()).rejects.toEqual(new StoreUnavailableError('The read model records is being built'));
    expect(await reader.getMany(model, [])).toEqual([]);
    await build('records@1-1', row(1, 'Gate'));
    expect(await reader.get(model, 1)).toMatchObject({ Name: 'Gate' });
    expect(await reader.get(model, 2)).toBeNull();
  });

  it('answers the checkpoint of the active table, also after another process has swapped it', async () => {
    expect(await reader.checkpoint(model)).toBe('');
    await build('records@1-1', row(1, 'Gate'));
    expect(await reader.get(model, 1)).toMatchObject({ Name: 'Gate' });
    await build('records@1-2', row(1, 'Gate'));
    await store.drop('records@1-1');
    expect(await reader.checkpoint(model)).toBe('1');
  });

  it('returns existing rows in the requested order', async () => {
    await build('records@1-1', row(1, 'Gate'), row(2, 'Post'), { id: '3', position: '1', row: null });
    expect((await reader.getMany(model, [3, '2', 9, 1])).map(({ Id }) => Id)).toEqual([2, 1]);
  });

  it('reads the new table after another process has swapped it', async () => {
    await build('records@1-1', row(1, 'Gate'));
    expect((await reader.find(model, { text: 'gate' })).total).toBe(1);
    await build('records@1-2', row(1, 'Gate'), row(2, 'Gate'));
    await store.drop('records@1-1');
    expect((await reader.find(model, { text: 'gate' })).total).toBe(2);
    await build('records@1-3', row(3, 'Post'));
    await store.drop('records@1-2');
    expect(await reader.get(model, 3)).toMatchObject({ Name: 'Post' });
  });

  it('reads the active table from the store once', async () => {
    await build('records@1-1', row(1, 'Gate'));
    let asked = 0;
    const counting: ReadStore = Object.create(store);
    counting.active = async (name) => {
      asked++;
      return store.active(name);
    };
    const other = new Reader(counting);
    for (let i = 0; i < 5; i++) await other.get(model, 1);
    expect(asked).toBe(1);
  });
});

import { at, type ContractRow, type ContractStore, model, stored, table } from '../../testing/contract-store.ts';
import { type Query, type ReadModel, type StoredRow, TableGoneError } from '../read-store.ts';

/** Positions of rows and tables, independence of tables, leases. */
export function tablesContract(on: ContractStore): void {
  describe('positions', () => {
    on.startWith();

    const one = async () => (await on.store.getMany<ContractRow>(table, ['1']))[0];

    it('returns rows as written, including tombstones, and leaves out unknown ids', async () => {
      const row = { Id: '1', Name: 'Ann', Tags: ['a'], Deep: { List: [1, { X: null }], Text: '"\n' } };
      await on.store.write(model, table, [stored(row, 4), { id: '2', position: at(5), row: null }], at(5));
      const rows = await on.store.getMany(table, ['2', '1', '3', '1']);
      expect(rows.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
        { id: '1', position: at(4), row },
        { id: '2', position: at(5), row: null },
      ]);
    });

    it('never replace a row with an older one', async () => {
      await on.store.write(model, table, [stored({ Id: '1', Name: 'newer' }, 5)], at(5));
      await on.store.write(model, table, [stored({ Id: '1', Name: 'older' }, 4), stored({ Id: '2' }, 4)], at(5));
      await on.store.write(model, table, [stored({ Id: '1', Name: 'same' }, 5)], at(5));
      expect(await one()).toEqual(stored({ Id: '1', Name: 'newer' }, 5));
      expect(await on.found({})).toBe('1 2');
    });

    it('never restore a deleted row, but a later event can create it again', async () => {
      await on.store.write(model, table, [stored({ Id: '1', Tags: ['a'] }, 4)], at(4));
      await on.store.write(model, table, [{ id: '1', position: at(6), row: null }], at(6));
      await on.store.write(model, table, [stored({ Id: '1', Tags: ['a'] }, 5)], at(6));
      expect(await one()).toEqual({ id: '1', position: at(6), row: null });
      expect([await on.found({}), await on.found({ Tags: 'a' })]).toEqual(['', '']);
      await on.store.write(model, table, [stored({ Id: '1', Tags: ['b'] }, 7)], at(7));
      expect([await on.found({}), await on.found({ Tags: 'a' }), await on.found({ Tags: 'b' })]).toEqual([
        '1',
        '',
        '1',
      ]);
    });

    it('never move a checkpoint back', async () => {
      expect(await on.store.checkpoint(table)).toBe('');
      await on.store.write(model, table, [], at(5));
      await on.store.write(model, table, [stored({ Id: '1' }, 3)], at(3));
      expect(await on.store.checkpoint(table)).toBe(at(5));
      expect(await on.store.checkpoint('records@9-9')).toBe('');
    });

    it('record the hash of the event at the checkpoint', async () => {
      await on.store.ensure(model, 'records@2-1');
      expect(await on.store.logPoint(table)).toEqual({ position: '', hash: '' });
      await on.store.write(model, table, [stored({ Id: '1' }, 3)], at(3), 'c');
      await on.store.write(model, table, [], at(2), 'b');
      expect(await on.store.logPoint(table)).toEqual({ position: at(3), hash: 'c' });
      await on.store.advance([table, 'records@2-1'], at(4), 'd');
      await on.store.advance([table], at(3), 'c');
      for (const each of [table, 'records@2-1'])
        expect(await on.store.logPoint(each)).toEqual({ position: at(4), hash: 'd' });
      await on.store.drop('records@2-1');
      expect(await on.store.logPoint('records@2-1')).toEqual({ position: '', hash: '' });
    });

    it('belong to the log that claimed the store first', async () => {
      expect(await on.store.claim(null)).toBeNull();
      expect(await on.store.claim('one')).toBe('one');
      const other = await on.reopen();
      expect(await other.claim('two')).toBe('one');
      expect(await other.claim(null)).toBe('one');
      await other.close();
    });

    it('move the checkpoints of several tables at once, never back', async () => {
      await on.store.ensure(model, 'records@2-1');
      await on.store.write(model, table, [], at(5));
      await on.store.advance([table, 'records@2-1'], at(4));
      expect([await on.store.checkpoint(table), await on.store.checkpoint('records@2-1')]).toEqual([at(5), at(4)]);
      await on.store.advance([table], at(6));
      await on.store.advance([], at(9));
      expect([await on.store.checkpoint(table), await on.store.checkpoint('records@2-1')]).toEqual([at(6), at(4)]);
      await on.store.drop('records@2-1');
      await expect(on.store.advance([table, 'records@2-1'], at(7))).rejects.toThrow(TableGoneError);
    });

    it('leave the newest version of each row after concurrent writes', async () => {
      const other = await on.reopen();
      const versions = Array.from({ length: 24 }, (_, i) => i + 1);
      await Promise.all(
        versions.map((n) =>
          (n % 2 ? on.store : other).write(
            model,
            table,
            ['1', '2', '3'].map((Id) => stored({ Id, Amount: n }, n)),
            at(n),
          ),
        ),
      );
      expect((await on.store.getMany<ContractRow>(table, ['1', '2', '3'])).map(({ row }) => row?.Amount)).toEqual([
        24, 24, 24,
      ]);
      expect(await other.checkpoint(table)).toBe(at(24));
      await other.close();
    });

    it('leave the newest version when writers insert the same row at once', async () => {
      const other = await on.reopen();
      for (let round = 1; round <= 20; round++) {
        const writers = [1, 2, 3, 4, 5, 6].map((n) =>
          (n % 2 ? on.store : other).write(model, table, [stored({ Id: String(round), Amount: n }, n)], at(n)),
        );
        await Promise.all(writers);
      }
      const { data } = await on.store.find(model, table, { filter: { Amount: 6 } });
      expect(data).toHaveLength(20);
      await other.close();
    });

    it('update totals after each write, including writes of another process', async () => {
      const query: Query = { filter: { IsOpen: true }, take: 1 };
      await on.fill({ Id: '1', IsOpen: true }, { Id: '2', IsOpen: true });
      expect(await on.idsOf(query)).toMatchObject({ total: 2 });
      const other = await on.reopen();
      await other.write(model, table, [stored({ Id: '3', IsOpen: true }, 2)], at(2));
      expect(await on.idsOf(query)).toMatchObject({ total: 3 });
      await on.store.write(model, table, [stored({ Id: '1', IsOpen: false }, 3)], at(3));
      expect(await on.idsOf(query)).toMatchObject({ total: 2 });
      expect((await other.find(model, table, query)).total).toBe(2);
      await other.close();
    });

    it('return every existing row in id order', async () => {
      const rows = Array.from({ length: 1203 }, (_, i) => stored({ Id: String(i + 1), Amount: i }, i + 1));
      await on.store.write(model, table, [...rows.slice(700), ...rows.slice(0, 700)], at(1203));
      await on.store.write(model, table, [{ id: '600', position: at(1204), row: null }], at(1204));
      const all: StoredRow<ContractRow>[] = [];
      for await (const row of on.store.all<ContractRow>(table)) all.push(row);
      expect(all).toEqual(rows.filter(({ id }) => id !== '600'));
    });
  });

  describe('tables', () => {
    on.startWith();

    it('can be swapped', async () => {
      expect(await on.store.active('others')).toBeNull();
      await on.store.activate('others', 'others@1-1');
      await on.store.activate('others', 'others@1-2');
      expect(await on.store.active('others')).toBe('others@1-2');
    });

    it('are no longer active when they are dropped', async () => {
      await on.store.ensure(model, 'records@2-1');
      await on.store.activate('records', 'records@2-1');
      await on.store.drop('records@2-1');
      expect(await on.store.active('records')).toBeNull();
    });

    it('are listed as active tables with their checkpoints', async () => {
      await on.store.ensure(model, 'records@2-1');
      await on.store.activate('records', table);
      await on.store.write(model, table, [], at(3));
      expect(await on.store.checkpoints()).toEqual([{ model: 'records', table, checkpoint: at(3) }]);
      await on.store.activate('records', 'records@2-1');
      expect(await on.store.checkpoints()).toEqual([{ model: 'records', table: 'records@2-1', checkpoint: '' }]);
      await on.store.drop('records@2-1');
      expect(await on.store.checkpoints()).toEqual([]);
    });

    it('can be dropped when they do not exist', async () => {
      await on.store.drop('records@9-9');
      expect((await on.store.find(model, table, {})).total).toBe(0);
    });

    it('are independent of each other', async () => {
      await on.fill({ Id: '1', Name: 'old' });
      await on.store.ensure(model, 'records@2-1');
      await on.store.write(model, 'records@2-1', [stored({ Id: '1', Name: 'new' }, 9)], at(9));
      expect((await on.store.find(model, 'records@2-1', {})).data).toEqual([{ Id: '1', Name: 'new' }]);
      expect((await on.store.find(model, table, {})).data).toEqual([{ Id: '1', Name: 'old' }]);
      await on.store.drop('records@2-1');
      expect((await on.store.find(model, table, {})).total).toBe(1);
    });

    it('keep their rows when ensured again', async () => {
      await on.fill({ Id: '1' });
      await on.store.ensure(model, table);
      expect(await on.found({})).toBe('1');
    });

    it('are rejected when ensured with other fields', async () =>
      expect(on.store.ensure({ ...model, fields: { ...model.fields, More: 'string' } }, table)).rejects.toThrow(
        'records@1-1 was built with other fields: a changed projection needs a higher version',
      ));

    it('can be read by a newer model that has additional fields', async () => {
      await on.fill({ Id: '1', Name: 'Ann', Amount: 1 }, { Id: '2', Name: 'Bob', Amount: 2 });
      const newer: ReadModel<ContractRow> = {
        ...model,
        fields: { ...model.fields, Grade: 'number', Marks: 'array' },
        indexes: [['Grade', 'Name'], ...model.indexes],
      };
      const asked: [Query, string[]][] = [
        [{ filter: { Grade: 1 } }, []],
        [{ filter: { Marks: 'a' } }, []],
        [{ filter: { Grade: null, Marks: null, Name: 'Bob' } }, ['2']],
        [{ filter: { Grade: { $ne: 1 } }, text: 'ann' }, ['1']],
        [
          {
            sort: [
              ['Grade', 1],
              ['Name', -1],
            ],
            take: 12,
          },
          ['2', '1'],
        ],
        [{ filter: { Grade: null }, sort: [['Name', -1]], take: 12 }, ['2', '1']],
      ];
      for (const [query, ids] of asked) {
        const { data, total } = await on.store.find(newer, table, query);
        expect([data.map(({ Id }) => Id), total]).toEqual([ids, ids.length]);
      }
      expect(await on.store.sum(newer, table, { by: 'Grade', fields: ['Grade', 'Amount'] })).toEqual([
        { key: null, count: 2, sums: { Grade: 0, Amount: 3 } },
      ]);
    });

    it('have no search text when they were built without it', async () => {
      const { searchText: _, ...textless } = model;
      await on.store.ensure(textless, 'records@0-1');
      await on.store.write(textless, 'records@0-1', [stored({ Id: '1', Name: 'Ann' })], at(1));
      for (const text of ['ann', 'an']) {
        expect(await on.store.find(model, 'records@0-1', { text, filter: { Name: 'Ann' } })).toEqual({
          data: [],
          total: 0,
        });
      }
      await on.store.drop('records@0-1');
    });

    it('accept additional indexes', async () => {
      await on.fill(
        { Id: '1', Name: 'Ann', Amount: 1, IsOpen: true },
        { Id: '2', Name: 'Bob', Amount: 2, IsOpen: true },
      );
      const indexed = { ...model, indexes: [...model.indexes, ['IsOpen', 'Name']] };
      await on.store.ensure(indexed, table);
      const query: Query = { filter: { IsOpen: true }, sort: [['Name', -1]], take: 1 };
      expect(await on.store.find(indexed, table, query)).toMatchObject({ total: 2, data: [{ Id: '2' }] });
    });

    it('throw TableGoneError in every process after a drop', async () => {
      const other = await on.reopen();
      await on.fill({ Id: '1' });
      expect((await other.find(model, table, {})).total).toBe(1);
      expect(await other.getMany(table, ['1'])).toHaveLength(1);
      await on.store.drop(table);
      await expect(other.find(model, table, {})).rejects.toThrow(TableGoneError);
      await expect(other.findIds(model, table, {})).rejects.toThrow(TableGoneError);
      await expect(other.getMany(table, ['1'])).rejects.toThrow(TableGoneError);
      await expect(other.getMany(table, ['1', '2'])).rejects.toThrow(TableGoneError);
      await expect(other.sum(model, table, { fields: [] })).rejects.toThrow(TableGoneError);
      await expect(other.write(model, table, [stored({ Id: '1' })], at(1))).rejects.toThrow(TableGoneError);
      expect(await other.checkpoint(table)).toBe('');
      await on.store.ensure(model, table);
      expect((await other.find(model, table, {})).total).toBe(0);
      expect(await other.getMany(table, ['1'])).toEqual([]);
      await other.close();
    });
  });

  describe('leases', () => {
    it('have one holder until they expire or are released', async () => {
      expect(await on.store.lease('work', 'ann', 1000)).toBe(true);
      expect(await on.store.lease('work', 'bob', 1000)).toBe(false);
      expect(await on.store.lease('other work', 'bob', 1000)).toBe(true);
      on.clock += 900;
      expect(await on.store.lease('work', 'ann', 1000)).toBe(true);
      on.clock += 900;
      expect(await on.store.lease('work', 'bob', 1000)).toBe(false);
      on.clock += 100;
      expect(await on.store.lease('work', 'bob', 1000)).toBe(true);
      await on.store.release('work', 'ann');
      expect(await on.store.lease('work', 'ann', 1000)).toBe(false);
      await on.store.release('work', 'bob');
      expect(await on.store.lease('work', 'ann', 1000)).toBe(true);
    });

    it('have one holder after concurrent requests', async () => {
      const other = await on.reopen();
      const asked = Array.from({ length: 16 }, (_, i) => (i % 2 ? on.store : other).lease('race', `worker-${i}`, 1000));
      expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
      await other.close();
    });
  });
}

import fc from 'fast-check';
import { type ContractRow, type ContractStore, model, table } from '../../testing/contract-store.ts';
import { matches } from '../filter.ts';
import { type Filter, InvalidFilterError, type Scalar, UnknownFieldError } from '../read-store.ts';

/** The behavior of filters, and the filters that are rejected. */
export function filtersContract(on: ContractStore): void {
  describe('filters', () => {
    const rows: ContractRow[] = [
      { Id: '1', Name: 'Ann', Amount: 10, IsOpen: true, Tags: ['a', 'b'] },
      { Id: '2', Name: 'bob', Amount: -2.5, IsOpen: false, Tags: [] },
      { Id: '3', Name: '', Amount: 0, IsOpen: true, Tags: [1, 'c', true] },
      { Id: '4', Name: null, Amount: null, IsOpen: null, Tags: null },
      { Id: '5' },
      { Id: '6', Name: 'Ann B', Amount: 10.01, IsOpen: false, Tags: ['b', 20, false] },
    ];
    on.readFrom(...rows);

    const cases: [Filter, string][] = [
      [{}, '1 2 3 4 5 6'],
      [{ Name: 'Ann' }, '1'],
      [{ Name: undefined }, '1 2 3 4 5 6'],
      [{ Name: { $eq: 'bob' } }, '2'],
      [{ Name: { $eq: undefined, $ne: 'bob' } }, '1 3 4 5 6'],
      [{ Name: null }, '4 5'],
      [{ Name: { $ne: null } }, '1 2 3 6'],
      [{ Name: { $gt: 'Ann' } }, '2 6'],
      [{ Name: { $gte: 'Ann', $lt: 'b' } }, '1 6'],
      [{ Name: { $lte: '' } }, '3'],
      [{ Name: { $gte: null } }, '4 5'],
      [{ Name: { $gt: null } }, ''],
      [{ Name: { $in: ['Ann', 'bob', 'nobody'] } }, '1 2'],
      [{ Name: { $in: ['Ann', null] } }, '1 4 5'],
      [{ Name: { $in: ['bob'] } }, '2'],
      [{ Name: { $in: [null] } }, '4 5'],
      [{ Name: { $in: [] } }, ''],
      [{ Amount: 10 }, '1'],
      [{ Amount: { $gte: 0, $lte: 10 } }, '1 3'],
      [{ Amount: { $gt: -2.5 } }, '1 3 6'],
      [{ Amount: { $ne: 10 } }, '2 3 4 5 6'],
      [{ Amount: '10' }, ''],
      [{ Amount: { $gt: '0' } }, ''],
      [{ Amount: { $ne: '10' } }, '1 2 3 4 5 6'],
      [{ IsOpen: true }, '1 3'],
      [{ IsOpen: { $ne: true } }, '2 4 5 6'],
      [{ IsOpen: { $in: [false, null] } }, '2 4 5 6'],
      [{ IsOpen: 1 }, ''],
      [{ IsOpen: { $gt: false } }, '1 3'],
      [{ Tags: 'b' }, '1 6'],
      [{ Tags: 1 }, '3'],
      [{ Tags: true }, '3'],
      [{ Tags: { $ne: 'b' } }, '2 3 4 5'],
      [{ Tags: { $in: ['a', 'c'] } }, '1 3'],
      [{ Tags: { $in: ['a', null] } }, '1 4 5'],
      [{ Tags: { $in: ['a', 'a'] } }, '1'],
      [{ Tags: { $in: ['a', 1, 20] } }, '1 3 6'],
      [{ Tags: { $in: [true, 20] } }, '3 6'],
      [{ Tags: { $in: [] } }, ''],
      [{ Tags: { $in: ['b', 'c'] }, IsOpen: { $ne: false } }, '1 3'],
      [{ Tags: null }, '4 5'],
      [{ Tags: { $ne: null } }, '1 2 3 6'],
      [{ Tags: { $gt: 1 } }, '6'],
      [{ Tags: { $gte: 'b' } }, '1 3 6'],
      [{ Tags: { $lt: true } }, '6'],
      [{ IsOpen: true, Amount: 10 }, '1'],
      [{ $and: [{ IsOpen: true }, { Amount: { $lt: 5 } }] }, '3'],
      [{ $or: [{ Name: 'bob' }, { $and: [{ IsOpen: true }, { Tags: 'a' }] }] }, '1 2'],
      [{ $and: [{ $or: [{ Amount: 0 }, { Amount: 10 }] }, { Name: { $ne: 'Ann' } }] }, '3'],
      [{ $and: [] }, '1 2 3 4 5 6'],
      [{ $or: [] }, ''],
      [{ $or: [{}, { Name: 'bob' }] }, '1 2 3 4 5 6'],
      [{ Amount: { $in: [...Array(100).keys()] } }, '1 3'],
    ];
    it.each(cases.map(([filter, ids]) => [JSON.stringify(filter), filter, ids] as const))(
      '%s',
      async (_, filter, ids) => {
        expect(await on.found(filter)).toBe(ids);
        expect((await on.store.findIds(model, table, filter)).join(' ')).toBe(ids);
        const meant = rows.filter((row) => matches(model, filter, row)).map(({ Id }) => Id);
        expect(meant.join(' ')).toBe(ids);
      },
    );

    it('finds the same rows as `matches` for any filter', async () => {
      await fc.assert(
        fc.asyncProperty(filters(), async (filter) => {
          const meant = rows.filter((row) => matches(model, filter, row)).map(({ Id }) => Id);
          expect(await on.found(filter)).toBe(meant.join(' '));
        }),
        { numRuns: 150 },
      );
    });

    const hostile: [string, unknown, new () => Error][] = [
      ['an undeclared field', { Note: 'x' }, UnknownFieldError],
      ['a field of every object', { constructor: 'x' }, UnknownFieldError],
      ['a prototype', JSON.parse('{"__proto__": "x"}'), UnknownFieldError],
      ['an operator of the database', { Name: { $regex: '.*' } }, InvalidFilterError],
      ['an operator at the top', { $where: '1' }, UnknownFieldError],
      ['an object as a value', { Name: { $eq: { $ne: null } } }, InvalidFilterError],
      ['a list as a value', { Name: ['Ann'] }, InvalidFilterError],
      ['a list of objects', { Name: { $in: [{ $ne: 1 }] } }, InvalidFilterError],
      ['no number', { Amount: Number.NaN }, InvalidFilterError],
      ['a lone $or', { $or: { Name: 'Ann' } }, InvalidFilterError],
      ['an undeclared field deep inside', { $or: [{ Name: 'Ann' }, { $and: [{ Note: 1 }] }] }, UnknownFieldError],
    ];
    it.each(hostile)('rejects %s', async (_, filter, error) => {
      await expect(on.store.find(model, table, { filter: filter as Filter })).rejects.toThrow(error);
      await expect(on.store.findIds(model, table, filter as Filter)).rejects.toThrow(error);
      await expect(on.store.sum(model, table, { filter: filter as Filter, fields: [] })).rejects.toThrow(error);
    });
  });
}

function filters(): fc.Arbitrary<Filter> {
  const scalar = fc.constantFrom<Scalar>('Ann', 'bob', '', 'b', 'c', 0, 1, 10, -2.5, 20, true, false, null);
  const operators = fc.oneof(
    scalar,
    fc.record({ $in: fc.array(scalar, { maxLength: 4 }) }),
    fc.record({ $eq: scalar, $ne: scalar, $gt: scalar, $gte: scalar, $lt: scalar, $lte: scalar }, { requiredKeys: [] }),
  );
  const field = fc
    .tuple(fc.constantFrom('Name', 'Amount', 'IsOpen', 'Tags'), operators)
    .map(([name, value]): Filter => ({ [name]: value }));
  const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      field,
      fc.array(tie('filter'), { maxLength: 3 }).map((parts): Filter => ({ $and: parts })),
      fc.array(tie('filter'), { maxLength: 3 }).map((parts): Filter => ({ $or: parts })),
    ),
  }));
  return filter;
}

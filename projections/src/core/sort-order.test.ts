import { sortOrder } from './sort-order.ts';

const sortable = { Name: 'NameKey', Id: 'Id', TypeId: ['TypeId', 'NameKey'] };

it.each([
  ['Name', [['NameKey', 1]]],
  ['-Name', [['NameKey', -1]]],
  [undefined, [['Id', -1]]],
  ['', [['Id', -1]]],
  [
    '-TypeId',
    [
      ['TypeId', -1],
      ['NameKey', -1],
    ],
  ],
])('%s is sorted by %j', (asked, sort) => expect(sortOrder(asked, sortable, '-Id')).toEqual(sort));

it.each(['NameKey', '--Name', 'constructor', '$where', '-'])('rejects %s', (asked) =>
  expect(() => sortOrder(asked, sortable, 'Name')).toThrow('Sort must be one of Name, Id, TypeId'),
);

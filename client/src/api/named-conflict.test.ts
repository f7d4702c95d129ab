import { namedConflict } from './named-conflict.ts';

const lists: Readonly<Record<string, unknown>> = {
  'teams/true': {
    data: [
      { Id: 2, Name: 'South' },
      { Id: 3, Name: 'West' },
    ],
  },
  'price-levels/true': { data: [{ Id: 1, Name: 'Retail' }] },
  'customers/7': { Id: 7, Name: 'Nadia Patel' },
  'customers/9': { Id: 9, Name: 'Nisha Patel' },
};

const names = {
  TeamIds: 'teams/true',
  CustomerId: (id: number) => `customers/${id}`,
  SourceId: 'sources',
  Prices: 'price-levels/true',
};

const shown = (field: string, value: unknown, { nameOf }: { nameOf: (id: number) => string }) => {
  if (field === 'Prices') return (value as number[][]).map(([id, price]) => `${nameOf(id!)} ${price}`).join(', ');
  return value === 0 ? 'nothing' : undefined;
};

function open() {
  const asked: unknown[] = [];
  const get = async (request: unknown) => {
    asked.push(request);
    return lists[String(request)];
  };
  const conflict = namedConflict({
    names,
    current: () => Promise.resolve({ TeamIds: [3], CustomerId: 9 }),
    show: shown,
  });
  const current = (body: Readonly<Record<string, unknown>>) => conflict.current(body, get, 'things');
  const show = (field: string, value: unknown) => conflict.show?.(field, value, 'things');
  return { asked, current, show };
}

it('shows ids of both sides by the names that they have now', async () => {
  const { asked, current, show } = open();
  expect(await current({ TeamIds: [2, 3], CustomerId: 7 })).toEqual({ TeamIds: [3], CustomerId: 9 });
  expect([show('TeamIds', [2, 3]), show('CustomerId', 7), show('CustomerId', 9)]).toEqual([
    'South, West',
    'Nadia Patel',
    'Nisha Patel',
  ]);
  expect(asked).toEqual(['teams/true', 'customers/7', 'customers/9']);
});

it('leaves what has no name to the words of the save, and then as it is', async () => {
  const { current, show } = open();
  await current({ TeamIds: [2], SourceId: 4, Prices: [] });
  expect([show('SourceId', 4), show('TeamIds', []), show('Amount', 0), show('Prices', [[1, 40]])]).toEqual([
    undefined,
    undefined,
    'nothing',
    'Retail 40',
  ]);
});

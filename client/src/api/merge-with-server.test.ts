import type { ConflictOptions } from './call.ts';
import { compareWithServer } from './differences.ts';

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

const show: ConflictOptions['show'] = (field, value, { nameOf }) => {
  if (field === 'Prices') return (value as number[][]).map(([id, price]) => `${nameOf(id!)} ${price}`).join(', ');
  return value === 0 ? 'nothing' : undefined;
};

async function compare(yours: object, theirs: object) {
  const requested: unknown[] = [];
  const get = async (request: unknown) => {
    requested.push(request);
    return lists[String(request)];
  };
  const current = () => Promise.resolve(theirs);
  const { differences } = await compareWithServer({ url: 'items', body: yours }, get, { names, current, show });
  return { requested, texts: differences.map(({ Label, Theirs, Yours }) => [Label, Theirs, Yours]) };
}

it('compareWithServer shows ids of both sides by the names that they have now', async () => {
  const { requested, texts } = await compare({ TeamIds: [2, 3], CustomerId: 7 }, { TeamIds: [3], CustomerId: 9 });
  expect(texts).toEqual([
    ['Team ids', 'West', 'South, West'],
    ['Customer', 'Nisha Patel', 'Nadia Patel'],
  ]);
  expect(requested).toEqual(['teams/true', 'customers/7', 'customers/9']);
});

it('compareWithServer shows a value without a name as the endpoint declares, or as it is', async () => {
  const { texts } = await compare(
    { SourceId: 4, TeamIds: [], Amount: 0, Prices: [[1, 40]] },
    { SourceId: null, TeamIds: [2], Amount: 5, Prices: [] },
  );
  expect(texts).toEqual([
    ['Source', '(empty)', '4'],
    ['Team ids', 'South', '(empty)'],
    ['Amount', '5', 'nothing'],
    ['Prices', '', 'Retail 40'],
  ]);
});

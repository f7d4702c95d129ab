import { imageField, textField } from '@picket/domain';
import type { ConflictOptions } from './call.ts';
import { describeMerge } from './merge-with-server.ts';

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
  'customers/11': { Id: 11, Name: 'John Smith' },
  'customers/12': { Id: 12, Name: 'John Smith' },
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
  const { collisions } = await describeMerge({ url: 'items', body: yours }, get, { names, current, show });
  return { requested, texts: collisions.map(({ Label, Theirs, Yours }) => [Label, Theirs, Yours]) };
}

it('describeMerge shows ids of both sides by the names that they have now', async () => {
  const { requested, texts } = await compare({ TeamIds: [2, 3], CustomerId: 7 }, { TeamIds: [3], CustomerId: 9 });
  expect(texts).toEqual([
    ['Team ids', 'West', 'South, West'],
    ['Customer', 'Nisha Patel', 'Nadia Patel'],
  ]);
  expect(requested).toEqual(['teams/true', 'customers/7', 'customers/9']);
});

it('describeMerge shows two records of the same name with their numbers', async () => {
  const { texts } = await compare({ CustomerId: 11, SourceId: 4 }, { CustomerId: 12, SourceId: 5 });
  expect(texts).toEqual([
    ['Customer', 'John Smith (number 12)', 'John Smith (number 11)'],
    ['Source', 'Unknown (number 5)', 'Unknown (number 4)'],
  ]);
});

it('describeMerge shows a value without a name as the endpoint declares, and never an id', async () => {
  const { texts } = await compare(
    { SourceId: 4, TeamIds: [], Amount: 0, Prices: [[1, 40]] },
    { SourceId: null, TeamIds: [2], Amount: 5, Prices: [] },
  );
  expect(texts).toEqual([
    ['Source', '(empty)', 'Unknown'],
    ['Team ids', 'South', '(empty)'],
    ['Amount', '5', 'nothing'],
    ['Prices', '', 'Retail 40'],
  ]);
});

const fence = { Id: 1, Name: 'Cedar', Height: 6, Gates: [], Image: { Id: 'a' }, Version: 3 };
const theirs = { ...fence, Name: 'Elm', Height: 8, Version: 5 };
const fields = { Name: textField('Name', 20), Height: textField('Height', 20) };
const opened = { url: 'fences', method: 'PUT', base: fence };
const merge = (request: Parameters<typeof describeMerge>[0]) =>
  describeMerge(request, async () => undefined, { fields, current: async () => theirs });

describe('describeMerge with the record as it was opened', () => {
  const { Image: _, ...sent } = fence;

  it("saves the server's value of fields that only the other person changed, and shows them", async () => {
    const { collisions, incoming, resolved } = await merge({ ...opened, body: { ...sent, Name: 'Oak' } });
    expect(collisions.map(({ Field, Theirs, Yours }) => [Field, Theirs, Yours])).toEqual([['Name', 'Elm', 'Oak']]);
    expect(incoming.map(({ Label, Theirs }) => [Label, Theirs])).toEqual([['Height', '8']]);
    expect(resolved([]).body).toEqual({ ...sent, Name: 'Oak', Height: 8 });
    expect(resolved(['Name']).body).toEqual({ ...sent, Name: 'Elm', Height: 8 });
  });

  it('shows changes of fields that the save does not send', async () => {
    const { collisions, incoming } = await merge({ ...opened, body: { Id: 1, Gates: [4], Version: 3 } });
    expect(collisions).toEqual([]);
    expect(incoming.map(({ Field }) => Field)).toEqual(['Name', 'Height']);
  });

  it('sends only what differs from the server in a merge-patch', async () => {
    const { resolved } = await merge({ ...opened, method: 'PATCH', body: { ...sent, Gates: [4], Reason: '' } });
    expect(resolved([]).body).toEqual({ Id: 1, Version: 3, Gates: [4], Reason: '' });
  });

  it('compares a second conflict with the copy of the first', async () => {
    const { resolved } = await merge({ ...opened, body: { ...sent, Name: 'Oak' } });
    expect(resolved([]).base).toEqual(theirs);
  });

  it('sends a new picture unless the other one is chosen', async () => {
    const image = new File(['x'], 'fence.png');
    const request = { ...opened, body: sent, image };
    const current = async () => ({ ...theirs, Image: { Id: 'b' } });
    const { collisions, resolved } = await describeMerge(request, async () => undefined, {
      fields: { Image: imageField('Logo') },
      current,
    });
    expect(collisions).toMatchObject([{ Label: 'Logo', Theirs: 'A picture', Yours: 'New picture: fence.png' }]);
    expect(resolved([])).toMatchObject({ image });
    expect(resolved(['Image'])).not.toHaveProperty('image');
    expect(resolved(['Image']).body).not.toHaveProperty('Image');
  });
});

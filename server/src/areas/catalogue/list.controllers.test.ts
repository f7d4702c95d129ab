import {
  type ClaimTypeName,
  initialCatalogue,
  type ListAnswer,
  type ListItem,
  type LocationRow,
  type ResourceName,
  resources,
  type SaveAnswer,
  type TaxRateRow,
} from '@picket/domain';
import { DecideItem } from '../../shared/commands/decide.ts';
import { TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  for (const { resource, id, command } of initialCatalogue()) {
    await app.run(new DecideItem(resource, id, command, app.context({ version: 0 })));
  }
});
afterAll(() => app.close());

const reader = () => app.as({});
const holder = (claim: ClaimTypeName) => app.as({ [claim]: 'Full' });
const rates = () => holder('TaxRates');
const jersey = { Name: 'New Jersey', Rate: 0.06625, State: 'NJ' };

const simpleLists: ResourceName[] = [
  'teams',
  'fence-styles',
  'heights',
  'fence-materials',
  'miscellaneous-item-type-categories',
  'post-styles',
  'post-types',
  'fence-spacings',
  'labor-types',
  'trucks',
  'lost-reasons',
  'payment-types',
  'customer-sources',
  'price-levels',
  'payment-terms',
];

describe.each(simpleLists)('%s', (resource) => {
  const claim = resources[resource].claim!;

  it('adds, lists, renames and archives items', async () => {
    const client = holder(claim);
    const added = await client.post<SaveAnswer>(resource, { Id: 0, Name: 'Zebra' });
    expect(added).toMatchObject({ status: 200, body: { IsSuccess: true, Version: 1 } });
    const { Id } = added.body;
    expect(await client.put(resource, { Id, Name: 'Zulu', Version: 1 })).toMatchObject({
      status: 200,
      body: { Id, Version: 2 },
    });
    expect(await client.put(`${resource}/archive/${Id}/true`)).toMatchObject({ status: 200, body: { Version: 3 } });
    const open = await reader().get<ListAnswer<ListItem>>(`${resource}/false`);
    expect(open.body.data.map((item) => item.Id)).not.toContain(Id);
    const all = await reader().get<ListAnswer<ListItem>>(`${resource}/true`);
    expect(all.body.data).toContainEqual(expect.objectContaining({ Id, Name: 'Zulu', Archived: true, Version: 3 }));
    expect(all.headers['x-list-count']).toBe(String(all.body.total));
  });

  it('is read by any signed-in user, and changed only by holders of the claim', async () => {
    expect(await reader().get(`${resource}/false`)).toMatchObject({ status: 200 });
    expect(await app.anonymous.get(`${resource}/false`)).toMatchObject({ status: 401 });
    for (const client of [reader(), app.as({ [claim]: 'Read' })]) {
      expect(await client.post(resource, { Name: 'Yes' })).toMatchObject({ status: 403 });
      expect(await client.put(resource, { Id: 1, Name: 'Yes' })).toMatchObject({ status: 403 });
      expect(await client.put(`${resource}/archive/1/true`)).toMatchObject({ status: 403 });
    }
  });
});

describe('an item', () => {
  it.each<[unknown, Record<string, string[]>]>([
    [{ Rate: 0.07, State: 'ZZ' }, { State: ['State is not a state'] }],
    [{}, { Rate: ['Rate is required'], State: ['State is required'] }],
    [{ ...jersey, Rate: 6.625 }, { Rate: ['Rate must be from 0 to 1'] }],
    [{ ...jersey, Rate: 0.06625001 }, { Rate: ['Rate must have at most 6 decimals'] }],
    [{ ...jersey, Rate: '0.07' }, { Rate: ['Rate must be a number'] }],
    [{ ...jersey, Name: 'x'.repeat(61) }, { Name: ['Name must be at most 60 characters'] }],
    [{ ...jersey, Name: { $ne: null } }, { Name: ['Name must be text'] }],
    [{ ...jersey, Archived: true }, { Archived: ['Archived is not known here'] }],
    [{ ...jersey, constructor: 1 }, { constructor: ['constructor is not known here'] }],
    [{ ...jersey, Id: 7 }, { Id: ['A new tax rate has no Id yet'] }],
    [{ ...jersey, Id: '7' }, { Id: ['Id must be a whole number'] }],
    [{ ...jersey, Version: 1.5 }, { Version: ['Version must be a whole number'] }],
    [[jersey], { Body: ['A JSON object is expected'] }],
    ['null', { Body: ['A JSON object is expected'] }],
  ])('is rejected as %j', async (body, ModelState) => {
    expect(await rates().post('tax-rates', body)).toMatchObject({
      status: 400,
      body: { IsSuccess: false, ModelState },
    });
    expect((await reader().get<ListAnswer<TaxRateRow>>('tax-rates/0/999/true')).body.total).toBe(0);
  });

  it('is answered with 404 for an unknown Id', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '99999999999999999999', '%00'])
      expect(await rates().put(`tax-rates/archive/${id}/true`)).toMatchObject({ status: 404 });
    expect(await rates().put('tax-rates/archive/1/maybe')).toMatchObject({ status: 404 });
    expect(await rates().put('tax-rates', jersey)).toMatchObject({
      status: 404,
      body: { Message: 'Tax rate not found' },
    });
    expect(await rates().put('tax-rates', { ...jersey, Id: 99 })).toMatchObject({ status: 404 });
    expect(await rates().put('tax-rates/archive/99/true')).toMatchObject({ status: 404 });
    expect(await rates().put('tax-rates/archive/99/false')).toMatchObject({ status: 404 });
  });

  it('is rejected with a stale version', async () => {
    const { body } = await holder('Teams').post<SaveAnswer>('teams', { Name: 'Stale' });
    await holder('Teams').put('teams', { Id: body.Id, Name: 'Fresh', Version: 1 });
    const stale = await holder('Teams').put('teams', { Id: body.Id, Name: 'Late', Version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { IsSuccess: false, Version: 2, ChangedBy: 'Olive Office' } });
  });
});

describe('names', () => {
  const teams = () => holder('Teams');

  it('are unique among items that are not archived', async () => {
    const first = (await teams().post<SaveAnswer>('teams', { Name: 'Alpha' })).body.Id;
    const taken = { status: 400, body: { ModelState: { Name: [expect.stringMatching(/^A team named/)] } } };
    expect(await teams().post('teams', { Name: ' ALPHA ' })).toMatchObject(taken);
    const second = (await teams().post<SaveAnswer>('teams', { Name: 'Beta' })).body.Id;
    expect(await teams().put('teams', { Id: second, Name: 'alpha' })).toMatchObject(taken);
    expect(await teams().put('teams', { Id: first, Name: 'ALPHA' })).toMatchObject({ status: 200 });

    await teams().put(`teams/archive/${first}/true`);
    expect(await teams().put('teams', { Id: second, Name: 'Alpha' })).toMatchObject({ status: 200 });
    expect(await teams().put(`teams/archive/${first}/false`)).toMatchObject(taken);
  });
});

describe('tax rates', () => {
  it('are paged, and named after their state when they have no name', async () => {
    for (const State of ['PA', 'CT', 'NY']) await rates().post('tax-rates', { Rate: 0.06, State });
    const page = await reader().get<ListAnswer<TaxRateRow>>('tax-rates/1/1/false');
    expect(page.body).toEqual({
      data: [{ Id: 3, Version: 1, Name: 'New York', Rate: 0.06, State: 'NY', Archived: false }],
      total: 3,
    });
    expect(page.headers['x-list-count']).toBe('3');
    for (const path of ['tax-rates/-1/1/false', 'tax-rates/x/1/false', 'tax-rates/0/1/perhaps'])
      expect(await reader().get(path)).toMatchObject({ status: 404 });
  });
});

describe('locations', () => {
  const locations = () => holder('Locations');
  const defaults = async () => {
    const { body } = await reader().get<ListAnswer<LocationRow>>('locations/true');
    return body.data.flatMap(({ Name, Default }) => (Default ? [Name] : []));
  };

  it('have one default at a time', async () => {
    expect(await defaults()).toEqual(['Main']);
    const { Id } = (await locations().post<SaveAnswer>('locations', { Name: 'Yard', Default: true })).body;
    expect(await defaults()).toEqual(['Yard']);
    await locations().put('locations', { Id: 1, Name: 'Main', Default: true });
    expect(await defaults()).toEqual(['Main']);
    expect(await locations().put('locations', { Id, Name: 'Yard', Default: true, Version: 2 })).toMatchObject({
      status: 200,
    });
    expect(await defaults()).toEqual(['Yard']);
    expect(await locations().put('locations', { Id, Name: 'Yard', Default: true })).toMatchObject({
      body: { Version: 3 },
    });
  });

  it('are archived by their own path', async () => {
    const { Id } = (await locations().post<SaveAnswer>('locations', { Name: 'Old yard' })).body;
    expect(await locations().put(`locations/${Id}/archive/true`)).toMatchObject({ status: 200, body: { Version: 2 } });
    expect(await locations().put(`locations/archive/${Id}/false`)).toMatchObject({ status: 404 });
  });
});

describe('miscellaneous item types', () => {
  it('belong to a category and are listed by it', async () => {
    const client = holder('ListItems');
    const category = (await client.post<SaveAnswer>('miscellaneous-item-type-categories', { Name: 'Hardware' })).body
      .Id;
    const unknown = { ModelState: { CategoryId: ['Category is not available'] } };
    const path = 'miscellaneous-item-types';
    expect(await client.post(path, { Name: 'Caps', CategoryId: 999 })).toMatchObject({ status: 400, body: unknown });
    const { Id } = (await client.post<SaveAnswer>(path, { Name: 'Caps', CategoryId: category })).body;
    const listed = (categoryId: number) => reader().get(`${path}/false/${categoryId}`);
    expect(await listed(category)).toMatchObject({ body: { data: [{ Id, CategoryId: category }], total: 1 } });
    expect(await listed(0)).toMatchObject({ body: { total: 1 } });
    expect(await listed(category + 1)).toMatchObject({ body: { total: 0 } });

    await client.put(`miscellaneous-item-type-categories/archive/${category}/true`);
    expect(await client.put(path, { Id, Name: 'Post caps', CategoryId: category })).toMatchObject({ status: 200 });
    expect(await client.post(path, { Name: 'More', CategoryId: category })).toMatchObject({
      status: 400,
      body: unknown,
    });
    expect(await client.put(`${path}/archive/${Id}/true`)).toMatchObject({ status: 200 });
    expect(await listed(0)).toMatchObject({ body: { total: 0 } });
  });
});

describe('installation labor', () => {
  const client = () => holder('ListItems');
  const refused = (Message: string) => ({ status: 400, body: { IsSuccess: false, Message } });

  it('exists in a new company and cannot be changed', async () => {
    expect(await client().put('labor-types', { Id: 1, Name: 'Installation', Rate: 5 })).toMatchObject(
      refused('Cannot Edit Installation Labor Item'),
    );
    expect(await client().put('labor-types/archive/1/true')).toMatchObject(
      refused('Cannot archive Instllation Labor item'),
    );
    const { body } = await reader().get<ListAnswer<ListItem>>('labor-types/false');
    expect(body.data).toContainEqual({ Id: 1, Version: 1, Name: 'Installation', Rate: 0, Archived: false });
  });
});

describe('fixed lists', () => {
  it.each(['post-lengths', 'fence-section-widths', 'inventory-types'])('%s is read-only', async (resource) => {
    const { status, body } = await reader().get<ListAnswer<ListItem>>(resource);
    expect(status).toBe(200);
    expect(body.total).toBeGreaterThan(2);
    expect(await app.administrator.post(resource, { Name: 'More' })).toMatchObject({ status: 404 });
    expect(await app.anonymous.get(resource)).toMatchObject({ status: 401 });
  });

  it('sort lengths as numbers', async () => {
    const { body } = await reader().get<ListAnswer<ListItem>>('post-lengths');
    expect(body.data.map(({ Name }) => Name).slice(-2)).toEqual(['10 ft', '12 ft']);
  });
});

describe('PUT locations/{id}/archive', () => {
  it.each(['archive/', 'archive'])('archives without a flag: %s', async (path) => {
    const locations = holder('Locations');
    const { Id } = (await locations.post<SaveAnswer>('locations', { Name: `Depot ${path}` })).body;
    expect(await locations.put(`locations/${Id}/${path}`)).toMatchObject({ status: 200, body: { Id, Version: 2 } });
    expect((await reader().get<ListAnswer<ListItem>>('locations/true')).body.data).toContainEqual(
      expect.objectContaining({ Id, Archived: true }),
    );
  });
});

it('a path with a trailing slash is the same route', async () =>
  expect(await reader().get('teams/true/')).toMatchObject({ status: 200, body: { data: expect.any(Array) } }));

it('a second tax rate of a state asks for a name', async () => {
  const rate = { Rate: 0.06, State: 'VT' };
  expect(await rates().post('tax-rates', rate)).toMatchObject({ status: 200 });
  const message = 'Enter a name: a tax rate named Vermont already exists';
  expect(await rates().post('tax-rates', rate)).toMatchObject({
    status: 400,
    body: { ModelState: { Name: [message] } },
  });
  expect(await rates().post('tax-rates', { ...rate, Name: 'Burlington' })).toMatchObject({ status: 200 });
});

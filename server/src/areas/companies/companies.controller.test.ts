import type { CompanyRow, ListAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await app.administrator.post('price-levels', { Name: 'Retail' });
});
afterAll(() => app.close());

const holder = () => app.as({ Companies: 'Full' });
const reader = () => app.as({});
let count = 0;
const company = (rest: object = {}) => ({ Name: `Company ${++count}`, CompanyTypeId: 1, PriceLevelId: 1, ...rest });
const add = (data: object) => addCompany(holder(), data);
const logo = async () => [{ bytes: await pictures.png() }];
const anImage = {
  Path: expect.stringMatching(/^images\/\w{64}$/),
  ThumbnailPath: expect.stringMatching(/^images\/\w{64}$/),
};
const get = async (id: number) => (await reader().get<CompanyRow>(`companies/${id}`)).body;

it('a company is added, read and saved', async () => {
  const body = company({ Disclaimer: '<p>Ours</p>' });
  const Id = await add(body);
  const row = {
    ...body,
    Id,
    Version: 1,
    CompanyType: { Id: 1, Name: 'Retail' },
    PriceLevel: { Id: 1, Name: 'Retail' },
    Address: null,
    Phone: '',
    Email: '',
    BrandColor: '',
    EstimateDisclaimer: '',
    Image: anImage,
    Archived: false,
  };
  expect(await get(Id)).toEqual(row);
  await holder().put(`companies/${Id}`, { Name: 'Renamed', Version: 1 });
  expect(await get(Id)).toEqual({ ...row, Name: 'Renamed', Version: 2 });
  expect(await holder().put(`companies/${Id}`, { Name: 'Late', Version: 1 })).toMatchObject({ status: 409 });
});

it('a company stores no HTML that could run', async () => {
  const Id = await add(company({ Disclaimer: '<p onclick="x()">Hi<script>alert(1)</script></p>' }));
  expect(await get(Id)).toMatchObject({ Disclaimer: '<p>Hi</p>' });
  await holder().put(`companies/${Id}`, { EstimateDisclaimer: '<img src=x onerror=alert(1)>Text' });
  expect(await get(Id)).toMatchObject({ EstimateDisclaimer: 'Text' });
  await holder().post('companies/patch', { Id, Disclaimer: '<a href="javascript:alert(1)">x</a>' });
  expect(await get(Id)).toMatchObject({ Disclaimer: '<a rel="noopener noreferrer">x</a>', EstimateDisclaimer: 'Text' });
});

it('each disclaimer of a company is patched separately', async () => {
  const Id = await add(company({ Disclaimer: 'One', EstimateDisclaimer: 'Two' }));
  expect(await holder().post('companies/patch', { Id, EstimateDisclaimer: 'Three', Version: 1 })).toMatchObject({
    status: 200,
    body: { Id, Version: 2 },
  });
  expect(await get(Id)).toMatchObject({ Disclaimer: 'One', EstimateDisclaimer: 'Three' });
  expect(await holder().post('companies/patch', { Id, Disclaimer: '', Version: 1 })).toMatchObject({ status: 409 });
  for (const body of [
    { Id },
    { Disclaimer: 'x' },
    { Id, Disclaimer: null },
    { Id, Disclaimer: 'x', Name: 'y' },
    { Id: 'x', Disclaimer: '' },
  ])
    expect(await holder().post('companies/patch', body)).toMatchObject({ status: 400 });
  expect(await holder().post('companies/patch', { Id: 999, Disclaimer: 'x' })).toMatchObject({ status: 404 });
});

it.each<[object, Record<string, string[]>]>([
  [{ Name: '' }, { Name: ['Name is required'] }],
  [{ CompanyTypeId: 3 }, { CompanyTypeId: ['Company type is required'] }],
  [{ PriceLevelId: 9 }, { PriceLevelId: ['Price level is not available'] }],
  [{ PriceLevelId: null }, { PriceLevelId: ['Price level is required'] }],
  [{ Disclaimer: 'x'.repeat(20_001) }, { Disclaimer: ['Company disclaimer must be at most 20000 characters'] }],
  [{ Disclaimer: { html: 'x' } }, { Disclaimer: ['Company disclaimer must be text'] }],
  [{ BrandColor: 'red' }, { BrandColor: ['Brand color must be # and six digits, such as #14605b'] }],
  [{ Image: 'x' }, { Image: ['Upload the image as a file'] }],
  [{ Image: null }, { Image: ['Must upload company logo'] }],
  [{}, { Image: ['Must upload company logo'] }],
])('POST companies rejects %j', async (change, ModelState) => {
  expect(await holder().post('companies', company(change))).toMatchObject({ status: 400, body: { ModelState } });
});

describe('the logo of a company', () => {
  it.each(['PUT', 'POST'] as const)('is sent in a form by %s and visible to any signed-in user', async (method) => {
    const Id = await add(company());
    const { Image } = await get(Id);
    expect(await reader().get(Image!.Path)).toMatchObject({ status: 200 });
    expect(await reader().get(Image!.ThumbnailPath)).toMatchObject({ status: 200 });
    const files = [{ bytes: await pictures.jpeg({ width: 60, height: 60 }) }];
    const changed = await holder().upload(method, `companies/${Id}`, { data: { Name: 'New', Version: 1 }, files });
    expect(changed).toMatchObject({ status: 200, body: { Version: 3 } });
    const after = await get(Id);
    expect(after).toMatchObject({ Name: 'New', Image: anImage });
    expect(after.Image).not.toEqual(Image);
  });

  it('stays when the form has none, and when the same one is sent again', async () => {
    const Id = await add(company());
    const { Image } = await get(Id);
    await holder().upload('PUT', `companies/${Id}`, { data: { Name: 'Renamed' } });
    await holder().upload('PUT', `companies/${Id}`, { data: {}, files: await logo() });
    expect(await get(Id)).toMatchObject({ Name: 'Renamed', Version: 2, Image });
  });

  it('cannot be removed', async () => {
    const Id = await add(company());
    const required = { status: 400, body: { ModelState: { Image: ['Must upload company logo'] } } };
    expect(await holder().delete(`companies/${Id}/image?version=7`)).toMatchObject({ status: 409 });
    expect(await holder().delete(`companies/${Id}/image?version=1`)).toMatchObject(required);
    expect(await holder().put(`companies/${Id}`, { Image: null })).toMatchObject(required);
    expect(await get(Id)).toMatchObject({ Image: anImage, Version: 1 });
    expect(await holder().delete('companies/999/image')).toMatchObject({ status: 404 });
    expect(await holder().delete(`companies/${Id}/name`)).toMatchObject({ status: 404 });
  });

  it('must be an image, and its form is validated like any body', async () => {
    const bad = [{ bytes: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' }];
    expect(await holder().upload('POST', 'companies', { data: company(), files: bad })).toMatchObject({ status: 415 });
    const files = await logo();
    expect(await holder().upload('POST', 'companies', { data: { Name: '' }, files })).toMatchObject({ status: 400 });
    const data = company({ Disclaimer: '<p>Hi<script>alert(1)</script></p>' });
    const { body } = await holder().upload<SaveAnswer>('POST', 'companies', { data, files });
    expect(await get(body.Id)).toMatchObject({ Disclaimer: '<p>Hi</p>' });
  });
});

it('companies are searched, archived and restored', async () => {
  const Id = await add(company({ Name: 'Seek and find' }));
  const found = async (body: object) =>
    (await reader().post<ListAnswer<CompanyRow>>('companies/_search', { Query: 'seek', ...body })).body.total;
  expect(await found({})).toBe(1);
  expect(await holder().put(`companies/archive/${Id}/true`)).toMatchObject({ status: 200, body: { Version: 2 } });
  expect([await found({}), await found({ ShowArchived: true })]).toEqual([0, 1]);
  await holder().put(`companies/archive/${Id}/false`);
  expect(await found({})).toBe(1);
  expect(await reader().post('companies/_search', { Sort: 'Disclaimer' })).toMatchObject({ status: 400 });
});

it('companies have the types retail and wholesale', async () =>
  expect(await reader().get('companies/types')).toMatchObject({
    body: {
      data: [
        { Id: 1, Name: 'Retail' },
        { Id: 2, Name: 'Wholesale' },
      ],
    },
  }));

it('GET companies answers 404 for an unknown Id', async () => {
  expect(await reader().get('companies/999')).toMatchObject({ status: 404, body: { Message: 'Company not found' } });
  expect(await holder().put('companies/999', { Name: 'x' })).toMatchObject({ status: 404 });
  expect(await holder().put('companies/archive/999/true')).toMatchObject({ status: 404 });
});

it('any signed-in user reads companies', async () => {
  const Id = await add(company());
  expect(await reader().get(`companies/${Id}`)).toMatchObject({ status: 200 });
  expect(await app.anonymous.get(`companies/${Id}`)).toMatchObject({ status: 401 });
  expect(await app.anonymous.post('companies/_search', {})).toMatchObject({ status: 401 });
});

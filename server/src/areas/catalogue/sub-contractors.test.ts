import type { ListAnswer, SaveAnswer, SimpleItem, SubContractorRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
let company = 0;
beforeAll(async () => {
  app = await TestApp.start();
  await app.administrator.post('price-levels', { Name: 'Retail' });
  company = await addCompany(app.administrator, { Name: 'Picket', CompanyTypeId: 1, PriceLevelId: 1 });
});
afterAll(() => app.close());

const holder = () => app.as({ SubContractors: 'Full' });
const reader = () => app.as({});
const add = async (body: object) => (await holder().post<SaveAnswer>('sub-contractors', body)).body.Id;
const get = async (id: number) => (await reader().get<SubContractorRow>(`sub-contractors/${id}`)).body;

it('a subcontractor is added, read with its company, and saved', async () => {
  const Id = await add({ Name: 'Shore Installers', CompanyId: company, InstallationDisclaimer: '<p>Ours</p>' });
  const row = {
    Id,
    Version: 1,
    Name: 'Shore Installers',
    CompanyId: company,
    Company: 'Picket',
    InstallationDisclaimer: '<p>Ours</p>',
    Image: null,
    Archived: false,
  };
  expect(await get(Id)).toEqual(row);
  await holder().put('sub-contractors', { Id, CompanyId: null, Version: 1 });
  expect(await get(Id)).toEqual({ ...row, CompanyId: null, Company: '', Version: 2 });
});

it('a subcontractor starts without company and disclaimers', async () =>
  expect(await get(await add({ Name: 'Hill Installers' }))).toMatchObject({
    CompanyId: null,
    Company: '',
    InstallationDisclaimer: '',
    Image: null,
  }));

it('a logo is uploaded, preserved by later saves, and removed', async () => {
  const files = [{ bytes: await pictures.png() }];
  const added = await holder().upload('POST', 'sub-contractors', { data: { Name: 'With logo' }, files });
  expect(added).toMatchObject({ status: 200, body: { Version: 1 } });
  const { Id } = added.body;
  const { Image } = await get(Id);
  expect(await reader().get(Image!.ThumbnailPath)).toMatchObject({ status: 200 });
  await holder().put('sub-contractors', { Id, Name: 'With a logo' });
  expect(await get(Id)).toMatchObject({ Image });
  const other = [{ bytes: await pictures.jpeg() }];
  const replaced = await holder().upload('PUT', 'sub-contractors', { data: { Id, Version: 2 }, files: other });
  expect(replaced).toMatchObject({ status: 200, body: { Id, Version: 3 } });
  expect((await get(Id)).Image).not.toEqual(Image);
  await holder().put('sub-contractors', { Id, Image: null });
  expect(await get(Id)).toMatchObject({ Image: null, Version: 4 });
});

it('a logo must be an image file', async () => {
  const files = [{ bytes: '<svg onload="alert(1)"/>' }];
  expect(await holder().upload('POST', 'sub-contractors', { data: { Name: 'No logo' }, files })).toMatchObject({
    status: 415,
    body: { Message: 'Only PNG, JPEG, GIF and WebP images can be used' },
  });
  expect(await holder().post('sub-contractors', { Name: 'No logo', Image: 'x' })).toMatchObject({
    status: 400,
    body: { ModelState: { Image: ['Upload the image as a file'] } },
  });
});

it('a subcontractor stores no HTML that could run', async () => {
  const Id = await add({ Name: 'Safe', InstallationDisclaimer: '<p onclick="x()">Hi<script>alert(1)</script></p>' });
  expect(await get(Id)).toMatchObject({ InstallationDisclaimer: '<p>Hi</p>' });
  await holder().put('sub-contractors', { Id, InstallationDisclaimer: '<img src=x onerror=alert(1)>Text' });
  expect(await get(Id)).toMatchObject({ InstallationDisclaimer: 'Text' });
  await holder().patch('sub-contractors', { Id, InstallationDisclaimer: '<a href="javascript:alert(1)">x</a>' });
  expect(await get(Id)).toMatchObject({ InstallationDisclaimer: '<a rel="noopener noreferrer">x</a>' });
});

it('the disclaimer is patched separately', async () => {
  const Id = await add({ Name: 'Patched' });
  const patch = (body: object) => holder().patch('sub-contractors', body);
  expect(await patch({ Id, InstallationDisclaimer: 'One', Version: 1 })).toMatchObject({
    status: 200,
    body: { Id, Version: 2 },
  });
  expect(await patch({ Id, InstallationDisclaimer: 'Two', Version: 1 })).toMatchObject({ status: 409 });
  for (const body of [{ Id }, { InstallationDisclaimer: 'x' }, { Id, InstallationDisclaimer: 'x', Name: 'y' }])
    expect(await patch(body)).toMatchObject({ status: 400 });
  expect(await patch({ Id, InstallationDisclaimer: 'x'.repeat(20_001) })).toMatchObject({
    body: { ModelState: { InstallationDisclaimer: ['Installation disclaimer must be at most 20000 characters'] } },
  });
  expect(await patch({ Id: 999, InstallationDisclaimer: 'x' })).toMatchObject({ status: 404 });
});

it('the list of a company includes subcontractors without a company', async () => {
  const other = await addCompany(app.administrator, { Name: 'Supply', CompanyTypeId: 2, PriceLevelId: 1 });
  await add({ Name: 'List A', CompanyId: company });
  await add({ Name: 'List B', CompanyId: other });
  await add({ Name: 'List C' });
  const gone = await add({ Name: 'List D' });
  await holder().put(`sub-contractors/archive/${gone}/true`);
  const names = async (path: string) => {
    const { data } = (await reader().get<ListAnswer<SimpleItem>>(`sub-contractors/${path}`)).body;
    return data.map(({ Name }) => Name).filter((name) => name.startsWith('List'));
  };
  expect(await names('simple')).toEqual(['List A', 'List B', 'List C']);
  expect(await names(`simple/${company}`)).toEqual(['List A', 'List C']);
  expect(await reader().post('sub-contractors/_search', { Query: 'list', CompanyId: company })).toMatchObject({
    body: { data: [{ Name: 'List A', Company: 'Picket' }], total: 1 },
  });
});

it('an unknown company is rejected', async () =>
  expect(await holder().post('sub-contractors', { Name: 'Lost', CompanyId: 999 })).toMatchObject({
    status: 400,
    body: { ModelState: { CompanyId: ['Company is not available'] } },
  }));

it('reading a subcontractor requires a sign-in', async () => {
  const Id = await add({ Name: 'Guarded' });
  expect(await app.anonymous.get(`sub-contractors/${Id}`)).toMatchObject({ status: 401 });
});

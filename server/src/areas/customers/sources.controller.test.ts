import { type ListAnswer, type ListItem, type SaveAnswer, sourceInUse } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(async () => {
  await save(['Web', 'Radio', 'Referral']);
  expect(await names()).toEqual(['Radio', 'Referral', 'Web']);
});

const holder = () => app.as({ Customers: 'Full' });
const put = (Sources: unknown) => holder().put('customers/sources', { Sources });
const save = (names: string[]) => put(names.map((Name) => ({ Name })));
const sources = async () =>
  (await app.as({}).get<ListAnswer<ListItem>>('customers/sources')).body.data.map(({ Id, Name }) => ({ Id, Name }));
const names = async () => (await sources()).map(({ Name }) => Name);
const idOf = async (name: string) => (await sources()).find(({ Name }) => Name === name)!.Id;
const customerFrom = async (SourceId: number) =>
  (await holder().post<SaveAnswer>('customers', { Name: 'Pat Smith', CustomerTypeId: 1, SourceId })).body.Id;

it('PUT sources adds, renames, and archives omitted sources', async () => {
  const [radio, web] = [await idOf('Radio'), await idOf('Web')];
  const saved = await put([
    { Id: radio, Name: 'Radio show' },
    { Id: web, Name: 'Web' },
    { Name: ' Fair ' },
    { Id: null, Name: 'TV' },
  ]);
  expect(saved).toMatchObject({ status: 200, body: { IsSuccess: true } });
  expect(await names()).toEqual(['Fair', 'Radio show', 'TV', 'Web']);
  expect([await idOf('Radio show'), await idOf('Web')]).toEqual([radio, web]);
});

it('PUT sources drops blank names', async () => {
  await put([{ Name: ' ' }, { Name: '' }, { Name: 'Web' }]);
  expect(await names()).toEqual(['Web']);
});

it('PUT sources adds a source once when it is saved twice', async () => {
  const before = await sources();
  await save(['web', 'Radio', 'Referral']);
  expect((await sources()).map(({ Id }) => Id).sort()).toEqual(before.map(({ Id }) => Id).sort());
});

it('PUT sources allows the name of an omitted source', async () => {
  const web = await idOf('Web');
  expect(await put([{ Id: web, Name: 'Radio' }])).toMatchObject({ status: 200 });
  expect(await sources()).toEqual([{ Id: web, Name: 'Radio' }]);
});

it('PUT sources allows the name that another source gives up', async () => {
  const [radio, web] = [await idOf('Radio'), await idOf('Web')];
  const saved = await put([{ Id: radio, Name: 'Web' }, { Id: web, Name: 'Internet' }, { Name: 'Radio' }]);
  expect(saved).toMatchObject({ status: 200 });
  expect(await names()).toEqual(['Internet', 'Radio', 'Web']);
  expect([await idOf('Web'), await idOf('Internet')]).toEqual([radio, web]);
});

it('PUT sources rejects two sources that exchange their names, and changes nothing', async () => {
  const before = await sources();
  const [radio, web] = [await idOf('Radio'), await idOf('Web')];
  const exchanged = await put([
    { Id: radio, Name: 'Web' },
    { Id: web, Name: 'Radio' },
  ]);
  expect(exchanged).toMatchObject({ status: 400, body: { ModelState: { Name: [expect.any(String)] } } });
  expect(await sources()).toEqual(before);
});

it('PUT sources rejects the removal of a source that an archived customer has', async () => {
  const customer = await customerFrom(await idOf('Radio'));
  await holder().put(`customers/archive/${customer}/true`);
  expect(await save(['Web'])).toMatchObject({ status: 400, body: { Message: sourceInUse } });
  expect(await names()).toEqual(['Radio', 'Referral', 'Web']);
  await holder()
    .put(`customers/${customer}`, { SourceId: null })
    .then((answer) => expect(answer.status).toBe(200));
  expect(await save(['Web'])).toMatchObject({ status: 200 });
});

it.each<[unknown, Record<string, unknown>]>([
  [undefined, { Sources: expect.any(Array) }],
  [[{ Id: 999, Name: 'Web' }], { Sources: ['Source is not available'] }],
  [
    [
      { Id: 1, Name: 'a' },
      { Id: 1, Name: 'b' },
    ],
    { Sources: ['Source is not available'] },
  ],
  [[{ Name: 'Fair' }, { Name: 'fair ' }], { Sources: ['fair is there twice'] }],
  [[{ Name: 'x'.repeat(61) }], { 'Sources.0.Name': ['Name must be at most 60 characters'] }],
  [[{ Id: 'x', Name: 'a' }], { 'Sources.0.Id': expect.arrayContaining(['Source is not known']) }],
  [[{ Id: 1 }], { 'Sources.0.Name': expect.any(Array) }],
  [[{ Name: 'a', Archived: true }], { 'Sources.0.Archived': ['Archived is not known here'] }],
])('PUT sources rejects %j and changes nothing', async (list, ModelState) => {
  expect(await put(list)).toMatchObject({ status: 400, body: { ModelState } });
  expect(await names()).toEqual(['Radio', 'Referral', 'Web']);
});

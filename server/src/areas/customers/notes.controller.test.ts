import {
  type AttentionCount,
  type AttentionJob,
  ClaimTypes,
  type ListAnswer,
  type NoteRow,
  roleDecider,
  type SaveAnswer,
  type UserCommand,
  UserRoles,
  userDecider,
} from '@picket/domain';
import { CommandRunner } from '../../shared/commands/command-runner.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let customer: number;
let other: number;
beforeAll(async () => {
  app = await TestApp.start();
  customer = await idOf('customers', { Name: 'Acme Farms', CustomerTypeId: 2 });
  other = await idOf('customers', { Name: 'Bay Homes', CustomerTypeId: 2 });
});
afterAll(() => app.close());

const holder = () => app.as({ Customers: 'Full' });
const reader = () => app.as({ Customers: 'Read' });
const idOf = async (path: string, body: object) => (await holder().post<SaveAnswer>(path, body)).body.Id;
const add = (body: object = { Title: 'Gate', NoteText: 'Dog in the yard' }, at = customer) =>
  idOf(`customers/${at}/notes`, body);
const notes = async (at = customer, query = '') =>
  (await reader().get<ListAnswer<NoteRow>>(`customers/${at}/notes/_search${query}`)).body;
const note = async (id: number) => (await notes()).data.find(({ Id }) => Id === id);

it('a note shows who wrote it and who changed it', async () => {
  const author = app.as({ Customers: 'Full' }, { Id: 7, Name: 'Ada Morgan' });
  const { body } = await author.post<SaveAnswer>(`customers/${customer}/notes`, { NoteText: ' Dog\nin the yard ' });
  expect(await note(body.Id)).toEqual({
    Id: body.Id,
    Version: 1,
    CustomerId: customer,
    Title: '',
    NoteText: 'Dog\nin the yard',
    Kind: 'note',
    RemindOn: null,
    RemindUserId: null,
    IsDone: false,
    AuthorName: 'Ada Morgan',
    CreatedAt: '2026-05-04T14:00:00.000Z',
    ChangedByName: null,
    ChangedAt: null,
  });
  const editor = app.as({ Customers: 'Full' }, { Id: 8, Name: 'Bo Reed' });
  const saved = await editor.put(`customers/${customer}/notes`, { Id: body.Id, Title: 'Dog', Version: 1 });
  expect(saved).toMatchObject({ status: 200, body: { Id: body.Id, Version: 2 } });
  expect(await note(body.Id)).toMatchObject({ Title: 'Dog', AuthorName: 'Ada Morgan', ChangedByName: 'Bo Reed' });
  expect(await editor.put(`customers/${customer}/notes`, { Id: body.Id, Title: 'x', Version: 1 })).toMatchObject({
    status: 409,
  });
});

it.each<[object, Record<string, unknown>]>([
  [{}, { NoteText: ['Invalid note'] }],
  [{ Title: ' ', NoteText: ' ' }, { NoteText: ['Invalid note'] }],
  [{ Title: 'x'.repeat(121) }, { Title: ['Title must be at most 120 characters'] }],
  [{ NoteText: null }, { NoteText: expect.any(Array) }],
  [{ NoteText: 'x', Author: 'Eve' }, { Author: ['Author is not known here'] }],
])('POST notes rejects %j', async (body, ModelState) =>
  expect(await holder().post(`customers/${customer}/notes`, body)).toMatchObject({
    status: 400,
    body: { IsSuccess: false, ModelState },
  }),
);

it('PUT notes rejects an empty text', async () => {
  const id = await add();
  const emptied = await holder().put(`customers/${customer}/notes`, { Id: id, Title: '', NoteText: '' });
  expect(emptied).toMatchObject({ status: 400, body: { Message: 'Invalid note' } });
});

it('the notes of a customer are listed newest first', async () => {
  const at = await idOf('customers', { Name: 'Noted', CustomerTypeId: 1 });
  const first = await add({ Title: 'Gate' }, at);
  const second = await add({ NoteText: 'Fence' }, at);
  expect((await notes(at)).data.map(({ Id }) => Id)).toEqual([second, first]);
  expect((await notes(at, '?q=gate')).data.map(({ Id }) => Id)).toEqual([first]);
  expect(await notes(at, '?q=*&skip=1&take=1')).toMatchObject({ data: [{ Id: first }], total: 2 });
  expect(await reader().get('customers/999/notes/_search')).toMatchObject({ status: 404 });
  expect(await reader().get(`customers/${at}/notes/_search?take=x`)).toMatchObject({ status: 400 });
});

it('a note can be deleted', async () => {
  const id = await add();
  expect(await holder().delete(`customers/${customer}/notes/${id}?version=2`)).toMatchObject({ status: 409 });
  expect(await holder().delete(`customers/${customer}/notes/${id}`)).toMatchObject({ status: 200 });
  expect(await note(id)).toBeUndefined();
  expect(await holder().delete(`customers/${customer}/notes/${id}`)).toMatchObject({ status: 404 });
});

it('a note of another customer or an unknown note returns 404', async () => {
  const id = await add();
  const tries = [
    holder().put(`customers/${other}/notes`, { Id: id, Title: 'x' }),
    holder().delete(`customers/${other}/notes/${id}`),
    holder().put(`customers/${customer}/notes`, { Id: 999, Title: 'x' }),
    holder().post('customers/999/notes', { Title: 'x' }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404 });
  expect(await note(id)).toMatchObject({ Version: 1 });
});

describe('a call with a reminder', () => {
  const calls = async (client = caller()) =>
    (await client.get<ListAnswer<AttentionJob>>('attention/call-reminder')).body.data.map(({ Id }) => Id);
  const caller = () => app.as({ Customers: 'Full' }, { Id: 7, UserRoleId: 9 });

  it('is attention of its user from that day until it is done, also after a merge', async () => {
    const body = { Kind: 'call', NoteText: 'Calls back', RemindOn: '2026-05-04' };
    const Id = (await caller().post<SaveAnswer>(`customers/${other}/notes`, body)).body.Id;
    await caller().post(`customers/${other}/notes`, { ...body, RemindOn: '2026-05-05' });
    expect(await calls()).toEqual([Id]);
    expect(await calls(app.as({ Customers: 'Full' }, { Id: 8, UserRoleId: 9 }))).toEqual([]);
    const { body: counts } = await caller().get<ListAnswer<AttentionCount>>('attention');
    expect(counts.data).toContainEqual({ Kind: 'call-reminder', Count: 1, Amount: null, Oldest: '2026-05-04' });
    await holder().post(`customers/${customer}/merge`, { MergedCustomerId: other });
    expect(await caller().put(`customers/${customer}/notes/${Id}/done`)).toMatchObject({ status: 200 });
    expect(await calls()).toEqual([]);
  });

  describe('with users whose roles have claims', () => {
    let shop: JobFixture;
    const [readsRole, callsRole] = [91, 92];
    const hires = { ed: 31, rita: 32, gone: 33 };
    beforeAll(async () => {
      shop = await JobFixture.open(app);
      const commands = app.get(CommandRunner);
      const role = (id: number, ClaimValueId: 1 | 2) => {
        const data = { Name: `Role ${id}`, UserRoleClaims: [{ ClaimTypeId: ClaimTypes.Customers, ClaimValueId }] };
        return commands.run(roleDecider, id, { type: 'AddRole', data }, app.context({ version: 0 }));
      };
      const hire = (id: number, UserRoleId: number) => {
        const data = { FirstName: `User ${id}`, LastName: 'Fence', Username: `user${id}`, UserRoleId };
        return commands.run(userDecider, id, { type: 'AddUser', data }, app.context({ version: 0 }));
      };
      await role(UserRoles.MarketPartner, 1);
      await role(readsRole, 2);
      await role(callsRole, 1);
      await hire(hires.ed, callsRole);
      await hire(hires.rita, readsRole);
      await hire(hires.gone, callsRole);
    });
    const refused = {
      status: 400,
      body: { ModelState: { RemindUserId: ['Choose a user with access to this customer'] } },
    };
    const call = (RemindUserId: number) => ({ Kind: 'call', RemindOn: '2026-05-04', RemindUserId });
    const mia = () => app.as({ Customers: 'Full' }, { Id: shop.users.mia, UserRoleId: UserRoles.MarketPartner });
    const boss = () =>
      app.as({ Customers: 'Full', Users: 'Full', UserRoles: 'Full' }, { Id: 1, UserRoleId: UserRoles.Administrator });
    const change = (id: number, command: UserCommand) =>
      app.get(CommandRunner).run(userDecider, id, command, app.context({}));

    it('is refused for a user who may not change notes', async () => {
      const path = `customers/${customer}/notes`;
      expect(await holder().post(path, call(hires.ed))).toMatchObject({ status: 200 });
      expect(await holder().post(path, call(hires.rita))).toMatchObject(refused);
      expect(await holder().post(path, call(shop.users.mia))).toMatchObject(refused);
    });

    it('does not tell a market partner which customers exist', async () => {
      const body = { Id: 1, ...call(shop.users.mia), Kind: undefined };
      for (const RemindUserId of [shop.users.mia, hires.ed]) {
        const tries = [customer, 4_711].map((id) => mia().put(`customers/${id}/notes`, { ...body, RemindUserId }));
        for (const answer of await Promise.all(tries)) {
          expect(answer).toMatchObject({ status: 404, body: { Message: 'Customer not found' } });
        }
      }
    });

    it('is left to administrators once it does not reach its user, also after a merge', async () => {
      const merged = await idOf('customers', { Name: 'Creek Farms', CustomerTypeId: 2 });
      const job = await shop.estimate({ CustomerId: merged, UserId: shop.users.mia });
      const added = async (client = holder(), body: object = {}) =>
        (await client.post<SaveAnswer>(`customers/${merged}/notes`, { Kind: 'call', RemindOn: '2026-05-04', ...body }))
          .body.Id;
      const gones = await added(holder(), call(hires.gone));
      const mias = await added(mia());
      const ritas = await added(app.as({ Customers: 'Full' }, { Id: hires.rita, UserRoleId: callsRole }));
      expect(await calls(mia())).toEqual([mias]);
      const early = await calls(boss());
      for (const id of [gones, mias, ritas]) expect(early).not.toContain(id);

      const read = { Username: 'user32', UserRoleId: readsRole, OtherAdministrators: 1 };
      await change(hires.rita, { type: 'GrantPortalAccess', data: read });
      await change(hires.gone, { type: 'SetHasAccess', data: { HasAccess: false, OtherAdministrators: 1 } });
      await shop.boss.patch('estimates', { Id: job, UserId: shop.users.max });
      await holder().post(`customers/${customer}/merge`, { MergedCustomerId: merged });
      expect(await calls(mia())).toEqual([]);
      expect(await calls(boss())).toEqual(expect.arrayContaining([gones, mias, ritas]));
      expect(await calls(app.as({ Customers: 'Full' }, { Id: hires.ed, UserRoleId: callsRole }))).not.toContain(mias);
    });
  });

  it('is refused for a user without access', async () => {
    const body = { Kind: 'call', RemindOn: '2026-05-04', RemindUserId: 4_711 };
    const answer = await holder().post(`customers/${customer}/notes`, body);
    expect(answer).toMatchObject({
      status: 400,
      body: { ModelState: { RemindUserId: ['Choose a user with access to this customer'] } },
    });
  });
});

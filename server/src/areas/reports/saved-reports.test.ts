import { DAY_MS, type ListAnswer, type SaveAnswer, type SavedReportRow, UserRoles } from '@picket/domain';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { Mailbox } from '../auth/testing/mailbox.ts';
import { RequestReportMails } from './request-report-mails.ts';
import { SendReportMails } from './send-report-mails.ts';

const mailbox = new Mailbox();
let app: TestApp;
let shop: JobFixture;
let olive: TestClient;
let mia: TestClient;

/** It is Monday, May 4, 2026, 10:00 in New York. */
beforeAll(async () => {
  app = await TestApp.start({ mailer: mailbox, sideEffects: [SendReportMails] });
  shop = await JobFixture.open(app);
  olive = app.as({ CloseReport: 'Read' }, { Id: shop.users.olive });
  mia = app.as({ CloseReport: 'Read' }, { Id: shop.users.mia, UserRoleId: UserRoles.MarketPartner });
  await shop.order();
});
afterAll(() => app.close());
beforeEach(() => {
  mailbox.mails.length = 0;
});

const view = { Report: 'sales', Preset: 'this-month', GroupBy: 'company' };
const add = async (body: object = {}, client = olive) =>
  (await client.post<SaveAnswer>('saved-reports', { Name: 'Sales of the month', ...view, ...body })).body.Id;
const list = async (client = olive) => (await client.get<ListAnswer<SavedReportRow>>('saved-reports')).body.data;
const find = async (id: number, client = olive) => (await list(client)).find(({ Id }) => Id === id);
const tick = () => app.get(RequestReportMails).run();

describe('saved reports', () => {
  it('are listed with their views, for their owner only', async () => {
    const id = await add({ CompanyId: 1, Compare: 'none', Sort: '-OrderTotal' });
    expect(await find(id)).toEqual({
      Id: id,
      Version: 1,
      Name: 'Sales of the month',
      ...view,
      CompanyId: 1,
      Compare: 'none',
      Sort: '-OrderTotal',
      Every: 'never',
      MailedOn: null,
      MailFailure: '',
    });
    expect(await find(id, mia)).toBeUndefined();
    expect((await mia.put('saved-reports', { Id: id, Every: 'week' })).status).toBe(404);
    expect((await mia.delete(`saved-reports/${id}`)).status).toBe(404);
  });

  it('are renamed by their owner, over the version that was seen', async () => {
    const id = await add();
    const rename = (body: object, client = olive) => client.put('saved-reports', { Id: id, ...body });
    expect((await rename({ Version: 1, Name: ' Sales of the shop ' })).status).toBe(200);
    expect(await find(id)).toMatchObject({ Name: 'Sales of the shop', Every: 'never', Version: 2 });
    expect(await rename({ Version: 1, Name: 'Sales' })).toMatchObject({ status: 409, body: { Version: 2 } });
    expect((await rename({ Name: 'Mine' }, mia)).status).toBe(404);
    for (const Name of [' ', null, 'x'.repeat(121)]) {
      expect(await rename({ Name })).toMatchObject({
        status: 400,
        body: { ModelState: { Name: [expect.any(String)] } },
      });
    }
    expect(await find(id)).toMatchObject({ Name: 'Sales of the shop', Version: 2 });
  });

  it('are removed', async () => {
    const id = await add();
    expect((await olive.delete(`saved-reports/${id}`)).status).toBe(200);
    expect(await find(id)).toBeUndefined();
    expect((await olive.delete(`saved-reports/${id}`)).status).toBe(404);
  });

  it.each([
    [{ Name: ' ' }, 'Name'],
    [{ Preset: 'someday' }, 'Preset'],
    [{ GroupBy: 'stage' }, 'GroupBy'],
    [{ Preset: null }, 'StartDate'],
    [{ Every: 'day' }, 'Every'],
    [{ Compare: 'never' }, 'Compare'],
    [{ Sort: '-Nothing' }, 'Sort'],
  ])('refuse %j', async (body, field) =>
    expect(await olive.post('saved-reports', { Name: 'Sales', ...view, ...body })).toMatchObject({
      status: 400,
      body: { ModelState: { [field]: [expect.any(String)] } },
    }),
  );

  it('are emailed once for each Monday, with the CSV', async () => {
    await shop.done('users/1', { Email: 'olive@example.com' });
    const id = await add({ Every: 'week', Name: 'Weekly', Compare: 'previous', Sort: 'OrderTotal' });
    await tick();
    expect(mailbox.mails).toEqual([]);
    app.clock.advance(7 * DAY_MS);
    await Promise.all([tick(), tick()]);
    await tick();
    const mail = await mailbox.notice('olive@example.com', 'Weekly: May 1, 2026 to May 11, 2026');
    expect(mail.attachments).toMatchObject([
      { filename: 'Sales 2026-05-01 to 2026-05-11.csv', contentType: 'text/csv' },
    ]);
    expect(Buffer.from(mail.attachments![0]!.content).toString()).toContain('"Company","Orders","Change"');
    await until(async () => (await find(id))?.MailedOn === '2026-05-11');
    await olive.put('saved-reports', { Id: id, Every: 'never' });
    app.clock.advance(7 * DAY_MS);
    await tick();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('are emailed once, even if a server that stopped runs the request again', async () => {
    await shop.done('users/1', { Email: 'olive@example.com' });
    const id = await add({ Every: 'week', Name: 'Once' });
    app.clock.advance(7 * DAY_MS);
    await tick();
    await until(async () => (await find(id))?.MailedOn !== null);
    const events = await app.adapters.eventStore.read(`saved-report-${id}`);
    const request = events.find(({ type }) => type === 'SavedReportMailRequested')!;
    await app.get(SendReportMails).run(request as Parameters<SendReportMails['run']>[0]);
    expect(mailbox.mails).toHaveLength(1);
    await olive.put('saved-reports', { Id: id, Every: 'never' });
  });

  it('are at most 100 for each user', async () => {
    const max = app.as({ CloseReport: 'Read' }, { Id: shop.users.max, UserRoleId: UserRoles.MarketPartner });
    for (let count = 0; count < 100; count++) await add({}, max);
    expect(await max.post('saved-reports', { Name: 'One more', ...view })).toMatchObject({
      status: 400,
      body: { Message: 'At most 100 reports can be saved: remove one first' },
    });
  });

  it('say why they were not emailed', async () => {
    const id = await add({ Every: 'month' }, mia);
    app.clock.advance(31 * DAY_MS);
    await tick();
    await until(async () => (await find(id, mia))?.MailFailure !== '');
    expect((await find(id, mia))!.MailFailure).toMatch(/no longer read reports|no email address/);
    expect(mailbox.mails).toEqual([]);
  });
});

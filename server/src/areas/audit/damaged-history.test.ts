import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type {
  AuditHistoryRow,
  HistoryEntry,
  ListAnswer,
  RefusedAnswer,
  ReportCheck,
  ReportCheckStarted,
  StreamIntegrity,
  Timeline,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { ReportChecks } from '../reports/report-checks.ts';

/** A log that someone who can write the data folder has altered. */
describe('the history of a record with a damaged event', () => {
  let app: TestApp;
  let shop: JobFixture;
  let auditor: TestClient;
  let jobId: number;
  let before: AuditHistoryRow[];
  beforeAll(async () => {
    app = await TestApp.start();
    shop = await JobFixture.open(app);
    auditor = app.as({ Audit: 'Full', Estimates: 'Read', Customers: 'Read' }, { Id: 31 });
    await auditor.credentials();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    jobId = await shop.order();
    before = await ofJob();
  });

  const ofJob = async () => {
    const answer = await auditor.post<ListAnswer<AuditHistoryRow>>('audit/history/_search', {
      Kind: 'job',
      RecordId: jobId,
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const DAMAGED = 2;

  function changeIn([stream, version]: readonly [string, number], statement: string, ...values: string[]) {
    const database = new DatabaseSync(join(app.platform.config.dataDir, 'events.db'));
    const { changes } = database.prepare(`${statement} AND stream = ? AND version = ?`).run(...values, stream, version);
    expect(changes).toBe(1);
    database.close();
  }
  const change = (statement: string, ...values: string[]) => changeIn([`job-${jobId}`, DAMAGED], statement, ...values);
  const unreadableIn = (stream: string, version: number) =>
    changeIn(
      [stream, version],
      'UPDATE event SET body = replace(body, ?, ?) WHERE true',
      '"position":"0',
      '"position":"9',
    );
  const unreadable = () => unreadableIn(`job-${jobId}`, DAMAGED);
  const was = (reason: string) => `Damaged event: ${reason}. It was recorded as: Misc items added`;

  it.each([
    ["can't be read", unreadable, "it can't be read"],
    [
      'is not what was written',
      () => change('UPDATE event SET body = replace(body, ?, ?) WHERE true', '"data":{', '"data":{"Added":1,'),
      'its content is not what was written',
    ],
    ['is missing', () => change('DELETE FROM event WHERE true'), 'it is missing'],
  ])('names in the history of the company an event that %s, and goes on', async (_, damage, reason) => {
    damage();
    const rows = await ofJob();
    expect(rows.map(({ Id }) => Id)).toEqual(before.map(({ Id }) => Id));
    const [row, whole] = [rows, before].map((some) => some.find(({ Version }) => Version === DAMAGED)!);
    expect(row).toMatchObject({
      Type: 'EventDamaged',
      Text: was(reason),
      At: whole!.At,
      ActorName: 'Unknown',
      Changes: [],
    });
    const others = (some: AuditHistoryRow[]) =>
      some.filter(({ Version }) => Version !== DAMAGED).map(({ Text }) => Text);
    expect(others(rows)).toEqual(others(before));
  });

  it('names it in the history, the log and the timeline of the record', async () => {
    unreadable();
    for (const path of [`history/job/${jobId}`, `jobs/${jobId}/logs`]) {
      const { status, body } = await auditor.get<ListAnswer<HistoryEntry>>(path);
      expect([path, status, body.total]).toEqual([path, 200, before.length]);
      expect(JSON.stringify(body.data)).toContain(was("it can't be read"));
    }
    const { body } = await auditor.get<Timeline>(`history/job/${jobId}/timeline`);
    expect(body.data[DAMAGED - 1]).toMatchObject({ Type: 'EventDamaged', Version: DAMAGED });
  });

  it('names the first event of a job, and hides none of the others', async () => {
    unreadableIn(`job-${jobId}`, 1);
    for (const path of [`history/job/${jobId}`, `jobs/${jobId}/logs`, `history/job/${jobId}/timeline`]) {
      const { status, body } = await auditor.get<ListAnswer<HistoryEntry>>(path);
      expect([path, status, body.total]).toEqual([path, 200, before.length]);
      expect(JSON.stringify(body.data)).toContain("Damaged event: it can't be read. It was recorded as: Job added");
    }
  });

  it('names the only event of a record to auditors only', async () => {
    const id = await shop.add('customers', { Name: 'Bay Park', CustomerTypeId: 1 });
    unreadableIn(`customer-${id}`, 1);
    const { status, body } = await auditor.get<ListAnswer<HistoryEntry>>(`history/customer/${id}`);
    expect([status, body.data.map(({ Type }) => Type)]).toEqual([200, ['EventDamaged']]);
    expect((await app.as({ Customers: 'Full' }).get(`history/customer/${id}`)).status).toBe(404);
    expect((await auditor.get(`history/customer/${id + 1}`)).status).toBe(404);
  });

  it('is named by the check of a record without another event, which does not find an unknown record', async () => {
    const id = await shop.add('customers', { Name: 'Bay Park', CustomerTypeId: 1 });
    unreadableIn(`customer-${id}`, 1);
    const check = (of: number) => auditor.get<StreamIntegrity>(`audit/integrity/streams/customer/${of}`);
    const body = { Events: 0, FirstAt: '', LastAt: '', Hash: '', Break: { Version: 1, Reason: 'it is damaged' } };
    expect(await check(id)).toMatchObject({ status: 200, body });
    expect((await check(id + 1)).status).toBe(404);
  });

  it('refuses to show the record after it, and names it', async () => {
    unreadable();
    const Message = `Event 2 of job-${jobId} can't be read: it is damaged. Ask an auditor to check the integrity of the log.`;
    for (const path of [`history/job/${jobId}/compare?to=3`, `estimates/${jobId}?at=3`])
      expect(await auditor.get<RefusedAnswer>(path)).toMatchObject({ status: 503, body: { Message } });
    expect((await auditor.get(`history/job/${jobId}/at?at=1`)).status).toBe(200);
  });

  it.each([
    ['an event without its data', '"data":{', '"data":null,"was":{'],
    ['an event of a type that there is not', '"type":"', '"type":"Un'],
  ])('names %s, which breaks the fold, wherever the record is shown, and goes on', async (_, from, to) => {
    change('UPDATE event SET body = replace(body, ?, ?) WHERE true', from, to);
    for (const path of [`history/job/${jobId}`, `jobs/${jobId}/logs`, `history/job/${jobId}/timeline`]) {
      const { status, body } = await auditor.get<ListAnswer<HistoryEntry>>(path);
      expect([path, status, body.total]).toEqual([path, 200, before.length]);
      expect(JSON.stringify(body.data)).toContain(was('its content is not what was written'));
    }
    const Message = expect.stringMatching(
      `\\bjob-${jobId}\\b.*\\. Ask an auditor to check the integrity of the log\\.$`,
    );
    const refused = { status: 503, body: { IsSuccess: false, Message } };
    expect(await auditor.get(`estimates/${jobId}?at=3`)).toMatchObject(refused);
    expect(await auditor.get(`history/job/${jobId}/compare?to=3`)).toMatchObject(refused);
    expect(await shop.boss.put('jobs/due-date', { Id: jobId, DueDate: '2026-06-01' })).toMatchObject(refused);
    expect((await shop.boss.get(`estimates/${jobId}`)).status).toBe(200);
  });

  it('names the damaged event of another record that a page as of then shows', async () => {
    const id = await shop.add('customers', { Name: 'Bay Park', CustomerTypeId: 1 });
    jobId = await shop.estimate({ CustomerId: id });
    const phones = '"CustomerPhones":';
    changeIn(
      [`customer-${id}`, 1],
      'UPDATE event SET body = replace(body, ?, ?) WHERE true',
      phones,
      `${phones}7,"Was":`,
    );
    expect(await auditor.get(`estimates/${jobId}?at=1`)).toMatchObject({
      status: 503,
      body: {
        Message: `Event 1 of customer-${id} can't be read: it is damaged. Ask an auditor to check the integrity of the log.`,
      },
    });
    expect((await auditor.get<ListAnswer<HistoryEntry>>(`history/customer/${id}`)).body.data).toMatchObject([
      { Text: 'Damaged event: its content is not what was written. It was recorded as: Customer added' },
    ]);
  });

  it('names the only events of the settings, which are there without any', async () => {
    await shop.done('settings', { CompanyName: 'Bay Fences' });
    const swap = (from: string, to: string) => {
      const database = new DatabaseSync(join(app.platform.config.dataDir, 'events.db'));
      database.prepare("UPDATE event SET body = replace(body, ?, ?) WHERE stream = 'settings-1'").run(from, to);
      database.close();
    };
    const [whole, broken] = ['"position":"0', '"position":"9'];
    swap(whole, broken);
    try {
      const { body, status } = await auditor.get<Timeline>('history/settings/1/timeline');
      expect(status).toBe(200);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body.data.every(({ Type }) => Type === 'EventDamaged')).toBe(true);
    } finally {
      swap(broken, whole);
    }
  });

  it('names a missing event among the changes of permissions, and goes on', async () => {
    const role = await shop.add('userRoles', { Name: 'Drivers' });
    const claims = [{ ClaimTypeId: 14, ClaimValueId: 2, UserRoleId: role }];
    await shop.done(`userRoles/${role}/updateClaims`, claims);
    changeIn([`role-${role}`, 1], 'DELETE FROM event WHERE true');
    const reader = app.as({ UserRoles: 'Read' });
    const { status, body } = await reader.get<ListAnswer<HistoryEntry>>('history/permissions?q=drivers');
    expect(status).toBe(200);
    expect(body.data.map(({ Version, Text }) => [Version, Text])).toEqual([
      [2, 'Permissions changed'],
      [1, 'Damaged event: it is missing. It was recorded as: Role added'],
    ]);
  });

  it('is named by the check of the record, and does not stop an export of it', async () => {
    unreadable();
    const stream = (await auditor.get<StreamIntegrity>(`audit/integrity/streams/job/${jobId}`)).body;
    expect(stream.Break).toEqual({ Version: DAMAGED, Reason: 'it is damaged' });
    expect((await auditor.post('audit/exports', { Scope: 'job', JobId: jobId, Reason: 'Audit' })).status).toBe(200);
  });

  it('stops the check of a report, which names it, and can be started again', async () => {
    unreadable();
    for (const _ of [1, 2]) {
      const { status, body } = await auditor.post<ReportCheckStarted>('reports/sales/check', {
        StartDate: '2026-05-01',
        EndDate: '2026-05-31',
      });
      expect(status).toBe(200);
      await app.get(ReportChecks).finished();
      const check = (await auditor.get<ReportCheck>(`reports/sales/check/${body.Id}`)).body;
      expect(check.State).toBe('failed');
      expect(check.Message).toMatch(
        /^The check stopped\. Event 2 of job-\d+ can't be read: it is damaged\. Check the integrity of the log\.$/,
      );
    }
  });

  it('is not named to market partners', async () => {
    jobId = await shop.estimate({}, shop.mia);
    await shop.add('jobs/job-labor-detail', { JobId: jobId, LaborTypeId: shop.ids.digging, Quantity: 2 });
    unreadable();
    const Message = 'A record is damaged and cannot be read. Ask an auditor to check the integrity of the log.';
    expect(await shop.mia.get(`estimates/${jobId}?at=1`)).toMatchObject({ status: 503, body: { Message } });
  });

  it('is not found by market partners, because the event may have taken the record from them', async () => {
    jobId = await shop.estimate({}, shop.mia);
    await shop.add('jobs/job-labor-detail', { JobId: jobId, LaborTypeId: shop.ids.digging, Quantity: 2 });
    unreadable();
    expect((await shop.mia.get(`estimates/${jobId}`)).status).toBe(200);
    expect((await shop.boss.get(`history/job/${jobId}`)).status).toBe(200);
    expect((await shop.mia.get(`history/job/${jobId}`)).status).toBe(404);
  });
});

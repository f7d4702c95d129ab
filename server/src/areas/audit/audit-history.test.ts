import {
  type AuditHistoryRequest,
  type AuditHistoryRow,
  type ListAnswer,
  type RefusedAnswer,
  type SecurityLogRow,
  UserRoles,
} from '@picket/domain';
import { DecideNote } from '../../shared/commands/decide.ts';
import { system } from '../../shared/commands/system-actor.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

describe('the history of the company', () => {
  let app: TestApp;
  let shop: JobFixture;
  let auditor: TestClient;
  let jobId: number;
  beforeAll(async () => {
    app = await TestApp.start();
    shop = await JobFixture.open(app);
    auditor = app.as({ Audit: 'Read' }, { Id: 31 });
    jobId = await shop.order();
    await auditor.credentials();
  });
  afterAll(() => app.close());

  const search = async (request: AuditHistoryRequest = {}) =>
    (await auditor.post<ListAnswer<AuditHistoryRow>>('audit/history/_search', request)).body;

  it('lists every event of the day once, newest first, in pages', async () => {
    const recorded: string[] = [];
    for await (const { stream, version } of app.adapters.eventStore.readAll('')) recorded.push(`${stream}-${version}`);
    const all: string[] = [];
    for (let Skip = 0; Skip < recorded.length; Skip += 100) {
      const { data, total } = await search({ Skip, Take: 100 });
      expect(total).toBe(recorded.length);
      all.push(...data.map(({ Id }) => Id));
    }
    expect(all).toEqual(recorded.reverse());
  });

  it('describes an event as the history of its record does, with the record and its place in the log', async () => {
    const { data } = await search({ Type: 'JobConvertedToOrder', Kind: 'job', RecordId: jobId });
    const own = (await app.administrator.get<ListAnswer<object>>(`history/job/${jobId}`)).body.data;
    expect(data).toHaveLength(1);
    const { Kind, RecordId, RecordName: _, OwnerKind, OwnerId, ...entry } = data[0]!;
    expect(own).toContainEqual(entry);
    expect({ Kind, RecordId, OwnerKind, OwnerId }).toEqual({
      Kind: 'job',
      RecordId: jobId,
      OwnerKind: null,
      OwnerId: null,
    });
  });

  it('finds events by their type, and by the number of their record', async () => {
    const { data } = await search({ Query: `converted ${jobId}` });
    expect(data).toMatchObject([{ Kind: 'job', RecordId: jobId, Text: 'Converted to an order' }]);
    expect(await search({ Query: 'umbrella' })).toEqual({ data: [], total: 0 });
  });

  it('finds what a person did, and what the system did', async () => {
    const id = await shop.opportunity(shop.mia);
    const people = await search({ UserId: shop.users.mia });
    expect(people.data).toContainEqual(expect.objectContaining({ Kind: 'job', RecordId: id }));
    expect(new Set(people.data.map(({ ActorName }) => ActorName))).toEqual(new Set(['Mia Market']));
    const note = { type: 'AddNote', data: { CustomerId: shop.ids.customer, NoteText: 'Gate' } } as const;
    await app.run(new DecideNote('new', note, app.context({ actor: system })));
    const automatic = await search({ ActorKind: 'system' });
    expect(automatic.data).toContainEqual(expect.objectContaining({ Kind: 'note' }));
    expect(new Set(automatic.data.map(({ ActorKind }) => ActorKind))).toEqual(new Set(['system']));
  });

  it('describes records without a history of their own by their type', async () => {
    const saved = { Name: 'My month', Report: 'sales', Preset: 'this-month', GroupBy: 'company' };
    await app.as({ CloseReport: 'Read' }, { Id: 32 }).post('saved-reports', saved);
    const { data } = await search({ Kind: 'saved-report' });
    expect(data).toMatchObject([{ Text: 'Saved report added', Changes: [], RecordId: 1, RecordName: '' }]);
  });

  it('searches company days, and one record without days in all of them', async () => {
    expect((await search({ StartDate: '2026-05-03', EndDate: '2026-05-03' })).total).toBe(0);
    expect((await search({ StartDate: '2026-05-05' })).total).toBe(0);
    app.clock.advance(2 * 24 * 60 * 60_000);
    expect((await search({ Kind: 'job' })).total).toBe(0);
    expect((await search({ Kind: 'job', RecordId: jobId })).total).toBeGreaterThan(0);
    expect((await search({ StartDate: '2026-05-04', Kind: 'job' })).total).toBeGreaterThan(0);
  });

  it.each([
    [{ StartDate: '2026-05-04', EndDate: '2026-05-03' }, { EndDate: ['End date must not be before start date'] }],
    [{ StartDate: '2025-05-04', EndDate: '2026-05-05' }, { EndDate: ['At most 366 days can be searched at once'] }],
    [{ RecordId: 4 }, { RecordId: ['Choose the kind of record'] }],
    [{ Kind: 'constructor' }, { Kind: ['Kind is not known'] }],
    [{ Type: 'JobRenamedTwice' }, { Type: ['Type is not known'] }],
  ])('refuses %j', async (request, ModelState) => {
    const { status, body } = await auditor.post<RefusedAnswer>('audit/history/_search', request);
    expect({ status, ModelState: body.ModelState }).toEqual({ status: 400, ModelState });
  });

  it('is closed to market partners, also with the permission', async () => {
    const role = { Id: shop.users.mia, UserRoleId: UserRoles.MarketPartner };
    expect((await app.as({ Audit: 'Full' }, role).post('audit/history/_search', {})).status).toBe(404);
  });

  it('records in the security log who searched for what', async () => {
    await search({ StartDate: '2026-05-04', EndDate: '2026-05-04', UserId: 7, Kind: 'job', RecordId: jobId });
    const { data } = (
      await app.administrator.post<ListAnswer<SecurityLogRow>>('security-log/_search', { UserId: 31, KindId: 30 })
    ).body;
    expect(data).toContainEqual(
      expect.objectContaining({
        Kind: 'Company history read',
        Detail: `2026-05-04 to 2026-05-04, user 7, job ${jobId}`,
      }),
    );
  });
});

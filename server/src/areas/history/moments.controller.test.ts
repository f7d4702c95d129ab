import type { HistoryEntry, ListAnswer, RecordAt, RecordComparison, SaveAnswer, Timeline } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { addCompany } from '../../testing/companies.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const read = async <T>(path: string, client: TestClient = shop.boss): Promise<T> => {
  const { status, body } = await client.get<T>(`history/${path}`);
  if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
  return body;
};
const save = async (path: string, body: object) =>
  expect(await shop.boss.put<SaveAnswer>(path, body)).toMatchObject({ status: 200 });
const fieldValue = ({ Fields }: RecordAt, field: string) => Fields.find(({ Field }) => Field === field)?.Value;

describe('the timeline of a record', () => {
  it('has a tick for each event, oldest first, in pages', async () => {
    const id = await shop.add('customers', { Name: 'Bay Park', CustomerTypeId: 1 });
    await save(`customers/${id}`, { Discount: 0.1 });
    await save(`customers/archive/${id}/true`, {});
    const all = await read<Timeline>(`customer/${id}/timeline`);
    expect(all).toMatchObject({ total: 3, Version: 3 });
    expect(all.data.map(({ Version, Kind, Text }) => [Version, Kind, Text])).toEqual([
      [1, 'stage', 'Added'],
      [2, 'money', 'Terms changed'],
      [3, 'stage', 'Archived'],
    ]);
    expect(all.data[1]).toMatchObject({
      Record: 'customer',
      RecordId: id,
      ActorKind: 'staff',
      ActorName: 'Olive Office',
      At: '2026-05-04T14:00:00.000Z',
      Why: '',
      Where: '',
      GrandTotal: null,
    });
    const page = await read<Timeline>(`customer/${id}/timeline?skip=1&take=1`);
    expect(page).toEqual({ ...all, data: [all.data[1]] });
  });

  it('of settings that were never changed is empty', async () => {
    expect(await read<Timeline>('settings/1/timeline')).toEqual({ data: [], total: 0, Version: 0 });
    expect(await read('settings/1')).toEqual({ data: [], total: 0 });
    expect((await app.as({ Users: 'Full' }).get('history/settings/1')).status).toBe(404);
    expect((await shop.boss.get('history/settings/1/at')).status).toBe(404);
    expect((await shop.boss.get('history/settings/2')).status).toBe(404);
  });

  it('of a job includes payments and documents, reasons and the grand total', async () => {
    const id = await shop.pricedEstimate();
    await shop.boss.put('jobs/job-misc-item', { JobId: id, Id: 1, Quantity: 10, UnitPrice: 4, PriceNote: 'Match' });
    await shop.add('payments', { JobId: id, PaymentDate: '2026-05-04', PaymentAmount: 20, PaymentTypeId: 2 });
    const { data, Version } = await read<Timeline>(`job/${id}/timeline`);
    expect(Version).toBe(4);
    expect(data.map((tick) => [tick.Record, tick.Version, tick.Kind, tick.Why])).toEqual([
      ['job', 1, 'stage', ''],
      ['job', 2, 'money', ''],
      ['job', 3, 'money', ''],
      ['job', 4, 'money', 'Match'],
      ['payment', null, 'money', ''],
    ]);
    const { Totals } = await shop.details(id);
    expect(data.at(-1)!.GrandTotal).toBe(Totals.GrandTotal);
    expect(data[1]!.GrandTotal).toBeLessThan(data[2]!.GrandTotal!);
  });
});

describe('a record as of a moment', () => {
  it('has the fields and the names of then', async () => {
    const level = await shop.add('price-levels', { Name: 'Builders' });
    const id = await addCompany(shop.boss, { Name: 'Bay Fences' });
    const { Version } = await read<RecordAt>(`company/${id}/at`);
    await save(`companies/${id}`, { PriceLevelId: level });
    const then = (await read<RecordAt>(`company/${id}/at`)).Version;
    await save('price-levels', { Id: level, Name: 'Contractors' });
    await save(`companies/${id}`, { Name: 'Bay Fence Co.' });
    const now = await read<RecordAt>(`company/${id}/at`);
    expect([now.Name, fieldValue(now, 'Name'), fieldValue(now, 'Price level')]).toEqual([
      'Bay Fence Co.',
      'Bay Fence Co.',
      'Contractors',
    ]);
    const past = await read<RecordAt>(`company/${id}/at?at=${then}`);
    expect(fieldValue(past, 'Price level')).toBe('Builders');
    expect(past).toMatchObject({ Kind: 'company', Id: id, Version: then, LastVersion: now.Version });
    expect(fieldValue(await read<RecordAt>(`company/${id}/at?at=${Version}`), 'Name')).not.toBe('Bay Fence Co.');
    const entries = await read<ListAnswer<HistoryEntry>>(`company/${id}?at=${then}`);
    expect(entries.data[0]!.Changes).toContainEqual(expect.objectContaining({ To: 'Builders' }));
  });

  it('is found by version, position and instant alike', async () => {
    const id = await shop.add('teams', { Name: 'North' });
    const instant = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await save('teams', { Id: id, Name: 'South' });
    const first = await read<RecordAt>(`teams/${id}/at?at=1`);
    expect(first.Name).toBe('North');
    expect(await read<RecordAt>(`teams/${id}/at?at=p${first.Position}`)).toEqual(first);
    expect(await read<RecordAt>(`teams/${id}/at?at=${instant}`)).toEqual(first);
    expect((await read<RecordAt>(`teams/${id}/at`)).Name).toBe('South');
  });

  it.each([
    ['3', 'There is no version 3'],
    ['0', 'There is no version 0'],
    ['then', 'at must be a version, a date and time (ISO 8601) or p and a position'],
    ['p1', 'at must be a version, a date and time (ISO 8601) or p and a position'],
    ['p00000000000099999999', 'The log has no event at this position'],
    ['2100-01-01T00:00:00Z', 'at cannot be in the future'],
  ])('at %s is refused', async (at, message) => {
    const id = await shop.add('teams', { Name: `Team ${at}` });
    await save('teams', { Id: id, Name: `Crew ${at}` });
    expect(await shop.boss.get(`history/teams/${id}/at?at=${at}`)).toMatchObject({
      status: 400,
      body: { ModelState: { at: [message] } },
    });
  });

  it('is not found before it was added', async () => {
    const before = app.clock.now().toISOString();
    app.clock.advance(60_000);
    const id = await shop.add('teams', { Name: 'Late' });
    for (const call of [`at?at=${before}`, `compare?to=${before}`])
      expect((await shop.boss.get(`history/teams/${id}/${call}`)).status).toBe(404);
  });

  it.each(['timeline', 'at', 'compare'])('and %s need the claim of the record', async (call) => {
    for (const client of [app.as({ Estimates: 'Full' }), shop.mia])
      expect((await client.get(`history/company/${shop.ids.company}/${call}`)).status).toBe(404);
    expect((await shop.boss.get(`history/company/99999/${call}`)).status).toBe(404);
    expect((await shop.boss.get(`history/unknown/1/${call}`)).status).toBe(404);
  });
});

describe('two points of a record', () => {
  it('are compared by field, with the names of each point', async () => {
    const first = await shop.add('payment-terms', { Name: 'Net 10' });
    const second = await shop.add('payment-terms', { Name: 'Net 20' });
    const id = await shop.add('customers', { Name: 'Ray', CustomerTypeId: 1, PaymentTermId: first });
    await save(`customers/${id}`, { PaymentTermId: second, Name: 'Roe' });
    await save('payment-terms', { Id: second, Name: 'Net 30' });
    const { From, To, Fields } = await read<RecordComparison>(`customer/${id}/compare?from=1`);
    expect([From.Version, To.Version]).toEqual([1, 3]);
    expect(Fields).toEqual([
      { Key: 'Name', Field: 'Name', From: 'Ray', To: 'Roe' },
      { Key: 'PaymentTermId', Field: 'Payment term', From: 'Net 10', To: 'Net 30' },
    ]);
    expect((await read<RecordComparison>(`customer/${id}/compare?from=${To.Version}&to=1`)).Fields).toContainEqual({
      Key: 'Name',
      Field: 'Name',
      From: 'Roe',
      To: 'Ray',
    });
  });

  it('without the earlier one show what changed at the step', async () => {
    const id = await shop.add('teams', { Name: 'One' });
    await save('teams', { Id: id, Name: 'Two' });
    await save('teams', { Id: id, Name: 'Three' });
    const step = (to: string) => read<RecordComparison>(`teams/${id}/compare${to}`);
    expect((await step('?to=2')).Fields).toMatchObject([{ From: 'One', To: 'Two' }]);
    expect((await step('')).Fields).toMatchObject([{ From: 'Two', To: 'Three' }]);
    const first = await step('?to=1');
    expect([first.From.Version, first.Fields[0]]).toMatchObject([0, { From: null, To: 'One' }]);
  });
});

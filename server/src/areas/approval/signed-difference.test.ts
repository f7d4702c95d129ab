import type { ApprovalPanel, HistoryEntry, ListAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let fixture: ApprovalFixture;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  fixture = await ApprovalFixture.open(app);
  shop = fixture.shop;
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(60_000));

const panel = async (id: number) => (await shop.boss.get<ApprovalPanel>(`jobs/${id}/approval`)).body;
const discount = (id: number, Discount: number) => shop.boss.patch('estimates', { Id: id, Discount });

describe('the panel of a signed job', () => {
  it('shows what differs from what was signed, and conversion needs a reason then', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    expect(await panel(id)).toMatchObject({ IsSigned: true, IsDifferent: false, Difference: null });
    await discount(id, 0.5);
    expect(await panel(id)).toMatchObject({
      IsDifferent: true,
      Approved: [
        { Part: 'materials', Revision: 1, Amount: 43.18, IsChanged: true },
        { Part: 'labor', Revision: 1, Amount: 140, IsChanged: false },
      ],
      Difference: { Before: 183.18, After: 163.99, Difference: -19.19 },
    });
    expect(await shop.details(id)).toMatchObject({ IsSignedDifferent: true, SignedDifference: -19.19 });
    const convert = (fields: object) =>
      shop.office.put('estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1, ...fields });
    expect((await convert({})).body).toMatchObject({ Message: 'This order differs from what was signed' });
    expect((await convert({ ContinueWithDifference: true, DifferenceReason: 'By phone' })).status).toBe(200);
  });
});

it('a job that was taken back is invoiced with a reason while it differs from what was signed last', async () => {
  const { id, token } = await fixture.sent();
  await fixture.approve(token);
  await shop.done('estimates/convert-to-order', { Id: id, DeliveryTypeId: 2, LocationId: 1 });
  await shop.done(`estimates/${id}/force-revert-order`);
  await discount(id, 0.5);
  expect(await shop.details(id)).toMatchObject({ IsSigned: false, IsSignedDifferent: false });
  const invoice = (body?: object) => shop.office.put(`invoices/convert-to-invoice/${id}`, body);
  expect(await invoice()).toMatchObject({
    status: 400,
    body: { Message: 'This order differs from what was signed', Question: 'ContinueWithDifference' },
  });
  expect(await invoice({ ContinueWithDifference: true })).toMatchObject({
    body: { ModelState: { DifferenceReason: ['Reason is required'] } },
  });
  const answers = { ContinueWithDifference: true, DifferenceReason: 'Gate taken off' };
  expect(await invoice(answers)).toMatchObject({ status: 200 });
  const { data } = (await shop.boss.get<ListAnswer<HistoryEntry>>(`history/job/${id}`)).body;
  expect(data.map(({ Text }) => Text)).toContain(
    'Converted to an order that differs from what was signed: Gate taken off',
  );
});

describe('a moment of the past', () => {
  it('has the revisions, the panel and the difference of that moment', async () => {
    const { id, token } = await fixture.sent();
    const { Version: sent } = await shop.details(id);
    await fixture.approve(token);
    await discount(id, 0.5);
    const past = async (version: number) =>
      (await shop.boss.get<ApprovalPanel>(`jobs/${id}/approval?at=${version}`)).body;
    expect(await past(sent)).toMatchObject({ Version: sent, IsSigned: false, Sent: { State: 'open', Approval: null } });
    expect(await past(sent + 1)).toMatchObject({ IsSigned: true, IsDifferent: false, Difference: null });
    expect(await past(sent + 2)).toMatchObject({ IsDifferent: true, Difference: { Difference: -19.19 } });
    expect((await shop.boss.get(`jobs/${id}/revisions?at=${sent - 2}`)).body).toMatchObject({ total: 0 });
    expect((await shop.boss.get(`jobs/${id}/revisions/1?at=${sent - 2}`)).status).toBe(404);
  });
});

describe('parts that were signed separately', () => {
  it('count once in the difference', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    const work = (Quantity: number) =>
      shop.office.put('jobs/job-labor-detail', { JobId: id, Id: 2, LaborTypeId: shop.ids.digging, Quantity });
    await work(3);
    await fixture.approve(await fixture.link(id, { ShowMaterials: false }));
    expect(await panel(id)).toMatchObject({ IsDifferent: false, Difference: null });
    await work(4);
    expect(await panel(id)).toMatchObject({
      IsDifferent: true,
      Difference: { Difference: 70, Dearer: [{ Description: 'Digging', Before: 210, After: 280 }] },
    });
  });
});

describe('a part that was added after the signature', () => {
  it('is new in the difference', async () => {
    const id = await shop.estimate();
    await shop.add('jobs/job-misc-item', { JobId: id, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 10 }] });
    await fixture.approve(await fixture.link(id));
    await shop.add('jobs/job-labor-detail', { JobId: id, LaborTypeId: shop.ids.digging, Quantity: 2 });
    expect(await panel(id)).toMatchObject({
      IsDifferent: true,
      Difference: { Difference: 140, Added: [{ Description: 'Digging', Before: null, After: 140 }], Texts: [] },
    });
  });
});

import type { JobLogRow, ListAnswer, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const refusal = (ModelState: object) => ({ status: 400, body: { IsSuccess: false, ModelState } });
const post = (path: string, body: object) => shop.office.post<SaveAnswer & RefusedAnswer>(`jobs/${path}`, body);
const put = (path: string, body: object) => shop.office.put<SaveAnswer & RefusedAnswer>(`jobs/${path}`, body);

describe('misc items', () => {
  it('are added in bulk, at the prices of the price level', async () => {
    const JobId = await shop.estimate();
    const { postCap, lattice } = shop.ids;
    const Items = [
      { MiscItemId: postCap, Quantity: 12 },
      { MiscItemId: lattice, Quantity: 0 },
    ];
    expect((await post('job-misc-item', { JobId, Items, Version: 1 })).body).toEqual({
      IsSuccess: true,
      Id: JobId,
      Version: 2,
      PreviousVersion: 1,
      ChildId: 1,
    });
    expect((await shop.summary(JobId)).MiscItems).toMatchObject([
      {
        Id: 1,
        MiscItemId: postCap,
        Description: 'Post cap',
        Category: 'Hardware',
        InventoryType: 'Stock',
        Quantity: 12,
        UnitPrice: 4.5,
        OriginalPrice: 4.5,
        DiscountPercent: null,
        LineTotal: 48.6,
      },
    ]);
  });

  it('answer their new ids, as labor does', async () => {
    const JobId = await shop.pricedEstimate();
    const Items = [shop.ids.postCap, shop.ids.lattice].map((MiscItemId) => ({ MiscItemId, Quantity: 1 }));
    expect((await post('job-misc-item', { JobId, Items })).body).toMatchObject({ ChildId: 3, ChildIds: [3, 4] });
    const labor = { JobId, LaborTypeId: shop.ids.digging, Quantity: 1 };
    expect((await post('job-labor-detail', labor)).body).toMatchObject({ ChildId: 5 });
  });

  it('keep their price when the catalogue price changes', async () => {
    const JobId = await shop.pricedEstimate();
    await shop.done('misc-items', { Id: shop.ids.postCap, MiscItemPrices: [{ PriceLevelId: 1, Price: 9 }] });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({ UnitPrice: 4.5, OriginalPrice: 4.5 });
    await shop.done('misc-items', { Id: shop.ids.postCap, MiscItemPrices: [{ PriceLevelId: 1, Price: 4.5 }] });
  });

  it('are added at price 0 when the price level has no price, and then block a conversion', async () => {
    const JobId = await shop.estimate();
    await post('job-misc-item', { JobId, Items: [{ MiscItemId: shop.ids.unpriced, Quantity: 2 }] });
    const terms = { Id: JobId, DeliveryTypeId: 2, LocationId: 1 };
    expect(await shop.office.put('estimates/convert-to-order', terms)).toMatchObject({
      status: 400,
      body: { Message: 'Must have price and quantity' },
    });
    await put('job-misc-item', { JobId, Id: 1, Quantity: 2, UnitPrice: 15, PriceNote: 'Asked the yard' });
    expect(await shop.office.put('estimates/convert-to-order', terms)).toMatchObject({ status: 200 });
  });

  it.each<[unknown, Record<string, unknown>]>([
    [[], { Items: ['Enter quantities to add misc items'] }],
    [[{ MiscItemId: 1, Quantity: 0 }], { Items: ['Enter quantities to add misc items'] }],
    [undefined, { Items: expect.arrayContaining(['Enter quantities to add misc items']) }],
    [[{ MiscItemId: 99, Quantity: 1 }], { Items: ['Item is not available'] }],
    [[{ MiscItemId: 1, Quantity: -1 }], { 'Items.0.Quantity': ['Quantity must be from 0 to 100000'] }],
    [[{ MiscItemId: 1, Quantity: 1.234 }], { 'Items.0.Quantity': ['Quantity must have at most 2 decimals'] }],
    [[{ MiscItemId: 1, Quantity: { $gt: 0 } }], { 'Items.0.Quantity': ['Quantity must be a number'] }],
    [[{ MiscItemId: 1, Quantity: 1, UnitPrice: 0.01 }], { 'Items.0.UnitPrice': [expect.any(String)] }],
    [Array(501).fill({ MiscItemId: 1, Quantity: 1 }), { Items: [expect.any(String)] }],
  ])('reject %j', async (Items, modelState) => {
    const JobId = await shop.estimate();
    expect(await post('job-misc-item', { JobId, Items })).toMatchObject(refusal(modelState));
    expect((await shop.details(JobId)).Version).toBe(1);
  });

  it('record the note and the user of a changed price', async () => {
    const JobId = await shop.pricedEstimate();
    const item = { JobId, Id: 1, Quantity: 8, UnitPrice: 4, DiscountPercent: 0 };
    expect(await put('job-misc-item', item)).toMatchObject(refusal({ PriceNote: ['Note is required'] }));
    expect(await put('job-misc-item', { ...item, PriceNote: 'Loyal', Version: 3 })).toMatchObject({ status: 200 });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({
      Quantity: 8,
      UnitPrice: 4,
      PriceNote: 'Loyal',
      PriceChangedBy: 'Olive Office',
      LineTotal: 32,
    });
    await put('job-misc-item', { ...item, UnitPrice: 4.5, PriceNote: 'Loyal' });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({ PriceNote: '', PriceChangedBy: '' });
  });

  it.each<[object, Record<string, unknown>]>([
    [{ Quantity: undefined }, { Quantity: ['Must have price and quantity'] }],
    [{ UnitPrice: null }, { UnitPrice: ['Must have price and quantity'] }],
    [{ UnitPrice: -1 }, { UnitPrice: ['Price must be from 0 to 1000000'] }],
    [{ UnitPrice: 4.505 }, { UnitPrice: ['Price must have at most 2 decimals'] }],
    [{ DiscountPercent: 1.1 }, { DiscountPercent: ['Discount must be from 0 to 1'] }],
    [{ PriceNote: 'x'.repeat(501) }, { PriceNote: ['Note must be at most 500 characters'] }],
    [{ PriceChangedBy: 'Someone else' }, { PriceChangedBy: [expect.any(String)] }],
  ])('reject a change by %j', async (wrong, modelState) => {
    const JobId = await shop.pricedEstimate();
    const item = { JobId, Id: 1, Quantity: 1, UnitPrice: 4.5, DiscountPercent: null };
    expect(await put('job-misc-item', { ...item, ...wrong })).toMatchObject(refusal(modelState));
  });

  it('can be removed, but not twice', async () => {
    const JobId = await shop.pricedEstimate();
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1?version=3`)).toMatchObject({ status: 200 });
    expect(await shop.summary(JobId)).toMatchObject({ MiscItems: [], Totals: { OrderTotal: 140 } });
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1`)).toMatchObject({ status: 404 });
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/2`)).toMatchObject({ status: 404 });
  });

  it('can only be changed on estimates', async () => {
    const JobId = await shop.order();
    const message = { status: 400, body: { Message: 'Only the items of an estimate can be changed' } };
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1`)).toMatchObject(message);
    expect(await post('job-misc-item', { JobId, Items: [{ MiscItemId: 1, Quantity: 1 }] })).toMatchObject(message);
  });
});

describe('labor', () => {
  it('uses the rate of its type, and can change its type and be removed', async () => {
    const JobId = await shop.estimate();
    await post('job-labor-detail', { JobId, LaborTypeId: shop.ids.digging, Quantity: 2.5 });
    expect((await shop.summary(JobId)).LaborItems).toMatchObject([
      { Id: 1, LaborType: 'Digging', UnitPrice: 70, OriginalPrice: 70, LineTotal: 175 },
    ]);
    const hauling = await shop.add('labor-types', { Name: 'Hauling', Rate: 55 });
    await put('job-labor-detail', { JobId, Id: 1, LaborTypeId: hauling, Quantity: 2 });
    expect((await shop.summary(JobId)).LaborItems).toMatchObject([
      { LaborType: 'Hauling', UnitPrice: 55, OriginalPrice: 55, LineTotal: 110 },
    ]);
    expect(await shop.office.delete(`jobs/job-labor-detail/${JobId}/1`)).toMatchObject({ status: 200 });
    expect((await shop.summary(JobId)).LaborItems).toEqual([]);
  });

  it('accepts an archived type that it already has', async () => {
    const LaborTypeId = await shop.add('labor-types', { Name: 'Staining', Rate: 40 });
    const JobId = await shop.estimate();
    const labor = { JobId, LaborTypeId, Quantity: 1 };
    await post('job-labor-detail', labor);
    await shop.done(`labor-types/archive/${LaborTypeId}/true`);
    expect(await put('job-labor-detail', { ...labor, Id: 1, Quantity: 3 })).toMatchObject({ status: 200 });
    expect(await post('job-labor-detail', labor)).toMatchObject(refusal({ LaborTypeId: ['Labor is not available'] }));
  });

  it.each<[object, Record<string, unknown>]>([
    [{ Quantity: 0 }, { Quantity: ['Must have price and quantity'] }],
    [{ UnitPrice: 0 }, { UnitPrice: ['Must have price and quantity'] }],
    [{ UnitPrice: 60 }, { PriceNote: ['Note is required'] }],
    [{ LaborTypeId: undefined }, { LaborTypeId: ['Labor is required'] }],
    [{ LaborTypeId: 99 }, { LaborTypeId: ['Labor is not available'] }],
    [{ Id: 4 }, { Id: ['Id is not known here'] }],
  ])('rejects %j', async (wrong, modelState) => {
    const labor = { JobId: await shop.estimate(), LaborTypeId: shop.ids.digging, Quantity: 1 };
    expect(await post('job-labor-detail', { ...labor, ...wrong })).toMatchObject(refusal(modelState));
  });
});

it('PUT jobs/due-date sets and clears the due date', async () => {
  const Id = await shop.order();
  expect(await put('due-date', { Id, DueDate: '2026-06-30' })).toMatchObject({ status: 200 });
  expect(await shop.details(Id)).toMatchObject({ DueDate: '2026-06-30' });
  expect(await put('due-date', { Id, DueDate: null })).toMatchObject({ status: 200 });
  expect(await shop.details(Id)).toMatchObject({ DueDate: null });
  expect(await put('due-date', { Id, DueDate: 'June' })).toMatchObject(refusal({ DueDate: [expect.any(String)] }));
});

it('GET jobs/{id}/estimate-summary shows an earlier version', async () => {
  const id = await shop.pricedEstimate();
  const { body } = await shop.office.get(`jobs/${id}/estimate-summary?at=2`);
  expect(body).toMatchObject({ Version: 2, LaborItems: [], Totals: { OrderTotal: 40.5 } });
});

describe('the log', () => {
  const log = (id: number, query = '', client = shop.office) =>
    client.get<ListAnswer<JobLogRow>>(`jobs/${id}/logs${query}`);
  const texts = async (id: number) => (await log(id)).body.data.map(({ Id, Text }) => [Id, Text]);

  it('shows the entries newest first, in pages', async () => {
    const id = await shop.pricedEstimate();
    const { body, headers } = await log(id, '?skip=1&take=1');
    expect(body).toMatchObject({
      total: 3,
      data: [{ Id: '2', Version: 2, Text: 'Added 10 × Post cap', ActorName: 'Olive Office', ActorKind: 'staff' }],
    });
    expect(headers['x-list-count']).toBe('3');
    expect((await log(id, '?skip=2')).body.data).toEqual([
      {
        Id: '1',
        JobId: id,
        Version: 1,
        Position: expect.stringMatching(/^\d{20}$/),
        At: '2026-05-04T14:00:00.000Z',
        ActorName: 'Olive Office',
        ActorKind: 'staff',
        Type: 'JobAdded',
        Text: 'Job added',
        Changes: [],
      },
    ]);
  });

  it('includes the payments and documents of the job, also removed documents', async () => {
    const id = await shop.estimate();
    const other = await shop.estimate();
    const payment = { PaymentDate: '2026-05-04', PaymentAmount: 1250.5, PaymentTypeId: 2 };
    const paymentId = await shop.add('payments', { JobId: id, ...payment });
    await shop.add('payments', { JobId: other, ...payment });
    const files = [{ bytes: 'a plan', name: 'Plan.txt', field: 'files' }];
    const { body } = await shop.boss.upload<SaveAnswer>('POST', `jobs/${id}/documents`, { files });
    await shop.done(`payments/confirm/${paymentId}/${id}/true`);
    await shop.boss.delete(`jobs/${id}/documents/${body.Id}`);
    expect(await texts(id)).toEqual([
      [`document-${body.Id}-2`, 'Document removed'],
      [`payment-${paymentId}-2`, 'Payment of $1,250.50 confirmed'],
      [`document-${body.Id}-1`, 'Document added'],
      [`payment-${paymentId}-1`, 'Payment of $1,250.50 recorded (Check)'],
      ['1', 'Job added'],
    ]);
    expect((await log(id)).body.data[0]).toMatchObject({
      JobId: id,
      Changes: [{ Field: 'Name', From: 'Plan.txt', To: null }],
    });
  });

  it('is visible to the market partner of the job, like its history', async () => {
    const id = await shop.estimate({}, shop.mia);
    for (const path of [`jobs/${id}/logs`, `history/job/${id}`]) {
      expect(await shop.mia.get(path)).toMatchObject({ status: 200, body: { total: 1 } });
      expect((await shop.partnerAdmin.get(path)).status).toBe(200);
      expect((await shop.max.get(path)).status).toBe(404);
    }
    expect((await shop.office.get(`history/job/${id}`)).status).toBe(200);
    expect((await app.as({ Invoices: 'Full' }).get(`history/job/${id}`)).status).toBe(404);
    expect((await shop.office.get('jobs/999999/logs')).status).toBe(404);
  });

  it('shows the history of a payment to callers who see all jobs', async () => {
    const JobId = await shop.estimate({}, shop.mia);
    const payment = { JobId, PaymentDate: '2026-05-04', PaymentAmount: 20, PaymentTypeId: 1 };
    const path = `history/payment/${await shop.add('payments', payment)}`;
    expect((await app.as({ PaymentConfirmation: 'Read' }).get(path)).status).toBe(200);
    expect((await app.as({ Customers: 'Full' }).get(path)).status).toBe(404);
    expect((await shop.mia.get(path)).status).toBe(404);
  });
});

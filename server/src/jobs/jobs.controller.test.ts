import type { JobLogRow, ListAnswer, RefusedAnswer, SaveAnswer } from '@picket/domain';
import { TestApp } from '../testing/app.ts';
import { JobShop } from '../testing/job-shop.ts';

let app: TestApp;
let shop: JobShop;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobShop.open(app);
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

  it('keep their price when the price list changes', async () => {
    const JobId = await shop.pricedEstimate();
    await shop.done('misc-items', { Id: shop.ids.postCap, MiscItemPrices: [{ PriceLevelId: 1, Price: 9 }] });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({ UnitPrice: 4.5, OriginalPrice: 4.5 });
    await shop.done('misc-items', { Id: shop.ids.postCap, MiscItemPrices: [{ PriceLevelId: 1, Price: 4.5 }] });
  });

  it('without a price at the price level wait for one', async () => {
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
    [[{ MiscItemId: 99, Quantity: 1 }], { Items: ['Item is not known'] }],
    [[{ MiscItemId: 1, Quantity: -1 }], { 'Items.0.Quantity': ['Quantity must be from 0 to 100000'] }],
    [[{ MiscItemId: 1, Quantity: 1.234 }], { 'Items.0.Quantity': ['Quantity must have at most 2 decimals'] }],
    [[{ MiscItemId: 1, Quantity: { $gt: 0 } }], { 'Items.0.Quantity': ['Quantity must be a number'] }],
    [[{ MiscItemId: 1, Quantity: 1, UnitPrice: 0.01 }], { 'Items.0.UnitPrice': [expect.any(String)] }],
    [Array(501).fill({ MiscItemId: 1, Quantity: 1 }), { Items: [expect.any(String)] }],
  ])('refuse %j', async (Items, modelState) => {
    const JobId = await shop.estimate();
    expect(await post('job-misc-item', { JobId, Items })).toMatchObject(refusal(modelState));
    expect((await shop.details(JobId)).Version).toBe(1);
  });

  it('change with a note for another price, and by whom', async () => {
    const JobId = await shop.pricedEstimate();
    const line = { JobId, Id: 1, Quantity: 8, UnitPrice: 4, DiscountPercent: 0 };
    expect(await put('job-misc-item', line)).toMatchObject(refusal({ PriceNote: ['Note is required'] }));
    expect(await put('job-misc-item', { ...line, PriceNote: 'Loyal', Version: 3 })).toMatchObject({ status: 200 });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({
      Quantity: 8,
      UnitPrice: 4,
      PriceNote: 'Loyal',
      PriceChangedBy: 'Olive Office',
      LineTotal: 32,
    });
    await put('job-misc-item', { ...line, UnitPrice: 4.5, PriceNote: 'Loyal' });
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
  ])('refuse a change by %j', async (wrong, modelState) => {
    const JobId = await shop.pricedEstimate();
    const line = { JobId, Id: 1, Quantity: 1, UnitPrice: 4.5, DiscountPercent: null };
    expect(await put('job-misc-item', { ...line, ...wrong })).toMatchObject(refusal(modelState));
  });

  it('are removed once', async () => {
    const JobId = await shop.pricedEstimate();
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1?version=3`)).toMatchObject({ status: 200 });
    expect(await shop.summary(JobId)).toMatchObject({ MiscItems: [], Totals: { OrderTotal: 140 } });
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1`)).toMatchObject({ status: 404 });
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/2`)).toMatchObject({ status: 404 });
  });

  it('belong to estimates', async () => {
    const JobId = await shop.order();
    const message = { status: 400, body: { Message: 'Only the items of an estimate can be changed' } };
    expect(await shop.office.delete(`jobs/job-misc-item/${JobId}/1`)).toMatchObject(message);
    expect(await post('job-misc-item', { JobId, Items: [{ MiscItemId: 1, Quantity: 1 }] })).toMatchObject(message);
  });
});

describe('labor', () => {
  it('takes the rate of its type unless a price is given, and may change its type', async () => {
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

  it('may keep a type that was archived since', async () => {
    const LaborTypeId = await shop.add('labor-types', { Name: 'Staining', Rate: 40 });
    const JobId = await shop.estimate();
    const labor = { JobId, LaborTypeId, Quantity: 1 };
    await post('job-labor-detail', labor);
    await shop.done(`labor-types/archive/${LaborTypeId}/true`);
    expect(await put('job-labor-detail', { ...labor, Id: 1, Quantity: 3 })).toMatchObject({ status: 200 });
    expect(await post('job-labor-detail', labor)).toMatchObject(refusal({ LaborTypeId: ['Labor is not known'] }));
  });

  it.each<[object, Record<string, unknown>]>([
    [{ Quantity: 0 }, { Quantity: ['Must have price and quantity'] }],
    [{ UnitPrice: 0 }, { UnitPrice: ['Must have price and quantity'] }],
    [{ UnitPrice: 60 }, { PriceNote: ['Note is required'] }],
    [{ LaborTypeId: undefined }, { LaborTypeId: ['Labor is required'] }],
    [{ LaborTypeId: 99 }, { LaborTypeId: ['Labor is not known'] }],
    [{ Id: 4 }, { Id: ['Id is not known here'] }],
  ])('refuses %j', async (wrong, modelState) => {
    const labor = { JobId: await shop.estimate(), LaborTypeId: shop.ids.digging, Quantity: 1 };
    expect(await post('job-labor-detail', { ...labor, ...wrong })).toMatchObject(refusal(modelState));
  });
});

it('sets and clears the due date', async () => {
  const Id = await shop.order();
  expect(await put('due-date', { Id, DueDate: '2026-06-30' })).toMatchObject({ status: 200 });
  expect(await shop.details(Id)).toMatchObject({ DueDate: '2026-06-30' });
  expect(await put('due-date', { Id, DueDate: null })).toMatchObject({ status: 200 });
  expect(await shop.details(Id)).toMatchObject({ DueDate: null });
  expect(await put('due-date', { Id, DueDate: 'June' })).toMatchObject(refusal({ DueDate: [expect.any(String)] }));
});

it('shows the summary as it was', async () => {
  const id = await shop.pricedEstimate();
  const { body } = await shop.office.get(`jobs/${id}/estimate-summary?at=2`);
  expect(body).toMatchObject({ Version: 2, LaborItems: [], Totals: { OrderTotal: 40.5 } });
});

it('logs what happened, newest first, in pages', async () => {
  const id = await shop.pricedEstimate();
  const { body, headers } = await shop.office.get<ListAnswer<JobLogRow>>(`jobs/${id}/logs?skip=1&take=1`);
  expect(body).toMatchObject({
    total: 3,
    data: [{ Id: '2', Version: 2, Text: 'Added 10 × Post cap', ActorName: 'Olive Office', ActorKind: 'staff' }],
  });
  expect(headers['x-list-count']).toBe('3');
});

import type { ModelState, SaveAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';
import type { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
let fences: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  fences = await FenceJobFixture.open(app);
  shop = fences.jobs;
});
afterAll(() => app.close());

/** An estimate of ten caps and two hours of digging, with a lattice as an extra. */
async function offer(): Promise<number> {
  const JobId = await shop.pricedEstimate();
  await shop.add('jobs/job-misc-item', {
    JobId,
    Items: [{ MiscItemId: shop.ids.lattice, Quantity: 1, Option: 'Lattice' }],
  });
  return JobId;
}
const choose = (id: number, body: object, client = shop.office) => client.put<SaveAnswer>(`jobs/${id}/options`, body);
const lattice = (IsChosen = true) => ({ Options: [{ Option: 'Lattice', IsChosen }] });
const invalid = (modelState: ModelState) => ({ status: 400, body: { IsSuccess: false, ModelState: modelState } });

describe('PUT jobs/{id}/options', () => {
  it('chooses an extra and removes the choice', async () => {
    const id = await offer();
    expect((await shop.details(id)).Options).toEqual([
      { Option: 'Lattice', OptionGroup: '', IsChosen: false, Amount: expect.any(Number) },
    ]);
    const { OrderTotal, WithAllOptions } = (await shop.details(id)).Totals;
    expect((await choose(id, { ...lattice(), Version: 4 })).body).toMatchObject({
      IsSuccess: true,
      Id: id,
      Version: 5,
    });
    expect((await shop.details(id)).Totals).toMatchObject({ GrandTotal: WithAllOptions });
    await choose(id, lattice(false));
    expect((await shop.details(id)).Totals.OrderTotal).toBe(OrderTotal);
  });

  it('is 404 for a job of another market partner', async () => {
    const id = await shop.estimate({}, shop.mia);
    expect((await choose(id, lattice(), shop.max)).status).toBe(404);
  });

  it('is 409 for an old version', async () =>
    expect((await choose(await offer(), { ...lattice(), Version: 1 })).status).toBe(409));

  it.each<[unknown, ModelState]>([
    [undefined, { Options: expect.arrayContaining(['Options must be a list']) }],
    [[{ Option: '' }], { 'Options.0.Option': ['Option is required'] }],
    [[{ Option: 'x'.repeat(61) }], { 'Options.0.Option': ['Option must be at most 60 characters'] }],
    [[{ Option: 'Lattice', IsChosen: 'yes' }], { 'Options.0.IsChosen': ['Chosen must be true or false'] }],
    [[{ Option: 'Other' }], { Options: ['Option Other is not available'] }],
    [Array(31).fill({ Option: 'Lattice' }), { Options: ['At most 30 are possible'] }],
  ])('rejects %j', async (Options, modelState) =>
    expect(await choose(await offer(), { Options })).toMatchObject(invalid(modelState)),
  );
});

describe('the option of an item', () => {
  it('is set on a misc item and labor, and cleared', async () => {
    const JobId = await shop.pricedEstimate();
    await shop.office.put('jobs/job-misc-item', { JobId, Id: 1, Quantity: 10, UnitPrice: 4.5, Option: 'Caps' });
    await shop.office.post('jobs/job-labor-detail', {
      JobId,
      LaborTypeId: shop.ids.digging,
      Quantity: 1,
      Option: 'Crew',
      OptionGroup: 'Work',
    });
    const { MiscItems, LaborItems } = await shop.summary(JobId);
    expect(MiscItems).toMatchObject([{ Option: 'Caps', OptionGroup: '', IsChosen: false }]);
    expect(LaborItems[1]).toMatchObject({ Option: 'Crew', OptionGroup: 'Work', IsChosen: true });
    await shop.office.put('jobs/job-misc-item', { JobId, Id: 1, Quantity: 10, UnitPrice: 4.5, Option: null });
    await shop.office.put('jobs/job-labor-detail', {
      JobId,
      Id: 3,
      LaborTypeId: shop.ids.digging,
      Quantity: 1,
      Option: 'Two people',
    });
    expect((await shop.summary(JobId)).MiscItems[0]).toMatchObject({ Option: '', IsChosen: true });
    expect((await shop.details(JobId)).Options).toMatchObject([{ Option: 'Two people', OptionGroup: 'Work' }]);
  });

  it('requires a name when it has a group', async () => {
    const JobId = await shop.pricedEstimate();
    const edits = { JobId, Id: 1, Quantity: 10, UnitPrice: 4.5, OptionGroup: 'Hardware' };
    expect(await shop.office.put('jobs/job-misc-item', edits)).toMatchObject(
      invalid({ Option: ['Option is required'] }),
    );
  });
});

describe('the option of a fence line and a post', () => {
  it('is set when they are added and changed', async () => {
    const JobId = await fences.lined(16);
    const extra = { JobId, FenceSectionId: fences.ids.cedar, TotalWidth: 8, Option: 'Side' };
    await shop.add('fence-lines', extra);
    const post = { JobId, PostId: fences.ids.post, PostTypeId: 1, Quantity: 2, Option: 'Side' };
    const Id = await fences.addChild('job-posts', post);
    expect(await fences.lines(JobId)).toMatchObject([
      { Run: 1, IsChosen: true },
      { Run: null, IsChosen: false, Option: 'Side' },
    ]);
    expect((await shop.details(JobId)).Options).toMatchObject([{ Option: 'Side', Amount: (214 + 2 * 42) * 0.9 }]);
    expect(await fences.calculatedPosts(JobId)).toContainEqual(
      expect.objectContaining({ Option: 'Side', IsChosen: false, PostType: 'Line', Chosen: 2 }),
    );
    await shop.done('fence-lines', { JobId, Id: 2, Option: 'Yard', OptionGroup: 'Where' });
    await shop.done('job-posts', { JobId, Id, Option: null });
    expect((await shop.details(JobId)).Options).toMatchObject([
      { Option: 'Yard', OptionGroup: 'Where', IsChosen: true },
    ]);
  });
});

describe('PUT jobs/{id}/move-to-option', () => {
  const move = (id: number, body: object, client = shop.office) =>
    client.put<SaveAnswer>(`jobs/${id}/move-to-option`, body);
  const caps = { ItemIds: [1], Option: 'Caps' };

  it('puts fence lines and items into an option and takes them out', async () => {
    const JobId = await fences.lined(16);
    const post = { JobId, PostId: fences.ids.post, PostTypeId: 1, Quantity: 2 };
    const Id = await fences.addChild('job-posts', post);
    const parts = { FenceLineIds: [1], ItemIds: [Id] };
    await move(JobId, { ...parts, Option: 'Cedar', OptionGroup: 'Wood' });
    expect((await shop.details(JobId)).Options).toMatchObject([
      { Option: 'Cedar', OptionGroup: 'Wood', Amount: (428 + 84) * 0.9 },
    ]);
    await move(JobId, { ...parts, Option: '' });
    expect((await shop.details(JobId)).Options).toEqual([]);
  });

  it('renames the group of an option, and requires an option', async () => {
    const JobId = await fences.lined(16);
    await move(JobId, { FenceLineIds: [1], Option: 'Cedar', OptionGroup: 'Wood' });
    await move(JobId, { FenceLineIds: [1], OptionGroup: 'Material' });
    expect((await shop.details(JobId)).Options).toMatchObject([
      { Option: 'Cedar', OptionGroup: 'Material', IsChosen: true },
    ]);
    expect(await move(JobId, { FenceLineIds: [1] })).toMatchObject({
      status: 400,
      body: { ModelState: { Option: ['Option is required'] } },
    });
  });

  it('is 404 for a job of another market partner', async () => {
    const id = await shop.estimate({}, shop.mia);
    expect((await move(id, caps, shop.max)).status).toBe(404);
  });

  it('is 409 for an old version', async () =>
    expect((await move(await shop.pricedEstimate(), { ...caps, Version: 1 })).status).toBe(409));

  it('requires full access to estimates', async () =>
    expect((await move(1, caps, app.as({ Estimates: 'Read' }))).status).toBe(403));

  it.each<[object, ModelState]>([
    [{ ItemIds: [1] }, { Option: expect.any(Array) }],
    [{ ItemIds: [9], Option: 'Caps' }, { ItemIds: ['Item is not available'] }],
    [{ FenceLineIds: Array(201).fill(1), Option: 'Caps' }, { FenceLineIds: ['At most 200 are possible'] }],
    [{ ItemIds: [1], Option: 'x'.repeat(61) }, { Option: ['Option must be at most 60 characters'] }],
  ])('rejects %j', async (body, modelState) =>
    expect(await move(await shop.pricedEstimate(), body)).toMatchObject(invalid(modelState)),
  );
});

describe('conversion', () => {
  const message = 'Some options are not chosen: choose or remove them';
  const toOrder = (Id: number, fields: object = {}) =>
    shop.office.put('estimates/convert-to-order', { Id, DeliveryTypeId: 2, LocationId: 1, ...fields });

  it('to an order drops options that are not chosen with DropOptions', async () => {
    const id = await offer();
    expect(await toOrder(id)).toMatchObject({ status: 400, body: { Message: message } });
    expect(await toOrder(id, { DropOptions: 'yes' })).toMatchObject({ status: 400 });
    expect(await toOrder(id, { DropOptions: true })).toMatchObject({ status: 200 });
    expect((await shop.summary(id)).MiscItems).toHaveLength(1);
  });

  it('to an invoice drops them with dropOptions', async () => {
    const id = await offer();
    const invoice = (query = '') => shop.office.put(`invoices/convert-to-invoice/${id}${query}`);
    expect(await invoice()).toMatchObject({ status: 400, body: { Message: message } });
    expect(await invoice('?dropOptions=maybe')).toMatchObject({ status: 400 });
    expect(await invoice('?dropOptions=true')).toMatchObject({ status: 200 });
    expect((await shop.details(id)).Options).toEqual([]);
  });
});

import type { RepriceAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { retail } from '../../testing/fence-fixture.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';

let app: TestApp;
let shop: FenceJobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await FenceJobFixture.open(app);
});
afterAll(() => app.close());

const reprice = (id: number, body: object = {}, client = shop.jobs.office) =>
  client.put<RepriceAnswer>(`jobs/${id}/reprice`, body);

/** Adds a job with items 1 (fence sections), 2 (gate), 3 (posts), 4 (misc item) and 5 (labor). */
async function job(wood: string) {
  const FenceSectionId = await shop.fences.add(
    'fence-sections',
    shop.fences.section(wood, { FenceSectionPrices: retail(100) }),
  );
  const GateId = await shop.fences.add('gates', shop.fences.gate(`${wood} gate`, { GatePrices: retail(200) }));
  const PostId = await shop.fences.add('posts', shop.fences.post(`${wood} post`, { PostPrices: retail(30) }));
  const JobId = await shop.lined(42, { FenceSectionId, JobGates: [{ GateId }] });
  await shop.jobs.add('job-posts', { JobId, PostId, PostTypeId: 1, Quantity: 4 });
  await shop.jobs.add('jobs/job-misc-item', { JobId, Items: [{ MiscItemId: shop.jobs.ids.unpriced, Quantity: 1 }] });
  await shop.jobs.add('jobs/job-labor-detail', { JobId, LaborTypeId: shop.jobs.ids.digging, Quantity: 2 });
  return { JobId, FenceSectionId, GateId, PostId, Version: (await shop.jobs.details(JobId)).Version };
}

describe('PUT jobs/{id}/reprice', () => {
  it("sets today's prices of all kinds of items, and lists the items that it leaves unchanged", async () => {
    const { JobId, FenceSectionId, GateId, PostId, Version } = await job('Larch');
    await shop.jobs.done('fence-sections', { Id: FenceSectionId, FenceSectionPrices: retail(120) });
    await shop.jobs.done('posts', { Id: PostId, PostPrices: retail(33) });
    await shop.jobs.done(`gates/archive/${GateId}/true`);
    await shop.jobs.done('labor-types', { Id: shop.jobs.ids.digging, Rate: 75 });
    const outcome = {
      Changes: [
        { Id: 1, Kind: 1, Description: 'Larch', UnitPrice: 120, Was: 100 },
        { Id: 3, Kind: 2, Description: 'Larch post', UnitPrice: 33, Was: 30 },
        { Id: 5, Kind: 5, Description: 'Digging', UnitPrice: 75, Was: 70 },
      ],
      Unchanged: [
        { Id: 2, Kind: 3, Description: 'Larch gate', Reason: 'The item is archived' },
        { Id: 4, Kind: 4, Description: 'Odd board', Reason: 'The price level has no price' },
      ],
    };
    expect((await reprice(JobId, { DryRun: true, Version })).body).toEqual({
      IsSuccess: true,
      Id: JobId,
      Version,
      PreviousVersion: Version,
      ...outcome,
    });
    expect((await shop.jobs.summary(JobId)).FenceSections).toMatchObject([{ UnitPrice: 100 }]);
    expect((await reprice(JobId, { Version })).body).toEqual({
      IsSuccess: true,
      Id: JobId,
      Version: Version + 3,
      PreviousVersion: Version,
      ...outcome,
    });
    expect(await shop.jobs.summary(JobId)).toMatchObject({
      FenceSections: [{ UnitPrice: 120, OriginalPrice: 120, PriceNote: '' }],
      Gates: [{ UnitPrice: 200 }],
      Posts: [{ UnitPrice: 33 }],
      LaborItems: [{ UnitPrice: 75 }],
    });
    await shop.jobs.done('labor-types', { Id: shop.jobs.ids.digging, Rate: 70 });
  });

  it('leaves labor unchanged when its type has no rate, and lists it', async () => {
    const { JobId } = await job('Elm');
    await shop.jobs.done('labor-types', { Id: shop.jobs.ids.digging, Rate: 0 });
    expect((await reprice(JobId, { Ids: [5] })).body).toMatchObject({
      Changes: [],
      Unchanged: [{ Id: 5, Kind: 5, Description: 'Digging', Reason: 'The labor type has no rate' }],
    });
    expect((await shop.jobs.summary(JobId)).LaborItems).toMatchObject([{ UnitPrice: 70 }]);
    await shop.jobs.done('labor-types', { Id: shop.jobs.ids.digging, Rate: 70 });
  });

  it('changes only the items in Ids', async () => {
    const { JobId, FenceSectionId, PostId } = await job('Oak');
    await shop.jobs.done('fence-sections', { Id: FenceSectionId, FenceSectionPrices: retail(120) });
    await shop.jobs.done('posts', { Id: PostId, PostPrices: retail(33) });
    expect((await reprice(JobId, { Ids: [3] })).body).toMatchObject({ Changes: [{ Id: 3 }], Unchanged: [] });
    expect((await shop.jobs.summary(JobId)).FenceSections).toMatchObject([{ UnitPrice: 100 }]);
  });

  it("uses the job's current price level", async () => {
    const { JobId, FenceSectionId } = await job('Teak');
    const PriceLevelId = await shop.jobs.add('price-levels', { Name: 'Dealer' });
    const FenceSectionPrices = [...retail(100), { PriceLevelId, Price: 80 }];
    await shop.jobs.done('fence-sections', { Id: FenceSectionId, FenceSectionPrices });
    await shop.jobs.boss.patch('estimates', { Id: JobId, PriceLevelId });
    expect((await reprice(JobId, { Ids: [1] })).body.Changes).toMatchObject([{ UnitPrice: 80, Was: 100 }]);
  });

  it('rejects a stale version, an order, invalid ids and other callers, also as a dry run', async () => {
    const { JobId } = await job('Fir');
    for (const DryRun of [true, false])
      expect(await reprice(JobId, { DryRun, Version: 1 })).toMatchObject({ status: 409 });
    expect(await reprice(JobId, { Ids: ['1'] })).toMatchObject({
      status: 400,
      body: { ModelState: { Ids: ['Item is not known'] } },
    });
    const order = await shop.jobs.order();
    for (const DryRun of [true, false]) {
      expect(await reprice(order, { DryRun })).toMatchObject({
        status: 400,
        body: { Message: 'Only the items of an estimate can be changed' },
      });
      expect((await reprice(JobId, { DryRun }, shop.jobs.max)).status).toBe(404);
    }
  });
});

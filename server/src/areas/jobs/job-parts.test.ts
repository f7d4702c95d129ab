import type { CopyLinesAnswer, CopyLinesRequest } from '@picket/domain';
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

const copy = (id: number, body: CopyLinesRequest, client = shop.jobs.office) =>
  client.post<CopyLinesAnswer>(`jobs/${id}/copy-lines`, body);

/** A job with 42 ft of cedar, a gate, four posts, caps at a price set by hand, and labor. */
async function yard(): Promise<number> {
  const { cedar: FenceSectionId, gate: GateId, post: PostId } = shop.ids;
  const JobId = await shop.lined(42, { FenceSectionId, JobGates: [{ GateId }], Note: 'Steep', Option: 'Back' });
  const JobPostId = await shop.addChild('job-posts', { JobId, PostId, PostTypeId: 1, Quantity: 4 });
  await shop.addChild('job-fence-line-posts', { JobId, JobFenceLineId: 1, JobPostId });
  const { postCap, digging } = shop.jobs.ids;
  await shop.jobs.add('jobs/job-misc-item', { JobId, Items: [{ MiscItemId: postCap, Quantity: 10 }] });
  const caps = (await shop.jobs.summary(JobId)).MiscItems[0]!;
  await shop.jobs.done('jobs/job-misc-item', {
    JobId,
    Id: caps.Id,
    Quantity: 10,
    UnitPrice: 2,
    PriceNote: 'Slow season',
    DiscountPercent: 0.1,
  });
  await shop.jobs.add('jobs/job-labor-detail', { JobId, LaborTypeId: digging, Quantity: 2 });
  return JobId;
}

describe('POST jobs/{id}/copy-lines', () => {
  it("copies everything at today's prices, without prices and notes set by hand", async () => {
    const FromJobId = await yard();
    const id = await shop.measured();
    expect((await copy(id, { FromJobId, Version: 1 })).body).toEqual({
      IsSuccess: true,
      Id: id,
      Version: expect.any(Number),
      PreviousVersion: 1,
      Skipped: [],
    });
    expect(await shop.lines(id)).toMatchObject([
      { TotalWidth: 42, Sections: 5, Note: '', Option: 'Back', JobGates: [{ GateId: shop.ids.gate }] },
    ]);
    const { FenceSections, Posts, Gates, MiscItems, LaborItems } = await shop.jobs.summary(id);
    expect(FenceSections).toMatchObject([{ Quantity: 5, UnitPrice: 214, Option: 'Back' }]);
    expect(Gates).toMatchObject([{ Quantity: 1, UnitPrice: 285 }]);
    expect(Posts).toMatchObject([{ Quantity: 4, UnitPrice: 42, PostType: 'Line' }]);
    expect(MiscItems).toMatchObject([{ Quantity: 10, UnitPrice: 4.5, PriceNote: '', DiscountPercent: null }]);
    expect(LaborItems).toMatchObject([{ Quantity: 2, UnitPrice: 70 }]);
    expect((await shop.grouping(id)).FenceLinePosts).toHaveLength(1);
  });

  it('copies only the selected parts, also within a job', async () => {
    const id = await yard();
    await copy(id, { FromJobId: id, FenceLineIds: [1] });
    expect(await shop.lines(id)).toMatchObject([{ Id: 1 }, { Id: 2, TotalWidth: 42 }]);
    expect((await shop.jobs.summary(id)).Posts).toHaveLength(1);
  });

  it('puts all copies into an option', async () => {
    const id = await yard();
    await copy(id, { FromJobId: id, FenceLineIds: [1], Option: 'Vinyl', OptionGroup: 'Fence' });
    expect(await shop.lines(id)).toMatchObject([{ Id: 1 }, { Id: 2, Option: 'Vinyl', OptionGroup: 'Fence' }]);
    expect(await copy(id, { FromJobId: id, FenceLineIds: [1], Option: '', OptionGroup: 'Fence' })).toMatchObject({
      body: { ModelState: { Option: ['Option is required'] } },
    });
  });

  it('leaves out archived items and lists them', async () => {
    const GateId = await shop.fences.add('gates', shop.fences.gate('Old gate', { GatePrices: retail(200) }));
    const FenceSectionId = await shop.fences.add('fence-sections', shop.fences.section('Old board'));
    const FromJobId = await shop.lined(16, { JobGates: [{ GateId }] });
    await shop.jobs.add('fence-lines', { JobId: FromJobId, FenceSectionId, TotalWidth: 8 });
    await shop.jobs.done(`gates/archive/${GateId}/true`);
    await shop.jobs.done(`fence-sections/archive/${FenceSectionId}/true`);
    const id = await shop.measured();
    expect((await copy(id, { FromJobId })).body.Skipped).toEqual([
      { Kind: 3, Description: expect.stringContaining('Old gate'), Reason: 'The item is archived' },
      { Kind: 1, Description: expect.stringContaining('Old board'), Reason: 'The item is archived' },
    ]);
    expect(await shop.lines(id)).toMatchObject([{ TotalWidth: 16, JobGates: [] }]);
    expect(await copy(id, { FromJobId, FenceLineIds: [2] })).toMatchObject({
      status: 400,
      body: { Message: 'The catalogue has none of these items any more' },
    });
  });

  it('is rejected for unknown ids, an empty job, a stale version, too many ids and an order', async () => {
    const FromJobId = await yard();
    const id = await shop.measured();
    expect(await copy(id, { FromJobId, FenceLineIds: [9] })).toMatchObject({
      status: 400,
      body: { ModelState: { FenceLineIds: ['Fence line is not available'] } },
    });
    expect(await copy(FromJobId, { FromJobId: id })).toMatchObject({ body: { Message: 'There is nothing to copy' } });
    expect((await copy(FromJobId, { FromJobId, Version: 1 })).status).toBe(409);
    expect((await copy(id, { FromJobId, ItemIds: Array(501).fill(1) })).status).toBe(400);
    expect(await copy(await shop.jobs.order(), { FromJobId })).toMatchObject({
      body: { Message: 'Only the items of an estimate can be changed' },
    });
  });

  it('is 404 for a source or target of another market partner', async () => {
    const own = await shop.measured(shop.jobs.mia);
    const other = await shop.measured(shop.jobs.max);
    const house = await yard();
    expect((await copy(own, { FromJobId: house }, shop.jobs.mia)).status).toBe(404);
    expect((await copy(own, { FromJobId: other }, shop.jobs.mia)).status).toBe(404);
    await shop.jobs.add('jobs/job-labor-detail', { JobId: own, LaborTypeId: shop.jobs.ids.digging, Quantity: 2 });
    expect((await copy(other, { FromJobId: own }, shop.jobs.mia)).status).toBe(404);
  });

  it('requires full access to estimates', async () =>
    expect((await copy(1, { FromJobId: 1 }, app.as({ Estimates: 'Read' }))).status).toBe(403));

  it('runs once for an Idempotency-Key', async () => {
    const FromJobId = await yard();
    const id = await shop.measured();
    const again = () =>
      shop.jobs.office.post(`jobs/${id}/copy-lines`, { FromJobId }, { 'idempotency-key': 'copy-yard-once' });
    expect((await again()).body).toEqual((await again()).body);
    expect(await shop.lines(id)).toHaveLength(1);
  });
});

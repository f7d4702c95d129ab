import { TestApp } from '../../testing/app.ts';
import { retail } from '../../testing/fence-fixture.ts';
import { FenceJobFixture } from '../../testing/fence-job-fixture.ts';

/** The worked lot of docs/estimating.md, added through the API. The expected numbers were counted by hand. */
describe('the worked lot', () => {
  let app: TestApp;
  let shop: FenceJobFixture;
  let JobId: number;
  beforeAll(async () => {
    app = await TestApp.start();
    shop = await FenceJobFixture.open(app);
    const double = shop.fences.gate('Spruce double gate 10 ft', { GateWidthId: 4, GatePrices: retail(380) });
    const driveGate = await shop.fences.add('gates', double);
    JobId = await shop.jobs.estimate({ IsMeasurement: true, Discount: 0.05, DeliveryTypeId: 1 });
    const { cedar, spruce, gate: GateId } = shop.ids;
    for (const line of [
      { FenceSectionId: cedar, TotalWidth: 42, JobGates: [{ GateId, Swing: 'in' }] },
      { FenceSectionId: cedar, TotalWidth: 64 },
      { FenceSectionId: cedar, TotalWidth: 27.5, Turn: 45, Stop: true },
      { FenceSectionId: spruce, TotalWidth: 30, JobGates: [{ GateId: driveGate, Swing: 'double' }] },
    ]) {
      await shop.jobs.add('fence-lines', { JobId, ...line });
    }
    await shop.jobs.done('job-posts/suggested', { JobId });
  });
  afterAll(() => app.close());

  it('has the sections of each line', async () =>
    expect((await shop.lines(JobId)).map(({ Run, Sections }) => [Run, Sections])).toEqual([
      [1, 5],
      [1, 8],
      [1, 4],
      [2, 3],
    ]));

  it('has the posts of each run, all of them chosen', async () => {
    const rows = await shop.calculatedPosts(JobId);
    expect(rows.map(({ Run, PostType, Quantity, Chosen }) => [Run, PostType, Quantity, Chosen])).toEqual([
      [1, 'Line', 13, 13],
      [1, 'Corner', 2, 2],
      [1, 'End', 2, 2],
      [1, 'Gate', 2, 2],
      [2, 'Line', 1, 1],
      [2, 'End', 2, 2],
      [2, 'Gate', 2, 2],
    ]);
    expect(await shop.grouping(JobId)).toMatchObject({ LeftToPlace: 0 });
  });

  it('has the items and totals', async () => {
    const { FenceSections, Gates, Totals } = await shop.jobs.summary(JobId);
    expect([...FenceSections, ...Gates].map(({ Quantity, LineTotal }) => [Quantity, LineTotal])).toEqual([
      [17, 3456.1],
      [3, 210.9],
      [1, 270.75],
      [1, 361],
    ]);
    expect(Totals).toMatchObject({
      PostTotal: 957.6,
      MaterialTotal: 5256.35,
      DeliveryFee: 150,
      Tax: 358.17,
      GrandTotal: 5764.52,
    });
    const amounts = (await shop.lines(JobId)).map(({ Amount }) => Amount);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(5256.35 - 957.6, 2);
  });
});

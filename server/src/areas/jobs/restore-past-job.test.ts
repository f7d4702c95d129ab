import type { ModelState, RestoreJobAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const restore = (id: number, body: object, client = shop.office) =>
  client.put<RestoreJobAnswer & { ModelState?: ModelState }>(`jobs/${id}/restore`, body);
/** Adds an estimate and changes its name, discount and items. Returns its details before and after. */
async function changed(fields: object = {}) {
  const id = await shop.pricedEstimate({ JobName: 'Back yard' });
  const then = await shop.details(id);
  const items = { JobId: id, Items: [{ MiscItemId: shop.ids.lattice, Quantity: 2 }] };
  await shop.add('jobs/job-misc-item', items);
  await shop.boss.delete(`jobs/job-misc-item/${id}/1`);
  await shop.boss.patch('estimates', { Id: id, JobName: 'Front yard', Discount: 0.25, ...fields });
  return { id, then, now: await shop.details(id) };
}

describe('restoring a job', () => {
  it('returns the changes of a dry run, and records nothing', async () => {
    const { id, then, now } = await changed();
    const { status, body } = await restore(id, { At: String(then.Version), DryRun: true });
    expect(status).toBe(200);
    expect(body.NotRestored).toEqual([]);
    expect(body.Changes.Fields).toEqual([
      { Key: 'JobName', Field: 'Job name', From: 'Front yard', To: 'Back yard' },
      { Key: 'Discount', Field: 'Discount', From: '25%', To: expect.stringMatching(/%$/) },
    ]);
    expect(body.Changes.Money[0]).toMatchObject({
      Label: 'Grand total',
      From: now.Totals.GrandTotal,
      To: then.Totals.GrandTotal,
    });
    expect(body.Changes.Items.map(({ From, To }) => [From?.Description, To?.Description])).toEqual([
      ['Lattice', undefined],
      [undefined, 'Post cap'],
    ]);
    expect(await shop.details(id)).toEqual(now);
  });

  it('restores the earlier values, and another restore undoes it', async () => {
    const { id, then, now } = await changed();
    const before = await shop.summary(id);
    const { body } = await restore(id, { At: String(then.Version), Version: now.Version });
    expect(body).toMatchObject({ IsSuccess: true, Id: id, PreviousVersion: now.Version });
    const restored = await shop.details(id);
    expect(restored).toMatchObject({ JobName: 'Back yard', Discount: then.Discount, Totals: then.Totals });
    await restore(id, { At: String(now.Version) });
    expect(await shop.details(id)).toMatchObject({ JobName: 'Front yard', Totals: now.Totals });
    expect((await shop.summary(id)).MiscItems.map(({ Description }) => Description)).toEqual(
      before.MiscItems.map(({ Description }) => Description),
    );
  });

  it('leaves values unchanged that can no longer be chosen, and lists them', async () => {
    const location = await shop.add('locations', { Name: 'Camden' });
    const id = await shop.pricedEstimate({ LocationId: location });
    const { Version } = await shop.details(id);
    await shop.boss.patch('estimates', { Id: id, LocationId: 1, JobName: 'Later' });
    await shop.done(`locations/${location}/archive/true`);
    const { body } = await restore(id, { At: String(Version) });
    expect(body.NotRestored).toEqual([{ Field: 'Location', Reason: 'Location is not available' }]);
    expect(await shop.details(id)).toMatchObject({ LocationId: 1, JobName: '' });
  });

  it('restores the customer with its current name', async () => {
    const CustomerId = await shop.add('customers', { Name: 'Old name', CustomerTypeId: 1 });
    const id = await shop.pricedEstimate({ CustomerId });
    const { Version } = await shop.details(id);
    await shop.boss.patch('estimates', { Id: id, CustomerId: shop.ids.church });
    await shop.done(`customers/${CustomerId}`, { Name: 'New name' });
    await restore(id, { At: String(Version) });
    expect((await shop.details(id)).Customer).toMatchObject({ Id: CustomerId, Name: 'New name' });
  });

  it('is rejected for a stale version, a moment that does not exist and an archived job', async () => {
    const { id, then, now } = await changed();
    expect((await restore(id, { At: '1', Version: then.Version })).status).toBe(409);
    expect((await restore(id, { At: '1', Version: then.Version, DryRun: true })).status).toBe(409);
    expect((await restore(id, { At: String(now.Version + 1) })).status).toBe(400);
    expect((await restore(id, {})).body.ModelState).toHaveProperty('At');
    await shop.done(`estimates/archive/${id}/true`);
    expect(await restore(id, { At: '1', DryRun: true })).toMatchObject({
      status: 400,
      body: { Message: 'This job is archived' },
    });
  });

  it("requires the claim, and returns 404 for others' jobs and moments before a job became the caller's", async () => {
    const id = await shop.pricedEstimate({ UserId: shop.users.mia });
    expect((await restore(id, { At: '1' }, app.as({ Estimates: 'Read' }))).status).toBe(403);
    expect((await restore(id, { At: '1' }, shop.max)).status).toBe(404);
    await shop.boss.patch('estimates', { Id: id, UserId: shop.users.max });
    expect((await restore(id, { At: '1' }, shop.max)).status).toBe(404);
    expect((await restore(id, { At: '4', DryRun: true }, shop.max)).status).toBe(200);
  });
});

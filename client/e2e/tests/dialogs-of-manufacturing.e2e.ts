import { InventoryTypes, ItemKinds, type ListAnswer, type MiscItemRow } from '@picket/domain';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { press } from '../testing/fields.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';
import { addWorkedJob } from '../testing/worked-lot.ts';

describe('a dialog of manufacturing has no problems in light and dark, on a desktop and a phone', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let order: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    order = await addOrder(app);
  });
  afterAll(() => app.close());

  it.each([
    ['blocking an item', /^Block /],
    ['expecting an item', /^Set expected date of /],
  ])('%s', async (_, button) => {
    await admin.page.setViewportSize({ width: 1440, height: 900 });
    await openInApplication(admin.page, `/job/order/manufacturing?id=${order}`);
    await press(admin.page, button);
    await admin.page.getByRole('dialog').waitFor();
    await expectNoProblems(admin);
  });
});

/** An order of a special order item. */
async function addOrder(app: E2eApp): Promise<number> {
  const JobId = await addWorkedJob(app);
  const api = await app.api('admin');
  const { data } = await api.post<ListAnswer<MiscItemRow>>('misc-items/_search', { Take: 999 });
  const pattern = data[0]!;
  const { Id: MiscItemId } = await api.post('misc-items', {
    Description: 'Solar light cap',
    MiscItemTypeId: pattern.MiscItemTypeId,
    InventoryTypeId: InventoryTypes.SO,
    MiscItemPrices: [{ PriceLevelId: 1, Price: 12 }],
  });
  await api.post('jobs/job-misc-item', { JobId, Items: [{ MiscItemId, Quantity: 20 }] });
  await api.put('estimates/convert-to-order', { Id: JobId, DeliveryTypeId: 1, LocationId: 1 });
  const Items = [{ Kind: ItemKinds.Misc, Id: 1 }];
  await api.put(`orders/${JobId}/items/status/2`, { Items });
  return JobId;
}

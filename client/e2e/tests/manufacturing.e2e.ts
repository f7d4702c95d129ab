import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { ManufacturingPage } from '../pages/manufacturing.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp, visitInMarch } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { expectNoProblems, expectNoProblemsAtAnyWidth } from '../testing/page-checks.ts';

const section = 'Cedar board-on-board 6 x 8';

describe('the shop', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('makes an order with fence lines, blocks an item, unblocks it and marks the order as ready', async () => {
    const office = await app.signIn('office');
    const shop = await app.signIn('shop');
    const id = await addOrder(app, office);

    await shop.page.goto(`/job/order/manufacturing?id=${id}`);
    const manufacturing = new ManufacturingPage(shop.page);
    await manufacturing.start();
    await manufacturing.openBlockDialog(section);
    await expectNoProblemsAtAnyWidth(shop, 'block dialog');
    await manufacturing.block(section, 'Damaged or warped', 'New cedar comes on Friday');
    await manufacturing.row(section).getByText('Damaged or warped: New cedar comes on Friday').waitFor();
    await expectNoProblems(shop);
    await manufacturing.markReady();
    await new Shell(shop.page).waitForToast(`${section} is blocked: unblock it first`);
    await shop.page.setViewportSize({ width: 1024, height: 768 });

    const queue = new JobListPage(office.page, 'orders');
    await queue.open();
    await queue.search(`#${id}`, '1 to 1 of 1 result');
    await queue.jobRow(id).getByText('1 blocked', { exact: true }).waitFor();

    await manufacturing.unblock(section);
    await queue.jobRow(id).getByText('1 blocked', { exact: true }).waitFor({ state: 'hidden' });
    await clickButton(shop.page, 'Mark all as ready: 4 items of Run 1');
    await manufacturing.waitForItemsReady(4, 4);
    await manufacturing.markReady();
    await manufacturing.waitForStatus('Ready');
    expect([...office.errors, ...shop.errors]).toEqual([]);
  });
});

/** An order of 42 ft of fence with its suggested posts: sections, line posts and end posts. Returns its id. */
async function addOrder(app: E2eApp, { page }: BrowserUser): Promise<number> {
  const id = await app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Shop fence',
    TaxRateId: 1,
  });
  const lines = new FenceLinesPage(page);
  await page.goto(`/job/estimate/fence-lines?id=${id}`);
  await lines.startButton.click();
  await lines.sectionOf(1).click();
  await lines.panel.getByRole('option', { name: new RegExp(section) }).click();
  await lines.cell('Length', 1).fill('42');
  await lines.cell('Length', 2).fill('16');
  await lines.cell('Note', 1).click();
  await lines.waitUntilSaved();
  await page.goto(`/job/estimate/posts?id=${id}`);
  await clickButton(page, 'Use suggested posts');
  const job = new JobPage(page);
  await page.getByText('As suggested').first().waitFor();
  await job.open(id, 'Summary');
  await job.convertToOrder({ 'Delivery type': 'Customer Pick-up', Location: 'Main' });
  await job.waitForStatus('Order');
  return id;
}

import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { JobLogPage } from '../pages/job-log.page.ts';
import { JobSummaryPage } from '../pages/job-summary.page.ts';
import { ManufacturingPage } from '../pages/manufacturing.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { choose, type } from '../testing/fields.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const panel = 'Cedar stockade panel 6 x 8';
const light = 'Solar light cap 5 x 5';
const cap = 'Gothic cap 5 x 5';

const logOfAllOfIt = [
  'Job added by Olive Okafor',
  `Added 10 × ${panel}, 4 × ${light}, 7 × ${cap} by Olive Okafor`,
  'Added 80 × Tear-out and disposal by Olive Okafor',
  `${panel} changed by Olive Okafor`,
  'Discount set by Olive Okafor',
  'Delivery fee set by Olive Okafor',
  'Other charge set by Olive Okafor',
  'Tax rate chosen by Olive Okafor',
  'Delivery details edited by Olive Okafor',
  'Delivery fee set by Olive Okafor',
  'Converted to an order by Olive Okafor',
  'Manufacturing started by Sid Marsh',
  `${panel} set to Ready by Sid Marsh`,
  `${cap} set to Ready by Sid Marsh`,
  `${light} set to Ordered by Sid Marsh`,
  `${light} set to Received by Sid Marsh`,
  'Manufacturing finished by Sid Marsh',
  'Ready by Sid Marsh',
  'Delivered by Olive Okafor',
  'Invoiced by Olive Okafor',
  'Payment of $1,000.00 recorded (Check) by Olive Okafor',
  'Payment of $1,000.00 confirmed by Olive Okafor',
  'Payment of $924.58 recorded (Cash) by Olive Okafor',
  'Payment of $924.58 confirmed by Olive Okafor',
];

interface Scene {
  readonly office: Visitor;
  readonly shop: Visitor;
}

describe('a job', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  it('goes all the way from the first call to the last payment', async () => {
    const scene: Scene = { office: await stage.user('office'), shop: await stage.user('shop') };
    const job = await addEstimate(scene);
    await takePricesOfTheList(scene);
    await changePrices(scene);
    await convertToOrder(scene);
    await make(scene, job);
    await deliver(scene, job);
    await invoice(scene, job);
    await pay(scene);
    await readLog(scene);
    expect([...scene.office.errors, ...scene.shop.errors]).toEqual([]);
  });
});

async function addEstimate({ office }: Scene): Promise<number> {
  const add = new AddEstimatePage(office.page);
  await add.open('estimate');
  await add.addCustomer({ texts: { Name: 'Hazel Whitcombe', City: 'Trenton', Discount: '5' }, state: 'New Jersey' });
  await add.type({ 'Job Name': 'Orchard fence', 'Estimate Date': '3/2/2027' });
  const job = await add.add();
  await new JobPage(office.page).stands('Estimate');
  await new JobPage(office.page).fact('General', 'Discount', '5.00%');
  return job;
}

async function takePricesOfTheList({ office }: Scene): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.tab('Summary');
  await summary.addMiscItems({ [panel]: '10', [light]: '4', [cap]: '7' });
  await summary.addLabor('Tear-out and disposal', '80');
  // 10 x 129.00, 4 x 26.00 and 7 x 6.75, each less 5%: 1225.50 + 98.80 + 44.89. Labor, 80 x 6.50, is not reduced.
  await summary.totals({ 'Misc items': '$1,369.19', Labor: '$520.00', 'Order total': '$1,889.19' });
}

async function changePrices({ office }: Scene): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.changePrice(panel, '120', 'As agreed in spring');
  const charges = { Discount: '7.5', 'Delivery Fee': '75', 'Other Price': '49.99', 'Other Description': 'Permit' };
  await type(await summary.edit('Discount and charges'), charges);
  await summary.save('Discount and charges');
  await choose(await summary.edit('Tax'), 'Tax Rate', 'New York');
  await summary.save('Tax');
  // 1110.00 + 96.20 + 43.71 (43.70625 rounded). Tax is 8.375% of misc items and delivery: 110.9612....
  await summary.totals({
    'Misc items': '$1,249.91',
    'Order total': '$1,769.91',
    'Delivery fee': '$75.00',
    Permit: '$49.99',
    'Tax (8.3750%)': '$110.96',
    'Grand total': '$2,005.86',
    Balance: '$2,005.86',
  });
}

async function convertToOrder({ office }: Scene): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.convertToOrder({ 'Delivery Type': 'Customer Pick-up', Location: 'Main' });
  await summary.stands('Order');
  await summary.stands('Pending');
  // A pick-up brings no delivery fee, and none is taxed: 8.375% of 1249.91 is 104.6799...
  await summary.totals({ 'Delivery fee': '$0.00', 'Tax (8.3750%)': '$104.68', 'Grand total': '$1,924.58' });
  await expect(office.page.getByRole('button', { name: 'Add misc items' }).count()).resolves.toBe(0);
}

async function make({ shop }: Scene, job: number): Promise<void> {
  const queue = new JobListPage(shop.page, 'orders');
  await queue.open();
  await queue.search('hazel whitcombe', '1 to 1 of 1 result');
  await queue.openJob(job);
  const making = new ManufacturingPage(shop.page);
  await making.start();
  await making.setStatus(panel, 'Ready');
  await making.setStatus(cap, 'Ready');
  await making.markReady();
  await new Shell(shop.page).toast('All items must be ready or received');
  await making.setStatus(light, 'Ordered');
  await making.setStatus(light, 'Received');
  await making.markReady();
  await making.stands('Ready');
}

async function deliver({ office }: Scene, job: number): Promise<void> {
  const carryOuts = new JobListPage(office.page, 'carryOuts');
  await carryOuts.open();
  await carryOuts.search('hazel whitcombe', '1 to 1 of 1 result');
  await carryOuts.job(job).getByRole('button', { name: 'Mark Delivered' }).click();
  await new Shell(office.page).answer(`Mark #${job} delivered?`, 'Mark Delivered');
  await carryOuts.job(job).waitFor({ state: 'hidden' });
}

async function invoice({ office }: Scene, job: number): Promise<void> {
  const invoices = new JobListPage(office.page, 'invoices');
  await invoices.open();
  await invoices.search('hazel whitcombe', '1 to 1 of 1 result');
  await invoices.job(job).getByRole('button', { name: 'Mark as Invoiced' }).click();
  await new Shell(office.page).answer(`Mark #${job} as invoiced?`, 'Mark as Invoiced');
  await invoices.job(job).getByText('Invoiced', { exact: true }).waitFor();
  await invoices.openJob(job);
}

async function pay({ office }: Scene): Promise<void> {
  const payments = new PaymentsPage(office.page);
  await payments.record({ amount: '1000', type: 'Check', notes: 'No. 1187' });
  await payments.fact('Paid', 'To be confirmed', '$1,000.00');
  await payments.fact('Paid', 'Balance', '$1,924.58');
  await payments.confirm('$1,000.00');
  await payments.fact('Paid', 'Balance', '$924.58');
  await payments.record({ amount: '924.58', type: 'Cash' });
  await payments.confirm('$924.58');
  await payments.fact('Paid', 'Balance', '$0.00');
  await payments.stands('Invoiced');
}

async function readLog({ office }: Scene): Promise<void> {
  const log = new JobLogPage(office.page);
  await log.tab('Log');
  const entries = await log.entries('Payment of $924.58 confirmed', 'Job added');
  expect(entries.reverse()).toEqual(logOfAllOfIt);
}

import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { JobLogPage } from '../pages/job-log.page.ts';
import { JobSummaryPage } from '../pages/job-summary.page.ts';
import { ManufacturingPage } from '../pages/manufacturing.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { choose, fillFields } from '../testing/fields.ts';

const panel = 'Cedar stockade panel 6 x 8';
const light = 'Solar light cap 5 x 5';
const cap = 'Gothic cap 5 x 5';

const expectedLog = [
  'Job added by Olive Okafor',
  `Added 10 × ${panel}, 4 × ${light}, 7 × ${cap} by Olive Okafor`,
  'Added 80 × Tear-out and disposal by Olive Okafor',
  `${panel} changed by Olive Okafor`,
  'Discount changed by Olive Okafor',
  'Delivery fee changed by Olive Okafor',
  'Other charge changed by Olive Okafor',
  'Tax rate changed by Olive Okafor',
  'Delivery terms changed by Olive Okafor',
  'Delivery fee changed by Olive Okafor',
  'Converted to an order by Olive Okafor',
  'Manufacturing started by Sid Marsh',
  `${panel} set to Ready by Sid Marsh`,
  `${cap} set to Ready by Sid Marsh`,
  `${light} set to Ordered by Sid Marsh`,
  `${light} set to Received by Sid Marsh`,
  'Manufacturing finished by Sid Marsh',
  'Order marked ready by Sid Marsh',
  'Delivered by Olive Okafor',
  expect.stringMatching(/^Invoiced as \d+ by Olive Okafor$/),
  expect.stringMatching(/^Due: \$1,924\.58 on \d\d\/\d\d\/\d{4} by Olive Okafor$/),
  'Payment of $1,000.00 recorded (Check) by Olive Okafor',
  'Payment of $1,000.00 confirmed by Olive Okafor',
  'Payment of $924.58 recorded (Cash) by Olive Okafor',
  'Payment of $924.58 confirmed by Olive Okafor',
];

interface Users {
  readonly office: BrowserUser;
  readonly shop: BrowserUser;
}

describe('a job', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('goes from quote to final payment', async () => {
    const users: Users = { office: await app.signIn('office'), shop: await app.signIn('shop') };
    const job = await addEstimate(users);
    await addItems(users);
    await changePrices(users);
    await convertToOrder(users);
    await manufacture(users, job);
    await deliver(users, job);
    await invoice(users, job);
    await pay(users);
    await readLog(users);
    expect([...users.office.errors, ...users.shop.errors]).toEqual([]);
  });
});

async function addEstimate({ office }: Users): Promise<number> {
  const add = new AddEstimatePage(office.page);
  await add.open('estimate');
  await add.addCustomer({ texts: { Name: 'Hazel Whitcombe', City: 'Trenton', Discount: '5' }, state: 'New Jersey' });
  await add.fill({ 'Job name': 'Orchard fence', Date: '3/2/2027' });
  const job = await add.add();
  await new JobPage(office.page).waitForStatus('Estimate');
  await new JobPage(office.page).openTab('Basics');
  await new JobPage(office.page).waitForField('General', 'Discount', '5.00%');
  return job;
}

async function addItems({ office }: Users): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.openTab('Summary');
  await summary.addMiscItems({ [panel]: '10', [light]: '4', [cap]: '7' });
  await summary.addLabor('Tear-out and disposal', '80');
  // 10 x 129.00, 4 x 26.00 and 7 x 6.75, each less 5%: 1225.50 + 98.80 + 44.89. Labor, 80 x 6.50, is not reduced.
  await summary.waitForTotals({ 'Misc items': '$1,369.19', Labor: '$520.00', 'Order total': '$1,889.19' });
}

async function changePrices({ office }: Users): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.changePrice(panel, '120', 'As agreed in spring');
  const charges = { Discount: '7.5', 'Delivery fee': '75', 'Other price': '49.99', 'Other description': 'Permit' };
  await fillFields(await summary.edit('Discount and charges'), charges);
  await summary.save('Discount and charges');
  await choose(await summary.edit('Tax'), 'Tax rate', 'New York');
  await summary.save('Tax');
  // 1110.00 + 96.20 + 43.71 (43.70625 rounded). Tax is 8.375% of misc items and delivery: 110.9612....
  await summary.waitForTotals({
    'Misc items': '$1,249.91',
    'Order total': '$1,769.91',
    'Delivery fee': '$75.00',
    Permit: '$49.99',
    'Tax (8.3750%)': '$110.96',
    'Grand total': '$2,005.86',
    Balance: '$2,005.86',
  });
}

async function convertToOrder({ office }: Users): Promise<void> {
  const summary = new JobSummaryPage(office.page);
  await summary.convertToOrder({ 'Delivery type': 'Customer Pick-up', Location: 'Main' });
  await summary.waitForStatus('Order');
  await summary.waitForStatus('Pending');
  // A pick-up has no delivery fee, so the tax excludes it: 8.375% of 1249.91 is 104.6799...
  await summary.waitForTotals({ 'Tax (8.3750%)': '$104.68', 'Grand total': '$1,924.58' });
  await expect(office.page.getByRole('button', { name: 'Add misc items' }).count()).resolves.toBe(0);
}

async function manufacture({ shop }: Users, job: number): Promise<void> {
  const queue = new JobListPage(shop.page, 'orders');
  await queue.open();
  await queue.search('hazel whitcombe', '1 to 1 of 1 result');
  await queue.openJob(job);
  const manufacturing = new ManufacturingPage(shop.page);
  await manufacturing.start();
  await manufacturing.setStatus(panel, 'Ready');
  await manufacturing.setStatus(cap, 'Ready');
  await manufacturing.markReady();
  await new Shell(shop.page).waitForToast('All items must be ready or received');
  await manufacturing.setStatus(light, 'Ordered');
  await manufacturing.setStatus(light, 'Received');
  await manufacturing.markReady();
  await manufacturing.waitForStatus('Ready');
}

async function deliver({ office }: Users, job: number): Promise<void> {
  const carryOuts = new JobListPage(office.page, 'carryOuts');
  await carryOuts.open();
  await carryOuts.search('hazel whitcombe', '1 to 1 of 1 result');
  await carryOuts.jobRow(job).getByRole('button', { name: 'Mark as delivered' }).click();
  await new Shell(office.page).confirm(`Mark #${job} as delivered?`, 'Mark as delivered');
  await carryOuts.jobRow(job).waitFor({ state: 'hidden' });
}

async function invoice({ office }: Users, job: number): Promise<void> {
  const invoices = new JobListPage(office.page, 'invoices');
  await invoices.open();
  await invoices.search('hazel whitcombe', '1 to 1 of 1 result');
  await invoices.jobRow(job).getByRole('button', { name: 'Mark as invoiced' }).click();
  await new Shell(office.page).confirm(`Mark #${job} as invoiced?`, 'Mark as invoiced');
  await invoices.jobRow(job).getByText('Invoiced', { exact: true }).waitFor();
  await invoices.openJob(job);
}

async function pay({ office }: Users): Promise<void> {
  const payments = new PaymentsPage(office.page);
  await payments.addPayment({ amount: '1000', type: 'Check', notes: 'No. 1187' });
  await payments.waitForField('Paid', 'To be confirmed', '$1,000.00');
  await payments.waitForField('Paid', 'Balance', '$1,924.58');
  await payments.confirmPayment('$1,000.00');
  await payments.waitForField('Paid', 'Balance', '$924.58');
  await payments.addPayment({ amount: '924.58', type: 'Cash' });
  await payments.confirmPayment('$924.58');
  await payments.waitForField('Paid', 'Balance', '$0.00');
  await payments.waitForStatus('Invoiced');
}

async function readLog({ office }: Users): Promise<void> {
  const log = new JobLogPage(office.page);
  await log.openTab('Log');
  const entries = await log.readEntries('Payment of $924.58 confirmed', 'Job added');
  expect(entries.reverse()).toEqual(expectedLog);
}

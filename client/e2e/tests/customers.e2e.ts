import { AddCustomerPage } from '../pages/add-customer.page.ts';
import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });

describe('customers', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let customer: CustomerPage;
  let hazel: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
    customer = new CustomerPage(office.page);
  });
  afterAll(() => app.close());

  it('are added after a check for duplicates by phone', async () => {
    const list = new CustomerListPage(office.page);
    await list.open();
    const { name, phone } = await list.readFirstCustomer();
    await office.page.getByRole('link', { name: 'Add customer', exact: true }).click();
    const add = new AddCustomerPage(office.page);
    await add.fill({
      phone,
      values: { Name: 'Hazel Whitcombe', City: 'Trenton', State: 'New Jersey', Discount: '5' },
    });
    const tab = await add.openDuplicate(name);
    await new RecordPage(tab).waitForTitle(name);
    await tab.close();
    hazel = await add.add();
    await customer.waitForTitle('Hazel Whitcombe');
    await customer.waitForField('Basic info', 'Discount', '5.00%');
    await customer.section('Phones').getByText(phone).waitFor();
  });

  it('have records that move to the customer that they are merged into', async () => {
    const { page } = office;
    const estimate = new AddEstimatePage(page);
    await estimate.open('estimate');
    await estimate.addCustomer({ texts: { Name: 'H. Whitcomb', City: 'Trenton' }, state: 'New Jersey' });
    await estimate.fill({ 'Job name': 'Orchard fence', Date: '3/2/2027' });
    const job = await estimate.add();
    await new CustomerListPage(page).open('?Query=H.+Whitcomb');
    await new CustomerListPage(page).openRecord('H. Whitcomb');
    await customer.addNote({ Title: 'Dog', Note: 'Friendly.' });
    const merged = Number(new URL(page.url()).searchParams.get('id'));
    await customer.openAll('documents');
    await new DocumentsPage(page).upload(file('Sketch.txt', 'A gate here'));
    await new DocumentsPage(page).waitForDocument('Sketch.txt');

    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.merge('H. Whitcomb', 'Hazel Whitcombe');
    await customer.section('Notes').getByRole('heading', { name: 'Dog' }).waitFor();
    await customer.section('Documents').getByRole('button', { name: 'Download Sketch.txt' }).waitFor();
    const history = await customer.readHistory('Another merged into it');
    expect(history.at(-1)).toBe('Added');
    await customer.section('History').getByText('H. Whitcomb', { exact: true }).waitFor();
    await customer.section('Jobs').getByRole('link', { name: 'Estimates and orders' }).click();
    await new JobListPage(page, 'estimates').jobRow(job).getByText('Orchard fence').waitFor();

    await customer.open(merged, 'H. Whitcomb');
    await customer.waitForStatus('Merged');
    await page.getByRole('status').getByRole('link', { name: 'Hazel Whitcombe' }).click();
    await customer.waitForTitle('Hazel Whitcombe');
  });

  it('leave no console errors', () => expect(office.errors).toEqual([]));
});

import { CustomerTypes } from '@picket/domain';
import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';

const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });

describe('the records of customers', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let customer: CustomerPage;
  let hazel: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
    customer = new CustomerPage(office.page);
    const values = { Name: 'Hazel Whitcombe', CustomerTypeId: CustomerTypes.Retail };
    hazel = (await (await app.api('office')).post('customers', values)).Id;
  });
  afterAll(() => app.close());

  it('include notes that can be edited', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.addNote({ Title: 'Gate code', Note: 'The code is on the work order.' });
    await customer.openAll('notes');
    await new Shell(office.page).waitForTitle('Notes of Hazel Whitcombe');
    await clickButton(office.page, 'Edit Gate code');
    await fillFields(office.page.getByRole('dialog', { name: 'Edit note' }), { Note: 'Ask Hazel for the code.' });
    await clickButton(office.page.getByRole('dialog', { name: 'Edit note' }), 'Save');
    const notes = office.page.getByRole('list', { name: 'Notes' });
    await notes.getByText('Ask Hazel for the code.').waitFor();
  });

  it('include documents that are uploaded, downloaded and deleted', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.openAll('documents');
    const documents = new DocumentsPage(office.page);
    await documents.uploadAndWaitForProgress(file('Plan, east.txt', 'East side'), file('Permit.txt', 'Granted'));
    await documents.waitForDocument('Plan, east.txt');
    await documents.waitForDocument('Permit.txt');
    await expect(documents.download('Permit.txt')).resolves.toEqual(file('Permit.txt', 'Granted'));
    await documents.delete('Permit.txt');
    await office.page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Hazel Whitcombe' })
      .click();
    const section = customer.section('Documents');
    await section.getByRole('button', { name: 'Download Plan, east.txt' }).waitFor();
    await section.getByRole('link', { name: 'All documents (1)' }).waitFor();
  });

  it('move to the customer that theirs is merged into', async () => {
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

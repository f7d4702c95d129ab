import { AddCustomerPage } from '../pages/add-customer.page.ts';
import { AddEstimatePage } from '../pages/add-estimate.page.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { DocumentsPage } from '../pages/documents.page.ts';
import { InfoPage } from '../pages/info.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { enter, press, type } from '../testing/fields.ts';

const file = (name: string, text: string) => ({ name, content: Buffer.from(text) });

describe('customers', () => {
  let stage: E2eApp;
  let office: BrowserUser;
  let customer: CustomerPage;
  let hazel: number;

  beforeAll(async () => {
    stage = await E2eApp.open();
    office = await stage.user('office');
    customer = new CustomerPage(office.page);
  });
  afterAll(() => stage.close());

  it('are the start page', () => new Shell(office.page).isAt('Customers'));

  it('are added after a check for duplicates by phone', async () => {
    const list = new CustomerListPage(office.page);
    const { name, phone } = await list.firstCustomer();
    await office.page.getByRole('link', { name: 'Add customer', exact: true }).click();
    const add = new AddCustomerPage(office.page);
    await add.enter({
      phone,
      values: { Name: 'Hazel Whitcombe', City: 'Trenton', State: 'New Jersey', Discount: '5' },
    });
    const tab = await add.openDuplicate(name);
    await new InfoPage(tab).isNamed(name);
    await tab.close();
    hazel = await add.add();
    await customer.isNamed('Hazel Whitcombe');
    await customer.fact('Basic info', 'Discount', '5.00%');
    await customer.section('Phones').getByText(phone).waitFor();
  });

  it('have sections for phones and address', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.addPhone('6095550142', 'Fax');
    await customer.section('Phones').getByText('(609) 555-0142').waitFor();
    await enter(await customer.edit('Address'), { Address: '12 Orchard Lane', Zip: '08611' });
    await customer.save('Address');
    await customer.section('Address').getByText('12 Orchard Lane, Trenton, NJ 08611').waitFor();
  });

  it('have notes', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.addNote({ Title: 'Gate code', Note: 'The code is on the work order.' });
    await customer.all('notes');
    await new Shell(office.page).isAt('Notes of Hazel Whitcombe');
    await press(office.page, 'Edit Gate code');
    await type(office.page.getByRole('dialog', { name: 'Edit note' }), { Note: 'Ask Hazel for the code.' });
    await press(office.page.getByRole('dialog', { name: 'Edit note' }), 'Save');
    await office.page.getByText('Ask Hazel for the code.').waitFor();
  });

  it('have contacts with their own pages', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    const values = { 'First name': 'Ned', 'Last name': 'Whitcombe', Title: 'Foreman' };
    await customer.addContact({ phone: '6095550177', values });
    await customer.section('Contacts').getByRole('link', { name: 'Ned Whitcombe' }).click();
    const contact = new InfoPage(office.page);
    await contact.isNamed('Ned Whitcombe');
    await contact.section('Phones').getByText('(609) 555-0177').waitFor();
    await enter(await contact.edit('Basic info'), { Title: 'Site manager', Status: 'Inactive' });
    await contact.save('Basic info');
    await contact.stands('Inactive');
    await expect(contact.history('Added')).resolves.toEqual(['Status changed', 'Title changed', 'Added']);
    await office.page.getByRole('link', { name: 'Back to the contacts of Hazel Whitcombe' }).click();
    await office.page.getByRole('row').filter({ hasText: 'Site manager' }).waitFor();
  });

  it('have documents', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.all('documents');
    const documents = new DocumentsPage(office.page);
    await documents.chooseAndWatch(file('Plan, east.txt', 'East side'), file('Permit.txt', 'Granted'));
    await documents.has('Plan, east.txt');
    await documents.has('Permit.txt');
    await expect(documents.download('Permit.txt')).resolves.toEqual(file('Permit.txt', 'Granted'));
    await documents.delete('Permit.txt');
    await office.page.getByRole('link', { name: 'Back to Hazel Whitcombe' }).click();
    const section = customer.section('Documents');
    await section.getByRole('button', { name: 'Download Plan, east.txt' }).waitFor();
    await section.getByRole('link', { name: 'All documents (1)' }).waitFor();
  });

  it('have sources from the settings', async () => {
    const { page } = office;
    await page.goto('/customer/settings');
    await press(page, 'Add source');
    await page.getByRole('list', { name: 'Sources' }).getByRole('textbox').last().fill('Home show');
    await press(page, 'Save');
    await new Shell(page).toast('Saved');
    await customer.open(hazel, 'Hazel Whitcombe');
    await enter(await customer.edit('Basic info'), { Source: 'Home show' });
    await customer.save('Basic info');
    await customer.fact('Basic info', 'Source', 'Home show');
    await page.goto('/customer/settings');
    await page
      .getByRole('button', { name: /^Remove source/ })
      .last()
      .click();
    await press(page, 'Save');
    await new Shell(page).toast(
      'Source Update Failed. Make sure any removed methods are not being used on any customers.',
    );
  });

  it('are archived and unarchived', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.archive('the customer Hazel Whitcombe', 'Archive');
    await customer.stands('Archived');
    const list = new CustomerListPage(office.page);
    await list.open();
    await list.search('hazel whitcombe', '0 results');
    await list.showArchived(true);
    await list.archive('customer', 'Hazel Whitcombe', 'Unarchive');
    await list.showArchived(false);
    await list.openThing('Hazel Whitcombe');
    await customer.isNamed('Hazel Whitcombe');
  });

  it('are merged with all their records', async () => {
    const { page } = office;
    const estimate = new AddEstimatePage(page);
    await estimate.open('estimate');
    await estimate.addCustomer({ texts: { Name: 'H. Whitcomb', City: 'Trenton' }, state: 'New Jersey' });
    await estimate.type({ 'Job name': 'Orchard fence', 'Estimate date': '3/2/2027' });
    const job = await estimate.add();
    await new CustomerListPage(page).open('?Query=H.+Whitcomb');
    await new CustomerListPage(page).openThing('H. Whitcomb');
    await customer.addNote({ Title: 'Dog', Note: 'Friendly.' });
    const merged = Number(new URL(page.url()).searchParams.get('id'));
    await customer.all('documents');
    await new DocumentsPage(page).choose(file('Sketch.txt', 'A gate here'));
    await new DocumentsPage(page).has('Sketch.txt');

    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.takeOver('H. Whitcomb', 'Hazel Whitcombe');
    await customer.section('Notes').getByRole('heading', { name: 'Dog' }).waitFor();
    await customer.section('Documents').getByRole('button', { name: 'Download Sketch.txt' }).waitFor();
    const history = await customer.history('Another merged into it');
    expect(history.at(-1)).toBe('Added');
    await customer.section('History').getByText('H. Whitcomb', { exact: true }).waitFor();
    await customer.section('Jobs').getByRole('link', { name: 'Estimates and orders' }).click();
    await new JobListPage(page, 'estimates').job(job).getByText('Orchard fence').waitFor();

    await customer.open(merged, 'H. Whitcomb');
    await customer.stands('Merged');
    await page.getByRole('status').getByRole('link', { name: 'Hazel Whitcombe' }).click();
    await customer.isNamed('Hazel Whitcombe');
  });

  it('leave no console errors', () => expect(office.errors).toEqual([]));
});

import { AddCustomerPage } from '../pages/add-customer.page.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';

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

  it('have sections for phones and address', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.addPhone('6095550142', 'Fax');
    await customer.section('Phones').getByText('(609) 555-0142').waitFor();
    await fillFields(await customer.edit('Address'), { Address: '12 Orchard Lane', Zip: '08611' });
    await customer.save('Address');
    await customer.section('Address').getByText('12 Orchard Lane, Trenton, NJ 08611').waitFor();
  });

  it('have contacts with their own pages', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    const values = { 'First name': 'Ned', 'Last name': 'Whitcombe', Title: 'Foreman' };
    await customer.addContact({ phone: '6095550177', values });
    await customer.section('Contacts').getByRole('link', { name: 'Ned Whitcombe' }).click();
    const contact = new RecordPage(office.page);
    await contact.waitForTitle('Ned Whitcombe');
    await contact.section('Phones').getByText('(609) 555-0177').waitFor();
    await fillFields(await contact.edit('Basic info'), { Title: 'Site manager', Status: 'Inactive' });
    await contact.save('Basic info');
    await contact.waitForStatus('Inactive');
    await expect(contact.readHistory('Added')).resolves.toEqual(['Status changed', 'Title changed', 'Added']);
    await office.page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Contacts' }).click();
    await office.page.getByRole('row').filter({ hasText: 'Site manager' }).waitFor();
  });

  it('have the sources of the settings, where a source in use cannot be removed', async () => {
    const { page } = office;
    await page.goto('/customer/settings');
    await clickButton(page, 'Add source');
    await page.getByRole('list', { name: 'Sources' }).getByRole('textbox').last().fill('Home show');
    await clickButton(page, 'Save');
    await new Shell(page).waitForToast('Saved');
    await customer.open(hazel, 'Hazel Whitcombe');
    await fillFields(await customer.edit('Basic info'), { Source: 'Home show' });
    await customer.save('Basic info');
    await customer.waitForField('Basic info', 'Source', 'Home show');
    await page.goto('/customer/settings');
    await page
      .getByRole('button', { name: /^Remove source/ })
      .last()
      .click();
    await clickButton(page, 'Save');
    await new Shell(page).waitForToast(
      'Source Update Failed. Make sure any removed methods are not being used on any customers.',
    );
  });

  it('are archived and unarchived', async () => {
    await customer.open(hazel, 'Hazel Whitcombe');
    await customer.archive('the customer Hazel Whitcombe');
    await customer.waitForStatus('Archived');
    const list = new CustomerListPage(office.page);
    await list.open();
    await list.search('hazel whitcombe', '0 results');
    await list.showArchived(true);
    await list.unarchive('customer', 'Hazel Whitcombe');
    await list.showArchived(false);
    await list.openRecord('Hazel Whitcombe');
    await customer.waitForTitle('Hazel Whitcombe');
  });

  it('leave no console errors', () => expect(office.errors).toEqual([]));
});

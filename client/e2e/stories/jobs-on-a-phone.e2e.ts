import type { Page } from 'playwright-core';
import { AddCustomerPage } from '../pages/add-customer.page.ts';
import { CsvImportDialog } from '../pages/csv-import.dialog.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { PricedItemPage } from '../pages/priced-item.page.ts';
import { RowListPage } from '../pages/row-list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { enter, press } from '../testing/fields.ts';
import { fitsWindow, isCard, measureOverflow } from '../testing/page-checks.ts';

describe('on a phone', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  let page: Page;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    page = admin.page;
  });
  afterAll(() => stage.close());

  it('opens the menu over the page and closes it', async () => {
    const shell = new Shell(page);
    await shell.isAt('Customers');
    const entry = shell.menu.getByRole('link', { name: 'Invoice List', exact: true });
    await expect(entry.isVisible()).resolves.toBe(false);
    await press(page, 'Open the menu');
    await entry.waitFor();
    await page.getByRole('button', { name: 'Close the menu' }).click({ position: { x: 370, y: 400 } });
    await entry.waitFor({ state: 'hidden' });
    await press(page, 'Open the menu');
    await shell.replacePath('Customers');
    await entry.waitFor({ state: 'hidden' });
  });

  it('shows lists as cards', async () => {
    const list = new CustomerListPage(page);
    await list.open();
    await list.found();
    await expect(isCard(list.table.locator('tbody tr').first())).resolves.toBe(true);
    await expect(measureOverflow(page)).resolves.toBe(0);
  });

  it('adds customers, writes notes and merges them', async () => {
    const customer = new CustomerPage(page);
    const add = new AddCustomerPage(page);
    for (const Name of ['Ida Lund', 'Ida Lundt']) {
      await add.open();
      await add.enter({ phone: '6095550188', values: { Name, State: 'New Jersey' } });
      await add.add();
      await customer.isNamed(Name);
    }
    await customer.addNote({ Title: 'Gate', Note: 'Ring twice.' });
    await customer.addPhone('6095550189', 'Mobile');
    await press(customer.header, 'Merge');
    await expect(fitsWindow(page.getByRole('dialog', { name: 'Merge customers' }))).resolves.toBe(true);
    await page.keyboard.press('Escape');
    await customer.takeOver('Ida Lund', 'Ida Lundt');
    await customer.history('Another merged into it');
    await expect(measureOverflow(page)).resolves.toBe(0);
  });

  it('adds, prices and copies fence sections', async () => {
    const section = new PricedItemPage(page);
    await section.add('fence-section', {
      Description: 'Spruce picket 3 x 10',
      Type: 'Wood panels',
      Material: 'Spruce',
      Style: 'Picket',
      Spacing: '2 in',
      Height: '3 ft',
      'Section width': '10 ft',
      'Post length': '5 ft',
      'Post style': 'Square',
      'Inventory type': 'Stock',
    });
    await section.setPrices({ Retail: '61' });
    await section.prices({ Retail: '$61.00' });
    const parts = new RowListPage(page, 'Parts', 'part');
    await parts.addRow({ Description: 'Picket 1 x 4 x 3 ft', Quantity: '24' });
    await expect(isCard(parts.row('Picket 1 x 4'))).resolves.toBe(true);
    await press(section.header, 'Copy');
    const dialog = page.getByRole('dialog', { name: 'Copy fence section' });
    await enter(dialog, { Description: 'Spruce picket 3 x 10, white' });
    await expect(fitsWindow(dialog)).resolves.toBe(true);
    await press(dialog, 'Copy');
    await section.isNamed('Spruce picket 3 x 10, white');
    await expect(measureOverflow(page)).resolves.toBe(0);
  });

  it('edits lists in cards and checks an import', async () => {
    const rates = new RowListPage(page, 'Tax Rates', 'tax rate');
    await rates.open('/admin/tax-rates/list');
    await rates.edit('Connecticut');
    await rates.enter({ Rate: '6.4' });
    await expect(measureOverflow(page)).resolves.toBe(0);
    await rates.save();
    await rates.row('Connecticut').getByText('6.4000%').waitFor();
    const csv = new CsvImportDialog(page, 'tax rates');
    await csv.choose((await csv.export()).replace('6.4', '6.5'));
    await expect(csv.lines()).resolves.toContain('to change Connecticut: Rate (%) 6.4 → 6.5');
    await expect(fitsWindow(csv.dialog)).resolves.toBe(true);
    await expect(isCard(csv.dialog.locator('tbody tr').first())).resolves.toBe(true);
  });

  it('leaves no console errors', () => expect(admin.errors).toEqual([]));
});

import type { Page } from 'playwright-core';
import { AddCustomerPage } from '../pages/add-customer.page.ts';
import { CustomerPage } from '../pages/customer.page.ts';
import { CustomerListPage } from '../pages/customer-list.page.ts';
import { ImportExport } from '../pages/import-export.ts';
import { InlineListPage } from '../pages/inline-list.page.ts';
import { PricedItemPage } from '../pages/priced-item.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';
import { fitsWindow, isCard, layoutShifts, measureOverflow } from '../testing/page-checks.ts';

describe('a user on a phone', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let page: Page;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    page = admin.page;
    await page.goto('/');
  });
  afterAll(() => app.close());

  it('opens the menu over the page and closes it', async () => {
    const shell = new Shell(page);
    await shell.waitForTitle('Customers');
    const entry = shell.menu.getByRole('link', { name: 'Invoice List', exact: true });
    await expect(entry.isVisible()).resolves.toBe(false);
    await clickButton(page, 'Open the menu');
    await entry.waitFor();
    await page.getByRole('button', { name: 'Close the menu' }).click({ position: { x: 370, y: 400 } });
    await entry.waitFor({ state: 'hidden' });
    await clickButton(page, 'Open the menu');
    await shell.openFromMenu('Customers');
    await entry.waitFor({ state: 'hidden' });
  });

  it('shows lists as cards', async () => {
    const list = new CustomerListPage(page);
    await list.open();
    await list.waitForCount();
    await expect(isCard(list.table.locator('tbody tr').first())).resolves.toBe(true);
    await expect(measureOverflow(page)).resolves.toBe(0);
  });

  it('keeps the list in place while its filters and its menu load', async () => {
    const list = new CustomerListPage(page);
    await list.open();
    await list.waitForCount();
    await page.getByRole('button', { name: 'Import/Export' }).waitFor();
    await page.getByRole('button', { name: 'Sources' }).waitFor();
    const shifts = await layoutShifts(page);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
  });

  it('adds customers, writes notes and merges them', async () => {
    const customer = new CustomerPage(page);
    const add = new AddCustomerPage(page);
    for (const Name of ['Ida Lund', 'Ida Lundt']) {
      await add.open();
      await add.fill({ phone: '6095550188', values: { Name, State: 'New Jersey' } });
      await add.add();
      await customer.waitForTitle(Name);
    }
    await customer.addNote({ Title: 'Gate', Note: 'Ring twice.' });
    await customer.addPhone('6095550189', 'Mobile');
    await clickButton(customer.header, 'Merge');
    await expect(fitsWindow(page.getByRole('dialog', { name: 'Merge customers' }))).resolves.toBe(true);
    await page.keyboard.press('Escape');
    await customer.merge('Ida Lund', 'Ida Lundt');
    await customer.readHistory('Another merged into it');
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
      'Post style': 'Cedar 5 x 5',
      'Inventory type': 'Stock',
    });
    await section.setPrices({ Retail: '61' });
    await section.waitForPrices({ Retail: '$61.00' });
    const parts = new InlineListPage(page, 'Parts');
    await parts.addRow({ Description: 'Picket 1 x 4 x 3 ft', Quantity: '24' });
    await expect(isCard(parts.row('Picket 1 x 4'))).resolves.toBe(true);
    await clickButton(section.header, 'Copy');
    const dialog = page.getByRole('dialog', { name: 'Copy fence section' });
    await fillFields(dialog, { Description: 'Spruce picket 3 x 10, white' });
    await dialog.getByRole('radio', { name: 'Keep length and prices' }).check();
    await expect(fitsWindow(dialog)).resolves.toBe(true);
    await clickButton(dialog, 'Copy');
    await section.waitForTitle('Spruce picket 3 x 10, white');
    await expect(measureOverflow(page)).resolves.toBe(0);
  });

  it('edits lists in cards and checks an import', async () => {
    const rates = new InlineListPage(page, 'Tax Rates');
    await rates.open('/admin/tax-rates/list');
    await rates.edit('Connecticut');
    await rates.fill({ Rate: '6.4' });
    await expect(measureOverflow(page)).resolves.toBe(0);
    await rates.save();
    await rates.row('Connecticut').getByText('6.4000%').waitFor();
    const importExport = new ImportExport(page, 'tax rates');
    await importExport.chooseFile((await importExport.export()).replace('6.4', '6.5'));
    await expect(importExport.readPreview()).resolves.toContain('to change Connecticut: Rate (%) 6.4 → 6.5');
    await expect(fitsWindow(importExport.dialog)).resolves.toBe(true);
    await expect(isCard(importExport.dialog.locator('tbody tr').first())).resolves.toBe(true);
  });

  it('leaves no console errors', () => expect(admin.errors).toEqual([]));
});

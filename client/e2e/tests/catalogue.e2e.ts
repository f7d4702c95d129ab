import type { Page } from 'playwright-core';
import { ImportExport } from '../pages/import-export.ts';
import { InlineListPage } from '../pages/inline-list.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { PricedItemPage } from '../pages/priced-item.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';

const shadowbox = {
  Description: 'Cedar shadowbox 6 x 8',
  Type: 'Wood panels',
  Material: 'Cedar',
  Style: 'Shadowbox',
  Spacing: 'Solid',
  Height: '6 ft',
  'Section width': '8 ft',
  'Post length': '9 ft',
  'Post style': 'Cedar 5 x 5',
  'Inventory type': 'Stock',
};

describe('the catalogue', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let page: Page;
  let section: PricedItemPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    page = admin.page;
    section = new PricedItemPage(page);
  });
  afterAll(() => app.close());

  it('has lists whose entries are added in a row', async () => {
    const styles = new InlineListPage(page, 'Fence Styles');
    await styles.open('/admin/list-items');
    await styles.addRow({ Name: 'Shadowbox' });
    await styles.row('Shadowbox').waitFor();
  });

  it('adds fence sections with prices by level and parts', async () => {
    await section.add('fence-section', shadowbox);
    await section.waitForField('Basic info', 'Style', 'Shadowbox');
    await section.setPrices({ Retail: '188', Contractor: '169.2' });
    await section.waitForPrices({ Retail: '$188.00', Contractor: '$169.20', Dealer: 'No price' });
    const parts = new InlineListPage(page, 'Parts');
    await parts.addRow({ Description: 'Rail 2 x 4 x 8 ft', Quantity: '3' });
    await parts.addRow({ Description: 'Board 1 x 6 x 6 ft', Quantity: '21' });
    await clickButton(parts.row('Rail 2 x 4'), 'Remove Rail 2 x 4 x 8 ft');
    await clickButton(page.getByRole('dialog', { name: 'Remove the part Rail 2 x 4 x 8 ft?' }), 'Remove');
    await parts.row('Rail 2 x 4').waitFor({ state: 'hidden' });
    await parts.row('Board 1 x 6').getByText('21', { exact: true }).waitFor();
  });

  it('copies a fence section with its prices and parts', async () => {
    await section.copy('fence section', 'Cedar shadowbox 6 x 8, oiled');
    await section.waitForPrices({ Retail: '$188.00', Contractor: '$169.20' });
    await section.section('Parts').getByText('Board 1 x 6 x 6 ft').waitFor();
    await section.archive('the fence section Cedar shadowbox 6 x 8, oiled');
    await section.waitForStatus('Archived');
    const list = new ListPage(page, fenceSections);
    await list.open();
    await list.search('shadowbox', '1 to 1 of 1 result');
    await list.showArchived(true);
    await list.row('oiled').getByText('Archived').waitFor();
  });

  it('sorts misc items by their sort order', async () => {
    const items = new ListPage(page, miscItems);
    await items.open();
    const names = () => items.table.locator('tbody tr a').allInnerTexts();
    await items.waitForCount();
    const [first, second] = await names();
    await clickButton(items.row(second!), `Move ${second} up`);
    await items.table.locator('tbody tr').first().getByRole('link', { name: second! }).waitFor();
    await page.reload();
    await items.waitForCount();
    expect((await names()).slice(0, 2)).toEqual([second, first]);
  });

  it('protects the installation labor type', async () => {
    const labor = new InlineListPage(page, 'Labor Types');
    await labor.open('/admin/list-items?list=labor-types');
    const installation = labor.row('Installation');
    await installation.getByRole('button', { name: 'Edit Installation' }).press('Enter');
    await page.getByText('Cannot Edit Installation Labor Item').waitFor();
    await installation.getByRole('button', { name: 'Archive Installation' }).press('Enter');
    await page.getByText('Cannot archive Instllation Labor item').waitFor();
    await expect(page.getByRole('dialog').count()).resolves.toBe(0);
    await labor.edit('Tear-out and disposal');
    await labor.cancel();
  });

  it('imports an exported list with a changed row', async () => {
    const rates = new InlineListPage(page, 'Tax Rates');
    await rates.open('/admin/tax-rates/list');
    await rates.addRow({ Name: '=1+2', Rate: '1', State: 'Delaware' });
    const importExport = new ImportExport(page, 'tax rates');
    const exported = await importExport.export();
    expect(exported).toContain(`,"'=1+2","1","DE","No"`);

    await importExport.chooseFile(exported.replace('"New York","8.375"', '"New York","8.5"'));
    const lines = await importExport.readPreview();
    expect(lines.filter((line) => !line.startsWith('the same'))).toEqual(['to change New York: Rate (%) 8.375 → 8.5']);
    expect(lines).toHaveLength(5);
    await importExport.import();
    await rates.row('New York').getByText('8.5000%').waitFor();
    await rates.row('=1+2').getByText('1.0000%').waitFor();
  });

  it('leaves no console errors', () => expect(admin.errors).toEqual([]));
});

const fenceSections = {
  path: '/admin/fence-section/list',
  title: 'Manage Fence Sections',
  search: 'Search fence sections',
};
const miscItems = {
  path: '/admin/misc-item/list',
  title: 'Manage Miscellaneous Items',
  search: 'Search miscellaneous items',
};

import type { Page } from 'playwright-core';
import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { JobSummaryPage } from '../pages/job-summary.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';
import { expectNoProblems } from '../testing/page-checks.ts';

const section = 'Cedar board-on-board 6 x 8';
const list = { path: '/job/template/template-list', title: 'Job templates', search: 'Search templates' };

describe('templates', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let templates: ListPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('admin');
    templates = new ListPage(office.page, list);
  });
  afterAll(() => app.close());

  it("are saved from a job and start a new one at today's prices", async () => {
    const { page } = office;
    await typeLines(app, page);
    const price = await changePriceOfSection(page);
    await copyMenu(page, 'Save as template');
    const dialog = page.getByRole('dialog', { name: 'Save as template' });
    await fillFields(dialog, { 'Template name': '6 ft cedar' });
    await clickButton(dialog, 'Save template');
    await dialog.waitFor({ state: 'hidden' });

    await templates.open();
    await clickButton(templates.table, '42 ft, 1 line, contents of 6 ft cedar');
    const contents = page.getByRole('dialog', { name: '6 ft cedar' });
    await contents.getByText('42 ft, 6 sections').waitFor();
    await page.keyboard.press('Escape');
    await contents.waitFor({ state: 'hidden' });
    await expectNoProblems(office);

    await templates.table.getByRole('link', { name: 'Add a job from 6 ft cedar' }).click();
    await page.getByText("Template, at today's prices").waitFor();
    await page.getByRole('radio', { name: 'Quick quote' }).check();
    await page.getByRole('radio', { name: 'Pick-up', exact: true }).check();
    await clickButton(page, 'Add quick quote');
    const lines = new FenceLinesPage(page);
    await lines.cell('Length', 2).waitFor();
    expect(await lines.cell('Length', 1).inputValue()).toBe('42');
    await lines.openTab('Summary');
    const box = page.getByRole('textbox', { name: `Price of ${section}`, exact: true });
    await box.waitFor();
    expect(await box.inputValue()).toBe(price);
    expect(office.errors).toEqual([]);
    await page.close();
  });

  it("of the house are used, not changed, by market partners, who do not see each other's", async () => {
    const { page } = await app.signIn('partner');
    const own = new ListPage(page, list);
    await own.open();
    const house = own.row('6 ft cedar');
    await house.getByRole('cell', { name: 'House', exact: true }).waitFor();
    expect(await house.getByRole('button').allInnerTexts()).toEqual(['42 ft, 1 line']);

    await typeLines(app, page, 'partner');
    await copyMenu(page, 'Insert template');
    const dialog = page.getByRole('dialog', { name: 'Insert template' });
    await dialog.getByRole('button', { name: /^6 ft cedar/ }).click();
    await clickButton(dialog, 'Insert template');
    await dialog.waitFor({ state: 'hidden' });
    const lines = new FenceLinesPage(page);
    await lines.cell('Length', 3).waitFor();
    expect(await lines.cell('Length', 2).inputValue()).toBe('42');

    await copyMenu(page, 'Save as template');
    const save = page.getByRole('dialog', { name: 'Save as template' });
    await fillFields(save, { 'Template name': 'Of Paula' });
    await clickButton(save, 'Save template');
    await save.waitFor({ state: 'hidden' });
    await own.open();
    await own.row('Of Paula').getByRole('button', { name: 'Rename Of Paula' }).waitFor();

    const other = new ListPage((await app.signIn('partner2')).page, list);
    await other.open();
    await other.row('6 ft cedar').waitFor();
    expect(await other.waitForCount()).toBe('1 to 1 of 1 result');
  });
});

const copyMenu = async (page: Page, action: string): Promise<void> => {
  await clickButton(page, 'Copy and templates');
  await clickButton(page, action);
};

/** Adds a job with one line of 42 ft, and waits until it is saved. */
async function typeLines(app: E2eApp, page: Page, username = 'office'): Promise<void> {
  const id = await app.addEstimate(username, {
    JobName: 'Side yard',
    EstimateType: 'quick-quote',
    CompanyId: 1,
    DeliveryTypeId: 1,
    IsMeasurement: true,
  });
  await page.goto(`/job/estimate/fence-lines?id=${id}`);
  const lines = new FenceLinesPage(page);
  await lines.startButton.click();
  await lines.sectionOf(1).click();
  await lines.panel.getByRole('option', { name: new RegExp(section) }).click();
  await lines.cell('Length', 1).fill('42');
  await lines.cell('Length', 1).press('Enter');
  await lines.waitUntilSaved();
}

/** Halves the price of the section by hand. Returns the catalogue's. */
async function changePriceOfSection(page: Page): Promise<string> {
  const summary = new JobSummaryPage(page);
  await summary.openTab('Summary');
  const box = page.getByRole('textbox', { name: `Price of ${section}`, exact: true });
  await box.waitFor();
  const price = await box.inputValue();
  await summary.changePrice(section, '1.00', 'Slow season');
  return price;
}

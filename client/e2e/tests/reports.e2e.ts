import { ReportPage } from '../pages/report.page.ts';
import { contentOf } from '../testing/downloads.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { openInApplication } from '../testing/page-checks.ts';

const YEAR = '/report/list?period=last-12-months&by=company';
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

describe('reports', () => {
  let app: E2eApp;
  let manager: BrowserUser;
  let report: ReportPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    manager = await app.signIn('office');
    report = new ReportPage(manager.page);
  });
  afterAll(() => app.close());

  it.each([
    ['a desktop', 1440],
    ['a phone', 390],
  ])('lead from a figure to a job and back, on %s', async (_what, width) => {
    const { page } = manager;
    await page.setViewportSize({ width, height: 900 });
    await report.open(YEAR);
    const orders = await report.countOf('Orders of all');
    expect(orders).toBeGreaterThan(12);
    await report.figure('Orders of all').click();
    await report.behind.getByText(`1 to 12 of ${orders} results`).waitFor();
    const job = report.behind.getByRole('link').first();
    const name = await job.textContent();
    await job.click();
    await page.getByRole('heading', { level: 1, name: new RegExp(name!) }).waitFor();
    await page.goBack();
    await report.behind.getByRole('link', { name: name! }).first().waitFor();
    expect(page.url()).toContain('figure=OrderCount');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('show what was known on a past day, and return to now on Esc', async () => {
    const { page } = manager;
    await report.open(YEAR);
    const now = await report.countOf('Estimates of all');
    await page.goto(`${YEAR}&asOf=${daysAgo(300)}`);
    await report.past.waitFor();
    await report.figure('Estimates of all').waitFor();
    expect(await report.countOf('Estimates of all')).toBeLessThan(now);
    await page.keyboard.press('Escape');
    await report.past.waitFor({ state: 'detached' });
    await report.figure(`Estimates of all`).waitFor();
    expect(await report.countOf('Estimates of all')).toBe(now);
  });

  it('lead from a figure of a past day to the job as it stood then, and back', async () => {
    const { page } = manager;
    await openInApplication(page, `${YEAR}&asOf=${daysAgo(30)}`);
    await report.figure('Estimates of all').click();
    const job = report.behind.getByRole('link').first();
    const name = await job.textContent();
    await job.click();
    await page.getByText('You are looking at the past.').waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toMatch(/^p\d+$/);
    await page.goBack();
    await report.past.waitFor();
    await report.behind.getByRole('link', { name: name! }).first().waitFor();
  });

  it('export the rows of the table', async () => {
    const { page } = manager;
    await report.open(YEAR);
    await page
      .getByRole('region', { name: 'By company', exact: true })
      .getByRole('rowheader', { name: 'All' })
      .waitFor();
    const rows = await page
      .getByRole('region', { name: 'By company', exact: true })
      .getByRole('rowheader')
      .allTextContents();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const lines = (await contentOf(download)).toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('"Change (points)"');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map((label) => `"${label}"`));
  });

  it('show after a check that the figures are identical to the history', async () => {
    const { page } = await app.signIn('auditor');
    await new ReportPage(page).open('/report/view?name=pipeline');
    await page.getByRole('button', { name: 'Check against the history' }).click();
    await page.getByRole('button', { name: /^Identical to history at position/ }).click();
    await page.getByText('Every figure is identical', { exact: false }).waitFor();
  });
});

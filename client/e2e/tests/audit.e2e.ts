import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { AuditHistoryRow, ListAnswer } from '@picket/domain';
import { contentOf } from '../testing/downloads.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';

describe('an auditor', () => {
  let app: E2eApp;
  let auditor: BrowserUser;
  let sale: AuditHistoryRow;
  let day: string;

  beforeAll(async () => {
    app = await E2eApp.open();
    auditor = await app.signIn('auditor');
    const api = await app.api('auditor');
    const orders = { Kind: 'job', Type: 'JobConvertedToOrder', StartDate: monthsAgo(11), EndDate: monthsAgo(0) };
    [sale] = (await api.post<ListAnswer<AuditHistoryRow>>('audit/history/_search', orders)).data as [AuditHistoryRow];
    day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(sale.At));
  });
  afterAll(() => app.close());

  it('starts on the company history, finds what happened on a day, and opens a job as it stood then', async () => {
    const { page } = auditor;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Company history' }).waitFor();
    await page.getByRole('textbox', { name: 'From' }).fill(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
    await page.getByRole('textbox', { name: 'To' }).fill(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
    await page.getByRole('combobox', { name: 'Records' }).selectOption('Jobs');
    await page.getByRole('textbox', { name: 'Number of the record' }).fill(String(sale.RecordId));
    const ofJob = page.getByRole('link', { name: new RegExp(`^Job ${sale.RecordId}`) });
    const row = page.getByRole('row', { name: /Converted to an order/ }).filter({ has: ofJob });
    await row.getByRole('link', { name: 'Job as it stood then' }).click();
    await page.getByText(new RegExp(`^Job #${sale.RecordId} as it stood on`)).waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toBe(`p${sale.Position}`);
    await page.goBack();
    await row.waitFor();
  });

  it('checks the log, downloads a head, and proves the log with it', async () => {
    const { page } = auditor;
    await openInApplication(page, '/audit/integrity');
    await page.getByRole('button', { name: 'Start check' }).click();
    await page.getByText('Consistent', { exact: true }).waitFor();
    const download = page.getByRole('button', { name: /^Download the head of/ }).first();
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const head = (await contentOf(file)).toString('utf8');
    expect(file.suggestedFilename()).toMatch(/^picket-head-\d{4}-\d\d-\d\d\.json$/);
    await page.getByRole('button', { name: 'Compare with a head' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare with a head' });
    await dialog.getByLabel('Choose file').setInputFiles({
      name: file.suggestedFilename(),
      mimeType: 'application/json',
      buffer: Buffer.from(head),
    });
    await dialog.getByRole('button', { name: 'Start comparison' }).click();
    await page.getByText('Proved', { exact: true }).waitFor();
    await page
      .getByText(`its first ${JSON.parse(head).events.toLocaleString('en-US')} events`, { exact: false })
      .waitFor();
  });

  it('finds an event that was altered in the data folder, and opens the history of its record', async () => {
    const { page } = auditor;
    alterEvent(join(app.server.folder, 'events.db'), sale);
    await openInApplication(page, '/audit/integrity');
    await page.getByRole('button', { name: 'Start check' }).click();
    await page.getByText('Damaged', { exact: true }).waitFor();
    const found = page.getByRole('table', { name: 'What was found' });
    const row = found.getByRole('row', { name: `job-${sale.RecordId}, event ${sale.Version}` });
    await row.getByText('its content is not what was written').waitFor();
    await page.getByRole('region', { name: 'What to do' }).getByText('Change nothing').waitFor();
    await expectNoProblems(auditor);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('link', { name: `Job ${sale.RecordId}` }).click();
    await page.getByRole('row', { name: /Damaged event: its content is not what was written/ }).waitFor();
  });
});

/** Alters an event in the data folder, as someone with write access could. */
function alterEvent(path: string, { Position }: AuditHistoryRow): void {
  const database = new DatabaseSync(path);
  const row = database.prepare('SELECT body FROM event WHERE position = ?').get(Number(Position)) as { body: string };
  const event = JSON.parse(row.body) as { data: Record<string, unknown> };
  event.data.Reason = 'Altered';
  database.prepare('UPDATE event SET body = ? WHERE position = ?').run(JSON.stringify(event), Number(Position));
  database.close();
}

function monthsAgo(months: number): string {
  const then = new Date();
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString().slice(0, 10);
}

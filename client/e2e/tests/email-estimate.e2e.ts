import { JobPage } from '../pages/job.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';
import { expectNoProblems } from '../testing/page-checks.ts';
import { addEstimateWithOptions } from '../testing/sent-estimate.ts';

const email = 'nadia@example.com';

describe('an estimate', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('admin');
    id = await addEstimateWithOptions(app);
  });
  afterAll(() => app.close());

  it('is emailed from the job, and the outbox has the mail with the link', async () => {
    const { page } = office;
    await new JobPage(page).open(id);
    await clickButton(page, 'Email estimate');
    const dialog = page.getByRole('dialog', { name: `Email estimate #${id}` });
    await fillFields(dialog, { To: email, Subject: 'Your new fence' });
    await expectNoProblems(office);
    await clickButton(dialog, 'Preview');
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await preview.getByText('Review your estimate', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await clickButton(dialog, 'Send');
    await new Shell(page).waitForToast('Succesfully sent email');
    const link = await new OutboxPage(page).link('Your new fence', email);
    expect(link).toMatch(/^\/approve-estimate\?id=[\w-]+&t=[mlw]$/);
  });

  it('has a log of its emails, from which one is sent again', async () => {
    const { page } = office;
    await new JobPage(page).open(id);
    await clickButton(page, 'More');
    await clickButton(page, 'Email log');
    const log = page.getByRole('dialog', { name: `Email log of #${id}` });
    await log.getByText('Sent', { exact: true }).waitFor();
    await clickButton(log, `Send Estimate ${id} R1 to ${email} again`);
    const dialog = page.getByRole('dialog', { name: `Email estimate #${id}` });
    await fillFields(dialog, { To: 'other@example.com' });
    await clickButton(dialog, 'Send');
    await new Shell(page).waitForToast('Succesfully sent email');
    await new OutboxPage(page).link('Your new fence', 'other@example.com');
    expect(office.errors).toEqual([]);
  });
});

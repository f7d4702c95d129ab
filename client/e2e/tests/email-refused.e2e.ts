import { ApprovalPage } from '../pages/approval.page.ts';
import { JobPage } from '../pages/job.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';
import { startRefusingMailServer } from '../testing/refusing-mail-server.ts';
import { addSmallEstimate } from '../testing/sent-estimate.ts';

describe('an estimate to an address that the mail server refuses', () => {
  let mail: Awaited<ReturnType<typeof startRefusingMailServer>>;
  let app: E2eApp;
  let office: BrowserUser;
  beforeAll(async () => {
    mail = await startRefusingMailServer();
    app = await E2eApp.open(mail.environment);
    office = await app.signIn('office');
  });
  afterAll(async () => {
    await app.close();
    await mail.close();
  });

  it('shows its sender one notice, without a reload', async () => {
    const { page } = office;
    await new JobPage(page).open(await addSmallEstimate(app));
    await clickButton(page, 'Email estimate');
    const dialog = page.getByRole('dialog', { name: /^Email estimate #/ });
    await fillFields(dialog, { To: 'nobody@example.com' });
    await clickButton(dialog, 'Send');
    await dialog.waitFor({ state: 'hidden' });
    const notice = page.getByRole('region', { name: 'Email not delivered' });
    await notice.getByText('No such user here').waitFor();
    // The history of the job has the reason too, so only the panel is checked.
    const panel = new ApprovalPage(page).panel;
    expect(await panel.getByText('No such user here').count()).toBe(0);
    await clickButton(notice, 'Send again');
    await page.getByRole('textbox', { name: /^To/ }).waitFor();
    expect(await page.getByRole('textbox', { name: /^To/ }).inputValue()).toBe('nobody@example.com');
    expect(office.errors).toEqual([]);
  });
});

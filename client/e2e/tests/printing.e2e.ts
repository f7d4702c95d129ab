import { contentOf } from '../testing/downloads.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { findViolations } from '../testing/page-checks.ts';

describe('printing', () => {
  let app: E2eApp;
  let office: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
  });
  afterAll(() => app.close());

  it('downloads the shop report of an order as a PDF', async () => {
    const { page } = office;
    await page.goto('/job/order/order-list');
    await page
      .getByRole('button', { name: /^Print shop report of/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: /^Print #/ });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Week 20');
    expect(await findViolations(page)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), clickButton(dialog, 'Download')]);
    expect(download.suggestedFilename()).toMatch(/^Shop report \d+\.pdf$/);
    expect((await contentOf(download)).toString('latin1')).toMatch(/^%PDF-1\.7/);
    await dialog.waitFor({ state: 'hidden' });
  });
});

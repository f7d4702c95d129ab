import { PastJobPage } from '../pages/past-job.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { openInApplication } from '../testing/page-checks.ts';
import { addJobOfFourSteps } from '../testing/past-job.ts';

describe('a job in the past', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let past: PastJobPage;
  let id: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office');
    past = new PastJobPage(office.page);
    id = await addJobOfFourSteps(app);
  });
  afterAll(() => app.close());

  it('steps through a job with the keyboard alone, and returns with Esc', async () => {
    const { page } = office;
    await past.open(id, 'Summary');
    await past.openHistory();
    await past.waitForStep('4 of 4');
    await page.getByRole('row', { name: /^Permit .*\$75.00$/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await past.waitForStep('3 of 4');
    await page.getByRole('row', { name: /^Permit/ }).waitFor({ state: 'detached' });
    await page.keyboard.press('Shift+ArrowLeft');
    await past.waitForStep('2 of 4');
    await page.getByRole('heading', { level: 1, name: `#${id} Side yard`, exact: true }).waitFor();
    await page.keyboard.press('Home');
    await past.waitForStep('1 of 4');
    await page.waitForURL(/at=p\d+/);
    await past.openTab('Basics');
    await past.band.waitFor();
    expect(await page.locator('[data-past-tab] :is(input, textarea, select)').count()).toBe(0);
    await page.keyboard.press('Escape');
    await past.band.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: `#${id} Side yard and gate`, exact: true }).waitFor();
  });

  it('compares two steps, money first', async () => {
    await openInApplication(office.page, `/job/estimate/summary?id=${id}&at=now`);
    await past.waitForStep('4 of 4');
    await past.comparison.getByText('Nothing differs.').waitFor();
    await past.list.getByRole('button', { name: 'Compare with step 1' }).click();
    await past.comparison.getByRole('columnheader', { name: 'Step 1' }).waitFor();
    const first = past.comparison.getByRole('row').nth(1);
    expect(await first.textContent()).toMatch(/^Grand total/);
    await past.comparison.getByRole('row', { name: /^Job name Side yard Side yard and gate/ }).waitFor();
  });

  it('opens a document as of then', async () => {
    const { page } = office;
    await openInApplication(page, `/job/estimate/summary?id=${id}&at=2`);
    await page.getByRole('button', { name: 'Print as of then' }).click();
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/estimate-report/')),
      page.getByRole('dialog').getByRole('button', { name: 'Open' }).click(),
    ]);
    expect(answer.status()).toBe(200);
    expect(new URL(answer.url()).searchParams.get('at')).toMatch(/^p\d+$/);
  });

  it('restores an earlier step after a preview of the changes', async () => {
    const { page } = office;
    await openInApplication(page, `/job/estimate/summary?id=${id}&at=2`);
    await past.waitForStep('2 of 4');
    await page.getByRole('button', { name: 'Restore this version' }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Restore #${id} from`) });
    await dialog.getByRole('row', { name: /^Other price \$75.00 \$0.00 −/ }).waitFor();
    await dialog.getByRole('row', { name: /^Job name Side yard and gate Side yard/ }).waitFor();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await past.band.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: `#${id} Side yard`, exact: true }).waitFor();
    await past.openHistory();
    await past.list.getByRole('button', { name: /^4/ }).waitFor();
  });

  it('leaves no console errors', () => expect(office.errors).toEqual([]));
});

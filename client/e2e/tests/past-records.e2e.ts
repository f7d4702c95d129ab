import { PastJobPage } from '../pages/past-job.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';
import { addJobOfFourSteps } from '../testing/past-job.ts';

describe('the past', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addJobOfFourSteps(app);
  });
  afterAll(() => app.close());

  it('of a job has no problems in light and dark, on a desktop and a phone', async () => {
    const past = new PastJobPage(admin.page);
    await openInApplication(admin.page, `/job/estimate/summary?id=${id}&at=2`);
    await past.waitForStep('2 of 4');
    await admin.page.getByRole('table', { name: 'Items' }).waitFor();
    await past.comparison.getByRole('table', { name: 'Money' }).waitFor();
    await expectNoProblems(admin);
  });

  it('of a job lists the steps in a sheet on a phone, and goes to one', async () => {
    const user = await app.signIn('office', { viewport: { width: 390, height: 844 } });
    const { page } = user;
    await page.goto(`/job/estimate/summary?id=${id}&at=2`);
    await page.getByRole('button', { name: /what happened/ }).click();
    const sheet = page.getByRole('dialog', { name: `History of #${id}` });
    await sheet.getByRole('button', { name: /^4/ }).click();
    await new PastJobPage(page).waitForStep('4 of 4');
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'One step back' }).click();
    await new PastJobPage(page).waitForStep('3 of 4');
    expect(user.errors).toEqual([]);
    await user.close();
  });

  it.each([
    ['a customer', '/customer/info?id=1'],
    ['a role', '/role/info?id=1'],
  ])('of %s opens from its history and has no problems', async (_what, address) => {
    await admin.page.setViewportSize({ width: 1440, height: 900 });
    await openInApplication(admin.page, address);
    await admin.page.getByRole('button', { name: 'Show history' }).click();
    await admin.page.getByRole('button', { name: 'Show as it stood' }).click();
    await admin.page.getByRole('region', { name: 'Fields at this step' }).waitFor();
    await expectNoProblems(admin);
  });
});

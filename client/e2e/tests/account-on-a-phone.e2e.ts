import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';

describe('the question "what do you owe us?" on a phone', () => {
  let app: E2eApp;
  let office: BrowserUser;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('office', { viewport: { width: 390, height: 844 }, hasTouch: true });
  });
  afterAll(() => app.close());

  it('is answered by the first figure on the page of the customer, without problems', async () => {
    const { page } = office;
    await openInApplication(page, '/customer/info?id=7');
    const account = page.getByRole('region', { name: 'Owes', exact: true });
    const owes = account.getByText('Owes', { exact: true });
    await owes.waitFor();
    const place = await owes.boundingBox();
    expect(place!.y + place!.height).toBeLessThan(844);
    const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
    await jobs.getByRole('button', { name: 'Owing' }).click();
    await expectNoProblems(office);
  });
});

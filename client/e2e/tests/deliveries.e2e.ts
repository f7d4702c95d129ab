import type { DeliveryDetails } from '@picket/domain';
import type { Route } from 'playwright-core';
import { DeliveryPage } from '../pages/delivery.page.ts';
import { addDelivery, addReadyOrders } from '../testing/deliveries.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { pixel } from '../testing/images.ts';
import { expectNoProblems } from '../testing/page-checks.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe('the delivery of a driver', () => {
  let app: E2eApp;
  let driver: BrowserUser;
  let page: DeliveryPage;
  let id: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    const ids = await addReadyOrders(
      app,
      ['Dale Hoyt', 'Trenton'],
      ['Kit Mercer', 'Ewing'],
      ['Vera Quinn', 'Hope'],
      ['June Avery', 'Summit'],
    );
    id = await addDelivery(app, '2027-03-04', ids);
    driver = await app.signIn('admin', phone);
    page = new DeliveryPage(driver.page);
    await page.open(id);
  });
  afterAll(() => app.close());

  it('records a stop with name, signature, photo, what is missing and a note', async () => {
    await clickButton(driver.page, 'Start route');
    await page.fill(1, 'Dale Hoyt');
    await page.form.getByLabel('Photo').setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: pixel });
    await page.form.getByRole('img', { name: 'What was delivered' }).waitFor();
    await page.form.getByRole('checkbox', { name: 'Something is missing' }).check();
    await page.form.getByRole('textbox', { name: /^Missing of / }).fill('2');
    await page.form.getByRole('textbox', { name: 'Note' }).fill('Left beside the garage');
    await page.save();
    await page.stop(1).getByText('Received by Dale Hoyt').waitFor();
    await page
      .stop(1)
      .getByText(/^2 missing: /)
      .waitFor();
    await page.stop(1).getByText('Left beside the garage').waitFor();
    await page.stop(1).getByRole('img', { name: 'Photo' }).waitFor();
    await page.stop(1).getByRole('img', { name: 'Signature of Dale Hoyt' }).waitFor();
  });

  it('asks for a name and for a signature or a photo', async () => {
    await page
      .stop(2)
      .getByRole('button', { name: /^Record delivery/ })
      .click();
    await clickButton(page.form, 'Save delivery');
    await page.form.getByText('Name is required').waitFor();
    await page.form.getByText('Have it signed, or take a photo').waitFor();
    await clickButton(page.form, 'Cancel');
  });

  it('records a stop once when the answer to it is lost', async () => {
    const read = async () => (await app.api('admin')).get<DeliveryDetails>(`deliveries/${id}`);
    const { Version } = await read();
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await driver.page.route('**/proof', loseAnswer, { times: 1 });
    await page.fill(2, 'Kit Mercer');
    await page.save();
    // The live update may show it as recorded before the driver's browser has its answer.
    await page.stop(2).getByText('Received by Kit Mercer').first().waitFor();
    await driver.page.evaluate(() => dispatchEvent(new Event('online')));
    await page.waiting.waitFor({ state: 'hidden' });
    expect((await read()).Version).toBe(Version + 1);
  });

  it('has no problems in light and dark, on a desktop and a phone', async () => {
    const admin = await app.signIn('admin');
    await new DeliveryPage(admin.page).open(id);
    await admin.page
      .getByRole('button', { name: /^Record delivery/ })
      .first()
      .click();
    await expectNoProblems(admin);
    await admin.close();
  });

  it('stores proofs without a connection, also when the page is closed, and sends each once', async () => {
    const { context } = driver;
    await context.setOffline(true);
    await page.fill(3, 'Vera Quinn');
    await page.save();
    await page.stop(3).getByText('Received by Vera Quinn, waiting to be sent').waitFor();
    await page.fill(4, 'June Avery');
    await page.form.getByRole('checkbox', { name: 'Last stop: mark the delivery as delivered' }).waitFor();
    await page.save();
    await page.waiting.filter({ hasText: '2 proofs' }).waitFor();

    await driver.page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const sent = [3, 4].map(() => again.waitForResponse((answer) => answer.url().endsWith('/proof')));
    await again.goto('/job/estimate/estimate-list');
    await Promise.all(sent);
    const later = new DeliveryPage(again);
    await later.open(id);
    await later.stop(4).getByText('Received by June Avery', { exact: true }).waitFor();
    await later.waiting.waitFor({ state: 'hidden' });
    await again.getByRole('main').getByText('Delivered', { exact: true }).waitFor();

    const { Jobs } = await (await app.api('admin')).get<DeliveryDetails>(`deliveries/${id}`);
    expect(Jobs.map(({ Proof, JobStatusId }) => [Proof?.Name, JobStatusId])).toEqual([
      ['Dale Hoyt', 6],
      ['Kit Mercer', 6],
      ['Vera Quinn', 6],
      ['June Avery', 6],
    ]);
    expect(driver.errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);
  });
});

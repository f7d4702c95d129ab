import type { Page, Response } from 'playwright-core';
import { JobListPage } from '../pages/job-list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';
import { password } from '../testing/picket-server.ts';

const TOKEN_MINUTES = 10;

const isRefresh = (response: Response) => response.url().endsWith('/api/v1/users/refresh');

describe('a session', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  /** Signs in as an office user whose browser has a clock that the test controls. */
  async function signIn() {
    const { page, context } = await app.openBrowser();
    await page.clock.install();
    await new LoginPage(page).signIn('office');
    return { page, context, shell: new Shell(page) };
  }
  const expireToken = (page: Page) => page.clock.fastForward(TOKEN_MINUTES * 60 * 1000);

  it('is refreshed without interruption when its token has expired', async () => {
    const { page, shell } = await signIn();
    const refreshed = page.waitForResponse(isRefresh);
    await expireToken(page);
    await shell.openFromMenu('Invoice List');
    expect((await refreshed).status()).toBe(200);
    await new JobListPage(page, 'invoices').waitForCount();
  });

  it('has a page of its own for a reload without a connection, and goes on when it is back', async () => {
    const user = await app.openBrowser({ serviceWorkers: 'allow' });
    const { page, context } = user;
    await new LoginPage(page).signIn('office');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
    expect(user.errors).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await new Shell(page).heading.waitFor();
    await context.close();
  });

  it('is refreshed when the server rejects its token, and the call is repeated', async () => {
    const { page, shell } = await signIn();
    const search = '**/api/v1/invoices/list/_search';
    const headers = { authorization: 'Bearer of.bad.news' };
    await page.route(search, (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }), {
      times: 1,
    });
    const refused = page.waitForResponse((response) => response.url().endsWith('/_search') && !response.ok());
    const refreshed = page.waitForResponse(isRefresh);
    await shell.openFromMenu('Invoice List');
    expect((await refused).status()).toBe(401);
    expect((await refreshed).status()).toBe(200);
    await new JobListPage(page, 'invoices').waitForCount();
  });

  it('leads to the login page and back when it cannot be refreshed', async () => {
    const { page, context, shell } = await signIn();
    await shell.openFromMenu('Invoice List');
    await new JobListPage(page, 'invoices').waitForCount();
    await context.clearCookies();
    await expireToken(page);
    // A call of the page itself may already have led to the login page.
    await page.getByRole('button', { name: 'Filters' }).or(page.getByLabel('Username')).first().click();
    const login = new LoginPage(page);
    await login.waitUntilShown();
    await login.submit('office', password);
    await shell.waitForTitle('Invoice List');
  });
});

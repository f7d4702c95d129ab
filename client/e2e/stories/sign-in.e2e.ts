import type { Page, Response } from 'playwright-core';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { password } from '../testing/picket-server.ts';
import { Stage } from '../testing/stage.ts';

const DAY_SECONDS = 24 * 60 * 60;
const TOKEN_MINUTES = 10;

const isRefresh = (response: Response) => response.url().endsWith('/api/v1/users/refresh');

describe('signing in', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  it('is refused with a wrong password, in words that tell no more than that', async () => {
    const { page } = await stage.visitor();
    const login = new LoginPage(page);
    await login.open();
    await login.submit('office', 'not the password');
    await new Shell(page).toast('Username/Password is not correct');
    await login.submit('nobody', password);
    await new Shell(page).toast('Username/Password is not correct');
    await login.isShown();
  });

  it.each([
    { remember: true, days: 30 },
    { remember: false, days: null },
  ])('keeps a session for $days days when remember is $remember', async ({ remember, days }) => {
    const { page, context } = await stage.visitor();
    await new LoginPage(page).signIn('office', { remember });
    const cookie = (await context.cookies()).find(({ name }) => name === 'picket-refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const secondsLeft = cookie!.expires === -1 ? null : cookie!.expires - Date.now() / 1000;
    expect(secondsLeft && Math.round(secondsLeft / DAY_SECONDS)).toBe(days);
  });

  it('lasts over a reload and in another tab', async () => {
    const { page, context } = await stage.user('office');
    await page.reload();
    await new Shell(page).isAt('Customers');
    const tab = await context.newPage();
    await tab.goto('/help');
    await new Shell(tab).isAt('Help');
  });

  it('leads to where one was going', async () => {
    const { page } = await stage.visitor();
    const login = new LoginPage(page);
    await login.open('/job/order/order-list?Query=garden');
    await login.submit('office', password);
    await new Shell(page).isAt('Manufacturing Queue');
    await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('garden');
  });

  it('ends by signing out', async () => {
    const { page } = await stage.user('office');
    await new Shell(page).signOut('Olive Okafor');
    await new LoginPage(page).isShown();
    await page.goto('/job/estimate/estimate-list');
    await new LoginPage(page).isShown();
  });
});

describe('a session', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await Stage.open();
  });
  afterAll(() => stage.close());

  /** The office at the list of estimates, by a clock that can be put forward. */
  async function office() {
    const visitor = await stage.visitor();
    await visitor.page.clock.install();
    await new LoginPage(visitor.page).signIn('office');
    return { ...visitor, page: visitor.page, shell: new Shell(visitor.page) };
  }
  const letTheTokenEnd = (page: Page) => page.clock.fastForward(TOKEN_MINUTES * 60 * 1000);

  it('is refreshed when its token has ended, and nobody notices', async () => {
    const { page, shell } = await office();
    const refreshed = page.waitForResponse(isRefresh);
    await letTheTokenEnd(page);
    await shell.goTo('Invoice List');
    expect((await refreshed).status()).toBe(200);
    await new JobListPage(page, 'invoices').found();
  });

  it('is refreshed when the server refuses its token, and what was refused is asked again', async () => {
    const { page, shell } = await office();
    const search = '**/api/v1/invoices/list/_search';
    const headers = { authorization: 'Bearer of.bad.news' };
    await page.route(search, (route) => route.continue({ headers: { ...route.request().headers(), ...headers } }), {
      times: 1,
    });
    const refused = page.waitForResponse((response) => response.url().endsWith('/_search') && !response.ok());
    const refreshed = page.waitForResponse(isRefresh);
    await shell.goTo('Invoice List');
    expect((await refused).status()).toBe(401);
    expect((await refreshed).status()).toBe(200);
    await new JobListPage(page, 'invoices').found();
  });

  it('that can not be refreshed leads to the login, and back', async () => {
    const { page, context, shell } = await office();
    await shell.goTo('Invoice List');
    await new JobListPage(page, 'invoices').found();
    await context.clearCookies();
    await letTheTokenEnd(page);
    // The page may have asked by itself, so that the login stands there already.
    await page.getByRole('button', { name: 'Filters' }).or(page.getByLabel('Username')).first().click();
    const login = new LoginPage(page);
    await login.isShown();
    await login.submit('office', password);
    await shell.isAt('Invoice List');
  });
});

describe('the claims of the shop', () => {
  let stage: Stage;
  let page: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    ({ page } = await stage.user('shop'));
  });
  afterAll(() => stage.close());

  it('leave the menu the entries that they open', async () => {
    await expect(new Shell(page).entries()).resolves.toEqual([
      'Estimates and Orders',
      'Carryout and Pick-up Orders',
      'Manufacturing Queue',
    ]);
  });

  it('hide the buttons for what only others may do', async () => {
    const list = new JobListPage(page, 'estimates');
    await list.open();
    await list.found();
    await expect(page.getByRole('navigation', { name: 'Add a job' }).count()).resolves.toBe(0);
    await expect(list.table.getByRole('button', { name: /^Archive/ }).count()).resolves.toBe(0);
    await new JobPage(page).open(await list.firstJob());
    await page.getByRole('region', { name: 'General' }).waitFor();
    await expect(page.getByRole('button', { name: /^Edit|Convert/ }).count()).resolves.toBe(0);
  });

  it.each(['/job/estimate/add', '/job/invoice/invoice-list', '/admin/tax-rates/list'])('refuse %s', async (path) => {
    await page.goto(path);
    await new Shell(page).isAt('No access');
  });
});

import type { Page } from 'playwright-core';
import { JobPage } from '../pages/job.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';
import { password } from '../testing/picket-server.ts';

const DAY_SECONDS = 24 * 60 * 60;

let app: E2eApp;
beforeAll(async () => {
  app = await E2eApp.open();
});
afterAll(() => app.close());

describe('signing in', () => {
  it('fails with a wrong password, with a message that reveals nothing else', async () => {
    const { page } = await app.openBrowser();
    const login = new LoginPage(page);
    await login.open();
    await login.submit('office', 'not the password');
    await new Shell(page).dismissToast('Username/Password is not correct');
    await login.submit('nobody', password);
    await new Shell(page).waitForToast('Username/Password is not correct');
    await login.waitUntilShown();
  });

  it.each([
    { remember: true, days: 30, lasts: 'for 30 days' },
    { remember: false, days: null, lasts: 'until the browser closes' },
  ])('keeps a session $lasts when remember is $remember', async ({ remember, days }) => {
    const { page, context } = await app.openBrowser();
    await new LoginPage(page).signIn('office', { remember });
    const cookie = (await context.cookies()).find(({ name }) => name === 'picket-refresh');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    const secondsLeft = cookie!.expires === -1 ? null : cookie!.expires - Date.now() / 1000;
    expect(secondsLeft && Math.round(secondsLeft / DAY_SECONDS)).toBe(days);
  });

  it('survives a reload and applies to other tabs', async () => {
    const { page, context } = await app.openBrowser();
    await new LoginPage(page).signIn('office');
    await page.reload();
    await new Shell(page).waitForTitle('Estimates and Orders');
    const tab = await context.newPage();
    await tab.goto('/help');
    await new Shell(tab).waitForTitle('Help');
  });

  it('returns to the requested page', async () => {
    const { page } = await app.openBrowser();
    const login = new LoginPage(page);
    await login.open('/job/order/order-list?Query=garden');
    await login.submit('office', password);
    await new Shell(page).waitForTitle('Manufacturing Queue');
    await expect(page.getByRole('searchbox').inputValue()).resolves.toBe('garden');
  });

  it('ends by signing out', async () => {
    const { page } = await app.openBrowser();
    await new LoginPage(page).signIn('office');
    await new Shell(page).signOut('Olive Okafor');
    await new LoginPage(page).waitUntilShown();
    await page.goto('/job/estimate/estimate-list');
    await new LoginPage(page).waitUntilShown();
  });
});

describe('the permissions of the shop role', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await app.signIn('shop'));
    await page.goto('/');
  });

  it('include its landing page', () => new Shell(page).waitForTitle('Shop today'));

  it('limit the menu to allowed entries', async () => {
    await expect(new Shell(page).readMenuEntries()).resolves.toEqual([
      'Needs attention',
      'Estimate Calendar',
      'Estimates and Orders',
      'Carryout and Pick-up Orders',
      'Manufacturing Queue',
      'Shop today',
      'Delivery Calendar',
      'Dispatch Queue',
      'Deliveries',
    ]);
  });

  it('hide buttons of actions that are not allowed', async () => {
    const list = new JobListPage(page, 'estimates');
    await list.open();
    await list.waitForCount();
    await expect(page.getByRole('navigation', { name: 'Add a job' }).count()).resolves.toBe(0);
    await expect(list.table.getByRole('button', { name: /^Archive/ }).count()).resolves.toBe(0);
    await new JobPage(page).open(await list.readFirstJobId());
    await page.getByRole('region', { name: 'General' }).waitFor();
    await expect(page.getByRole('button', { name: /^Edit|Convert/ }).count()).resolves.toBe(0);
  });

  it.each(['/job/estimate/add', '/job/invoice/invoice-list', '/admin/tax-rates/list'])('block %s', async (path) => {
    await page.goto(path);
    await new Shell(page).waitForTitle('No access');
  });
});

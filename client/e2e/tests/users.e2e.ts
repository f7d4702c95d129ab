import type { Request } from 'playwright-core';
import { AddUserPage } from '../pages/add-user.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { choose } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';

const first = 'seven quiet herons';
const second = 'eleven loud geese';

describe('a user', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let wren: BrowserUser;
  const wrensCalls: Request[] = [];
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    wren = await app.openBrowser();
    // Access changes apply to the next call, with or without live updates.
    await wren.page.route('**/api/v1/live', (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
    wren.page.on('request', (request) => wrensCalls.push(request));
  });
  afterAll(() => app.close());

  /** Waits until Wren's list and all calls beside it have answers, so that her next click makes the next call. */
  async function waitUntilRead(list: 'estimates' | 'invoices'): Promise<void> {
    await new JobListPage(wren.page, list).waitForCount();
    await Promise.all(wrensCalls.map((call) => call.response()));
  }

  it('is added with password, companies and photo', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.fill({ 'First name': 'Wren', 'Last name': 'Castillo', Username: 'wren', 'User role': 'Office' });
    await choose(admin.page, 'Companies', 'Picket Supply');
    await add.choosePassword(first, second);
    await add.submit();
    await admin.page.getByText('Passwords do not match', { exact: true }).waitFor();
    await add.choosePassword(first);
    await add.submit();
    await new Shell(admin.page).waitForToast('User Created Successfully');
    const user = new UserPage(admin.page);
    await user.waitForTitle('Wren Castillo');
    await user.section('Companies').getByText('Picket Supply').waitFor();
    await chooseImage(await user.edit('Photo'));
    await user.save('Photo');
    await user.section('Photo').getByRole('img', { name: 'Wren Castillo' }).waitFor();
    const users = new ListPage(admin.page, { path: '/user/list', title: 'Manage Users', search: 'Search users' });
    await users.open();
    await users.search('castillo', '1 to 1 of 1 result');
    await users.row('Wren Castillo').locator('img').waitFor();
  });

  it('signs in at another browser and is redirected from the sign-in pages to the start page', async () => {
    const { page } = wren;
    const login = new LoginPage(page);
    await login.open();
    await expect(page.title()).resolves.toBe('Picket - Sign in');
    await login.submit('wren', second);
    await new Shell(page).dismissToast('Username/Password is not correct');
    await login.submit('wren', first, { remember: true });
    const shell = new Shell(page);
    await shell.waitForTitle('Estimates and Orders');
    await shell.menu.locator('button img').waitFor();
    for (const path of ['/login', '/forgotpassword', '/resetpassword', '/adminaccess']) {
      await page.goto(path);
      await new Shell(page).waitForTitle('Estimates and Orders');
      await expect(page.title()).resolves.toBe('Picket - Estimates and Orders');
    }
  });

  it('is signed out at the next call when an administrator ends sessions or revokes access', async () => {
    const shell = new Shell(wren.page);
    const login = new LoginPage(wren.page);
    const user = new UserPage(admin.page);
    await user.open('Wren Castillo');
    await waitUntilRead('estimates');
    await user.endAllSessions();
    await wren.page.getByRole('link', { name: 'Invoice List', exact: true }).click();
    await login.waitUntilShown();
    await login.submit('wren', first);
    await waitUntilRead('invoices');
    await user.revokeAccess();
    await wren.page.getByRole('link', { name: 'Customers', exact: true }).click();
    await login.waitUntilShown();
    await login.submit('wren', first);
    await shell.dismissToast('Username/Password is not correct');
    await user.restoreAccess();
    await login.submit('wren', first);
    await shell.waitForTitle('Customers');
    expect([...wren.errors, ...admin.errors]).toEqual([]);
  });
});

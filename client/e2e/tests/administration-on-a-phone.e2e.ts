import type { Page } from 'playwright-core';
import { AddUserPage } from '../pages/add-user.page.ts';
import { AddCompanyPage, CompanyPage } from '../pages/company.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { choose, clickButton } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';
import { fitsWindow, isCard, measureOverflow } from '../testing/page-checks.ts';

describe('an administrator on a phone', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let page: Page;
  let shell: Shell;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    page = admin.page;
    await page.goto('/');
    shell = new Shell(page);
  });
  afterEach(async () => expect(await measureOverflow(page)).toBe(0));
  afterAll(() => app.close());

  it('opens the users from the menu, shown as cards', async () => {
    await clickButton(page, 'Open the menu');
    await shell.openFromMenu('Manage Users', 'Administration');
    const users = new ListPage(page, { path: '/user/list', title: 'Manage Users', search: 'Search users' });
    await users.waitForCount();
    await expect(isCard(users.row('Olive Okafor'))).resolves.toBe(true);
    await users.openRecord('Olive Okafor');
    await shell.waitForTitle('Olive Okafor');
  });

  it('invites a user by email and reads the email in the outbox', async () => {
    const add = new AddUserPage(page);
    await add.open();
    await add.fill({ 'First name': 'Ives', Email: 'ives@example.com', Username: 'ives', 'User role': 'Office' });
    await choose(page, 'Companies', 'Picket Supply');
    await add.inviteByEmail();
    await add.add();
    const user = new UserPage(page);
    await user.waitForTitle('Ives');
    await chooseImage(await user.edit('Photo'));
    await user.save('Photo');
    await expect(measureOverflow(page)).resolves.toBe(0);
    await new OutboxPage(page).read('Welcome', 'ives@example.com');
    await expect(fitsWindow(page.getByRole('dialog', { name: 'Welcome' }))).resolves.toBe(true);
  });

  it('revokes the access of a user after confirmation', async () => {
    const user = new UserPage(page);
    await user.open('Ives');
    await user.section('Portal access').getByRole('switch', { name: 'Has access' }).click();
    const question = page.getByRole('dialog', { name: 'Revoke access for Ives?' });
    await expect(fitsWindow(question)).resolves.toBe(true);
    await clickButton(question, 'Revoke access');
    await user.waitForStatus('Access revoked');
  });

  it('adds a company with a logo and edits its rich text', async () => {
    await page.goto('/company/add');
    await shell.waitForTitle('Add company');
    const add = new AddCompanyPage(page);
    await add.fill({ Name: 'Bay Fences', 'Company type': 'Retail', 'Price level': 'Retail' });
    await add.chooseLogo();
    await add.add('Bay Fences');
    const company = new CompanyPage(page);
    const text = await company.editRichText('Company disclaimer');
    await text.typeFormatted('Bold', 'Pay in time');
    await expect(fitsWindow(company.section('Company disclaimer').getByRole('toolbar'))).resolves.toBe(true);
    await expect(measureOverflow(page)).resolves.toBe(0);
    await company.save('Company disclaimer');
    await expect(company.readRichText('Company disclaimer', 'Pay in time')).resolves.toBe(
      '<p><strong>Pay in time</strong></p>',
    );
    const companies = new ListPage(page, { path: '/company/list', title: 'Manage Companies', search: '' });
    await companies.open();
    await expect(isCard(companies.row('Bay Fences'))).resolves.toBe(true);
    await companies.archive('company', 'Bay Fences');
  });

  it('leaves no console errors', () => expect(admin.errors).toEqual([]));
});

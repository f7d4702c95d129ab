import type { Page } from 'playwright-core';
import { AddUserPage } from '../pages/add-user.page.ts';
import { AddBrandedPage, BrandedPage } from '../pages/branded.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { choose, press } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';
import { fitsWindow, isCard, measureOverflow } from '../testing/page-checks.ts';

describe('an administrator on a phone', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  let page: Page;
  let shell: Shell;

  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    page = admin.page;
    shell = new Shell(page);
  });
  afterEach(async () => expect(await measureOverflow(page)).toBe(0));
  afterAll(() => stage.close());

  it('opens the users from the menu, shown as cards', async () => {
    await press(page, 'Open the menu');
    await shell.replacePath('Manage Users');
    const users = new ListPage(page, { path: '/user/list', title: 'Manage Users', search: 'Search users' });
    await users.found();
    await expect(isCard(users.row('Olive Okafor'))).resolves.toBe(true);
    await users.openThing('Olive Okafor');
    await shell.isAt('Olive Okafor');
  });

  it('invites a user by email and reads the email in the outbox', async () => {
    const add = new AddUserPage(page);
    await add.open();
    await add.enter({ 'First name': 'Ives', Email: 'ives@example.com', Username: 'ives', 'User role': 'Office' });
    await choose(page, 'Companies', 'Picket Supply');
    await add.inviteByEmail();
    await add.add();
    const user = new UserPage(page);
    await user.isNamed('Ives');
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
    await press(question, 'Revoke access');
    await user.stands('Access revoked');
  });

  it('adds a company with a logo and edits its rich text', async () => {
    await page.goto('/company/add');
    await shell.isAt('Add company');
    const add = new AddBrandedPage(page);
    await add.enter({ Name: 'Bay Fences', 'Company type': 'Retail', 'Price level': 'Retail' });
    await add.chooseLogo();
    await add.add('Bay Fences');
    const company = new BrandedPage(page);
    const text = await company.write('Company disclaimer');
    await text.writeIn('Bold', 'Pay in time');
    await expect(fitsWindow(company.section('Company disclaimer').getByRole('toolbar'))).resolves.toBe(true);
    await expect(measureOverflow(page)).resolves.toBe(0);
    await company.save('Company disclaimer');
    await expect(company.text('Company disclaimer')).resolves.toBe('<p><strong>Pay in time</strong></p>');
    const companies = new ListPage(page, { path: '/company/list', title: 'Manage Companies', search: '' });
    await companies.open();
    await expect(isCard(companies.row('Bay Fences'))).resolves.toBe(true);
    await companies.archive('company', 'Bay Fences', 'Archive');
  });

  it('leaves no console errors', () => expect(admin.errors).toEqual([]));
});

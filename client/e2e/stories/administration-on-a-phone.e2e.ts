import type { Page } from 'playwright-core';
import { AddUserPage } from '../pages/add-user.page.ts';
import { AddBrandedPage, BrandedPage } from '../pages/branded.page.ts';
import { ListPage } from '../pages/list.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { choose, press } from '../testing/fields.ts';
import { fits, isCard, overflowOf } from '../testing/look.ts';
import { choosePicture } from '../testing/pictures.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

describe('an administrator with a phone', () => {
  let stage: Stage;
  let admin: Visitor;
  let page: Page;
  let shell: Shell;

  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.user('admin', { viewport: { width: 390, height: 844 }, hasTouch: true });
    page = admin.page;
    shell = new Shell(page);
  });
  afterEach(async () => expect(await overflowOf(page)).toBe(0));
  afterAll(() => stage.close());

  it('finds users by the menu, as cards', async () => {
    await press(page, 'Open the menu');
    await shell.goTo('Manage Users');
    const users = new ListPage(page, { path: '/user/list', title: 'Manage Users', search: 'Search users' });
    await users.found();
    await expect(isCard(users.row('Olive Okafor'))).resolves.toBe(true);
    await users.openThing('Olive Okafor');
    await shell.isAt('Olive Okafor');
  });

  it('invites a user by e-mail, and reads what was sent', async () => {
    const add = new AddUserPage(page);
    await add.open();
    await add.enter({ 'First Name': 'Ives', Email: 'ives@example.com', Username: 'ives', 'User Role': 'Office' });
    await choose(page, 'Companies', 'Picket Supply');
    await add.inviteByEmail();
    await add.add();
    const user = new UserPage(page);
    await user.isNamed('Ives');
    await choosePicture(await user.edit('Photo'));
    await user.save('Photo');
    await expect(overflowOf(page)).resolves.toBe(0);
    await new OutboxPage(page).read('Welcome', 'ives@example.com');
    await expect(fits(page.getByRole('dialog', { name: 'Welcome' }))).resolves.toBe(true);
  });

  it('takes the access of a user, who asked or not', async () => {
    const user = new UserPage(page);
    await user.open('Ives');
    await user.section('Portal access').getByRole('switch', { name: 'Has access' }).click();
    const question = page.getByRole('dialog', { name: 'Take the access of Ives away?' });
    await expect(fits(question)).resolves.toBe(true);
    await press(question, 'Take access away');
    await user.stands('Access revoked');
  });

  it('adds a company with its logo, and writes what it prints', async () => {
    await page.goto('/company/add');
    await shell.isAt('Add company');
    const add = new AddBrandedPage(page);
    await add.enter({ Name: 'Bay Fences', 'Company Type': 'Retail', 'Price Level': 'Retail' });
    await add.chooseLogo();
    await add.add('Bay Fences');
    const company = new BrandedPage(page);
    const text = await company.write('Company Disclaimer');
    await text.writeIn('Bold', 'Pay in time');
    await expect(fits(company.section('Company Disclaimer').getByRole('toolbar'))).resolves.toBe(true);
    await expect(overflowOf(page)).resolves.toBe(0);
    await company.save('Company Disclaimer');
    await expect(company.text('Company Disclaimer')).resolves.toBe('<p><strong>Pay in time</strong></p>');
    const companies = new ListPage(page, { path: '/company/list', title: 'Manage Companies', search: '' });
    await companies.open();
    await expect(isCard(companies.row('Bay Fences'))).resolves.toBe(true);
    await companies.archive('company', 'Bay Fences', 'Archive');
  });

  it('has nothing left in the console', () => expect(admin.errors).toEqual([]));
});

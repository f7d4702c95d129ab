import { AddUserPage } from '../pages/add-user.page.ts';
import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { InfoPage } from '../pages/info.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { RolePage } from '../pages/role.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { press } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';

describe('a role that an administrator changes', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin');
  });
  afterAll(() => stage.close());

  it('changes the menu of its users live', async () => {
    const office = await stage.user('office');
    const entry = office.page.getByRole('link', { name: 'Invoice List', exact: true });
    await entry.waitFor();
    const role = new RolePage(admin.page);
    await role.open('Office');
    await role.setClaims({ Invoices: 'None' });
    await entry.waitFor({ state: 'detached' });
    await role.setClaims({ Invoices: 'Full access' });
    await entry.waitFor();
    await office.leave();
  });

  it('applies to the next call, also without live updates', async () => {
    const office = await stage.visitor();
    await office.page.route('**/api/v1/live', (route) => route.abort());
    await new LoginPage(office.page).signIn('office');
    const shell = new Shell(office.page);
    const role = new RolePage(admin.page);
    await role.open('Office');
    await role.setClaims({ Invoices: 'None', Customers: 'Read only' });
    const refused = office.page.waitForResponse((response) => response.status() === 403);
    await office.page.getByRole('link', { name: 'Invoice List', exact: true }).click();
    expect((await refused).url()).toContain('/invoices/list/_search');
    await shell.isAt('No access');
    await expect(shell.entries()).resolves.not.toContain('Invoice List');
    await office.leave();
  });

  it('shows a conflict to the second of two administrators', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.enter({ 'First name': 'Ada', Username: 'ada', 'User role': 'Administrator' });
    await add.choosePassword(password);
    await add.add();
    const ada = await stage.user('ada');
    const hers = new RolePage(ada.page);
    await hers.open('Shop');
    await hers.changeClaims({ 'Close report': 'Read only', 'Tax rates': 'Read only' });
    const his = new RolePage(admin.page);
    await his.open('Shop');
    await his.setClaims({ 'Tax rates': 'Full access', Teams: 'Read only' });
    await press(ada.page, 'Save permissions');
    const conflict = new ConflictDialog(ada.page);
    const { text, differences } = await conflict.question();
    expect(text).toMatch(/^Alex Administrator saved this on .*, after you opened it\.$/);
    expect(differences).toEqual([
      ['Close report', 'None', 'Read only'],
      ['Tax rates', 'Full access', 'Read only'],
      ['Teams', 'Read only', 'None'],
    ]);
    await conflict.saveMine();
    await hers.claimsAreSaved();
    await expect(new InfoPage(admin.page).history('Claims changed')).resolves.toHaveLength(3);
    const newest = new InfoPage(admin.page).section('History').locator('ol > li').first();
    await expect(newest.textContent()).resolves.toMatch(/by Ada.*Tax rates Full access → Read only/s);
    expect(ada.errors).toEqual([]);
    await ada.leave();
  });

  it('cannot be deleted while a user has it', async () => {
    const role = new RolePage(admin.page);
    await role.open('Shop');
    await role.delete();
    await new Shell(admin.page).toast(
      "Delete Failed. Be sure this user role isn't assigned to any users before deleting.",
    );
    await new Shell(admin.page).isAt('Shop');
  });

  it('keeps the permissions to manage access if it is the administrator role', async () => {
    const role = new RolePage(admin.page);
    await role.open('Administrator');
    await press(admin.page, 'Edit Permissions');
    await admin.page.getByRole('button', { name: 'Set all: Read only' }).click();
    await press(admin.page, 'Save permissions');
    await new Shell(admin.page).toast('The Administrator role keeps full access to users and roles');
    expect(admin.errors).toEqual([]);
  });
});

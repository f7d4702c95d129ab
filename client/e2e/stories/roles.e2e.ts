import { AddUserPage } from '../pages/add-user.page.ts';
import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { InfoPage } from '../pages/info.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { RolePage } from '../pages/role.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { press } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

describe('a role that an administrator changes', () => {
  let stage: Stage;
  let admin: Visitor;
  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.user('admin');
  });
  afterAll(() => stage.close());

  it('changes the menu of whoever has it, while they look at it', async () => {
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

  it('counts at the next call, without live updates too', async () => {
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

  it('asks the second one of two who change it', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.enter({ 'First Name': 'Ada', Username: 'ada', 'User Role': 'Administrator' });
    await add.choosePassword(password);
    await add.add();
    const ada = await stage.user('ada');
    const hers = new RolePage(ada.page);
    await hers.open('Shop');
    await hers.changeClaims({ 'Close Report': 'Read only', 'Tax Rates': 'Read only' });
    const his = new RolePage(admin.page);
    await his.open('Shop');
    await his.setClaims({ 'Tax Rates': 'Full access', Teams: 'Read only' });
    await press(ada.page, 'Save claims');
    const conflict = new ConflictDialog(ada.page);
    const { text, differences } = await conflict.question();
    expect(text).toMatch(/^Alex Administrator saved this on .*, after you opened it\.$/);
    expect(differences).toEqual([
      ['Close Report', 'None', 'Read only'],
      ['Tax Rates', 'Full access', 'Read only'],
      ['Teams', 'Read only', 'None'],
    ]);
    await conflict.saveMine();
    await hers.claimsAreSaved();
    await expect(new InfoPage(admin.page).history('Claims changed')).resolves.toHaveLength(3);
    const newest = new InfoPage(admin.page).section('History').locator('ol > li').first();
    await expect(newest.textContent()).resolves.toMatch(/by Ada.*Tax Rates Full access → Read only/s);
    expect(ada.errors).toEqual([]);
    await ada.leave();
  });

  it('can not be deleted while somebody has it', async () => {
    const role = new RolePage(admin.page);
    await role.open('Shop');
    await role.delete();
    await new Shell(admin.page).toast(
      "Delete Failed. Be sure this user role isn't assigned to any users before deleting.",
    );
    await new Shell(admin.page).isAt('Shop');
  });

  it('stays able to let others in when it is that of administrators', async () => {
    const role = new RolePage(admin.page);
    await role.open('Administrator');
    await press(admin.page, 'Edit Claims');
    await admin.page.getByRole('button', { name: 'Set all: Read only' }).click();
    await press(admin.page, 'Save claims');
    await new Shell(admin.page).toast('The Administrator role keeps full access to users and roles');
    expect(admin.errors).toEqual([]);
  });
});

import { AddUserPage } from '../pages/add-user.page.ts';
import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { LoginPage } from '../pages/login.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { RolePage } from '../pages/role.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';

describe('a role that an administrator changes', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
  });
  afterAll(() => app.close());

  it('changes the menu of its users live', async () => {
    const office = await app.signIn('office');
    await office.page.goto('/');
    const entry = office.page.getByRole('link', { name: 'Invoice List', exact: true });
    await entry.waitFor();
    const role = new RolePage(admin.page);
    await role.open('Office');
    await role.setPermissions({ Invoices: 'None' });
    await entry.waitFor({ state: 'detached' });
    await role.setPermissions({ Invoices: 'Full access' });
    await entry.waitFor();
    await office.close();
  });

  it('applies to the next call, also without live updates', async () => {
    const office = await app.openBrowser();
    await office.page.route('**/api/v1/live', (route) => route.abort());
    await new LoginPage(office.page).signIn('office');
    // A late read of the start page would learn of the change first.
    await office.page.waitForLoadState('networkidle');
    const shell = new Shell(office.page);
    const role = new RolePage(admin.page);
    await role.open('Office');
    await role.setPermissions({ Invoices: 'None', Customers: 'Read only' });
    const refused = office.page.waitForResponse(
      (response) => response.status() === 403 && response.url().endsWith('/invoices/list/_search'),
    );
    await office.page.getByRole('link', { name: 'Invoice List', exact: true }).click();
    await refused;
    await shell.waitForTitle('No access');
    await expect(shell.readMenuEntries()).resolves.not.toContain('Invoice List');
    await office.close();
  });

  it('shows a conflict to the second of two administrators', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.fill({ 'First name': 'Ada', Username: 'ada', 'User role': 'Administrator' });
    await add.choosePassword(password);
    await add.add();
    const ada = await app.signIn('ada');
    const hers = new RolePage(ada.page);
    await hers.open('Shop');
    await hers.editPermissions({ 'Close report': 'Read only', 'Tax rates': 'Read only' });
    const his = new RolePage(admin.page);
    await his.open('Shop');
    await his.setPermissions({ 'Tax rates': 'Full access', Teams: 'Read only' });
    await clickButton(ada.page, 'Save permissions');
    const conflict = new ConflictDialog(ada.page);
    const { text, differences } = await conflict.read();
    expect(text).toMatch(/^Alex Administrator saved this on .*, after you opened it\.$/);
    expect(differences).toEqual([
      ['Tax rates', 'Full access', 'Read only'],
      ['Teams', 'Read only'],
    ]);
    await conflict.saveMine();
    await hers.waitUntilSaved();
    await expect(new RecordPage(admin.page).readHistory('Permissions changed')).resolves.toHaveLength(3);
    const newest = new RecordPage(admin.page).section('History').locator('ol > li').first();
    await expect(newest.textContent()).resolves.toMatch(/by Ada.*Tax rates Full access → Read only/s);
    expect([...ada.errors, ...admin.errors]).toEqual([]);
    await ada.close();
  });
});

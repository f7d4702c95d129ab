import type { Page } from 'playwright-core';
import { LoginPage } from '../pages/login.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { press } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';

describe('a new user', () => {
  let stage: Stage;
  let admin: Visitor;
  let nora: Page;
  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.user('admin');
  });
  afterAll(() => stage.close());

  it('is added, and signs in with what the role opens', async () => {
    const user = { first: 'Nora', last: 'Novak', username: 'nora', role: 'Shop', password };
    await new UserPage(admin.page).add(user);
    nora = (await stage.user('nora')).page;
    await expect(new Shell(nora).entries()).resolves.toContain('Manufacturing Queue');
  });

  it('gives themselves another name and a photo, which the menu shows', async () => {
    await nora.getByRole('button', { name: 'Nora Novak' }).click();
    await nora.getByRole('link', { name: 'My profile' }).click();
    await press(nora, 'Edit Basic');
    await nora.getByRole('textbox', { name: 'Last Name' }).fill('Nilsson');
    await nora.keyboard.press('Enter');
    const menu = nora.getByRole('navigation', { name: 'Main' });
    await menu.getByText('Nora Nilsson').waitFor();
    await press(nora, 'Edit Photo');
    const photo = { name: 'nora.png', mimeType: 'image/png', buffer: Buffer.from(red, 'base64') };
    await nora.locator('input[type="file"]').setInputFiles(photo);
    await press(nora, 'Save');
    await nora.getByRole('main').getByRole('img', { name: 'Nora Nilsson' }).waitFor();
    await menu.locator('button img').waitFor();
  });

  it('chooses another password, and signs in with that', async () => {
    await press(nora, 'Edit Username and password');
    await press(nora, 'Save');
    await new Shell(nora).toast('Cannot Save. No information entered.');
    await nora.getByLabel('Current password').fill(password);
    await nora.getByLabel('New password').fill('another good long password');
    await nora.getByLabel('Repeat the password').fill('another good long password');
    await press(nora, 'Save');
    await new Shell(nora).toast('Password Save Successful!');
    await new Shell(nora).signOut('Nora Nilsson');
    const login = new LoginPage(nora);
    await login.isShown();
    await login.submit('nora', 'another good long password');
    await nora.getByRole('navigation', { name: 'Main' }).waitFor();
  });

  it('is out at the next call when an administrator ends the sessions, or takes the access away', async () => {
    const login = new LoginPage(nora);
    const user = new UserPage(admin.page);
    await user.open('Nora Nilsson');
    await user.endAllSessions();
    await nora.reload();
    await login.isShown();
    await login.submit('nora', 'another good long password');
    await nora.getByRole('navigation', { name: 'Main' }).waitFor();
    await user.turnAccess();
    await login.isShown();
    await login.submit('nora', 'another good long password');
    await new Shell(nora).toast('Username/Password is not correct');
  });
});

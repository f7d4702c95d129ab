import { LoginPage } from '../pages/login.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';
import { password } from '../testing/picket-server.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const newPassword = 'eleven loud geese';

describe('a user', () => {
  let app: E2eApp;
  let olive: BrowserUser;
  let profile: ProfilePage;
  beforeAll(async () => {
    app = await E2eApp.open();
    olive = await app.signIn('office');
    profile = new ProfilePage(olive.page);
  });
  afterAll(() => app.close());

  it('ends their session on another browser', async () => {
    const firefox = await app.openBrowser({ userAgent: FIREFOX });
    const login = new LoginPage(firefox.page);
    await login.open();
    await login.submit('office', password);
    await new Shell(firefox.page).waitForTitle('Estimates and Orders');
    await profile.open('Olive Okafor');
    await profile.endSession('Firefox on Windows');
    await firefox.page.reload();
    await login.waitUntilShown();
    await firefox.close();
  });

  it('reads a toast in the sidebar, or above the page where there is none', async () => {
    const shell = new Shell(olive.page);
    await profile.open('Olive Okafor');
    const form = await profile.editSignIn();
    const text = 'Cannot Save. No information entered.';
    const checkToast = async () => {
      await clickButton(form, 'Save');
      await shell.waitForToast(text);
      await olive.page.evaluate(() => scrollTo(0, 0));
      await expect(shell.isToastOverPage()).resolves.toBe(false);
      await shell.dismissToast(text);
    };
    await checkToast();
    await clickButton(shell.menu, 'Collapse the menu');
    await checkToast();
    await clickButton(shell.menu, 'Open the menu');
    await olive.page.setViewportSize({ width: 390, height: 844 });
    await checkToast();
    await olive.page.setViewportSize({ width: 1440, height: 900 });
  });

  it('changes their username and password', async () => {
    const shell = new Shell(olive.page);
    await profile.open('Olive Okafor');
    const form = await profile.editSignIn();
    await clickButton(form, 'Save');
    await shell.waitForToast('Cannot Save. No information entered.');
    await fillFields(form, { Username: 'o.castell', 'Current password': password });
    await fillFields(form, { 'New password': newPassword, 'Confirm password': newPassword });
    await Promise.all([
      profile.saveSignIn(),
      shell.waitForToast('Username Save Successful!'),
      shell.waitForToast('Password Save Successful!'),
    ]);
    await shell.signOut('Olive Okafor');
    const login = new LoginPage(olive.page);
    await login.submit('office', newPassword);
    await shell.dismissToast('Username/Password is not correct');
    await login.submit('o.castell', newPassword);
    await shell.waitForTitle('Estimates and Orders');
    expect(olive.errors).toEqual([]);
  });
});

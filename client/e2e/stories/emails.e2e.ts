import { AddUserPage } from '../pages/add-user.page.ts';
import { InfoPage } from '../pages/info.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { press, type } from '../testing/fields.ts';

const first = 'seven quiet herons';
const second = 'eleven loud geese';

describe('an email', () => {
  let stage: E2eApp;
  let admin: BrowserUser;
  beforeAll(async () => {
    stage = await E2eApp.open();
    admin = await stage.user('admin');
  });
  afterAll(() => stage.close());

  it('invites a user with a link that works once', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.enter({
      'First name': 'Ives',
      Email: 'ives@example.com',
      Username: 'ives',
      'User role': 'Administrator',
    });
    await add.inviteByEmail();
    await add.add();
    const link = await new OutboxPage(admin.page).link('Welcome', 'ives@example.com');
    const { page } = await stage.visitor();
    const reset = new ResetPasswordPage(page);
    await reset.open(link);
    await reset.choose(first, second);
    await new Shell(page).toast('Passwords do not match!');
    await reset.choose(first);
    await new Shell(page).toast('Password Reset');
    await new Shell(page).isAt('Manage Users');

    const finder = await stage.visitor();
    const found = new ResetPasswordPage(finder.page);
    await found.open(link);
    await found.choose(second);
    await new Shell(finder.page).toast('This link was used already or is too old. Please ask for a new one.');
  });

  it('resets a forgotten password', async () => {
    const { page, errors } = await stage.visitor();
    await new LoginPage(page).open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await press(page, 'Send link');
    await page.getByText('Email is required').waitFor();
    await type(page, { Email: 'ives@example.com' });
    await press(page, 'Send link');
    await new Shell(page).toast('Reset link sent to ives@example.com');
    const reset = new ResetPasswordPage(page);
    await reset.open(await new OutboxPage(admin.page).link('Reset your password', 'ives@example.com'));
    await expect(page.title()).resolves.toBe('Picket - New password');
    await reset.choose(second);
    await new Shell(page).isAt('Manage Users');
    await expect(page.title()).resolves.toBe('Picket - Manage Users');
    expect(errors).toEqual([]);
  });

  it('uses the texts of the settings', async () => {
    const { page } = admin;
    const settings = new InfoPage(page);
    await page.goto('/app/settings');
    await type(await settings.edit('Email: password reset'), {
      'Password reset subject': 'Your key, {name}',
      'Password reset text': 'Dear {name},\n{company} has a new key for you:\n{link}\nSee you soon!',
    });
    await settings.save('Email: password reset');
    const { page: forgetful } = await stage.visitor();
    await forgetful.goto('/forgotpassword');
    await type(forgetful, { Email: 'ives@example.com' });
    await press(forgetful, 'Send link');
    await expect(new OutboxPage(page).read('Your key, Ives', 'ives@example.com')).resolves.toMatch(
      /Dear Ives,\nPicket has a new key for you:.*resetKey=.*See you soon!/s,
    );
  });

  it('confirms the sign-in of a new browser when the settings require it', async () => {
    const settings = new InfoPage(admin.page);
    await admin.page.goto('/app/settings');
    const form = await settings.edit('Sessions');
    await form.getByRole('checkbox', { name: 'Require an email link on a new browser' }).check();
    await settings.save('Sessions');
    const { page, errors } = await stage.visitor();
    const login = new LoginPage(page);
    await login.open();
    await login.submit('ives', second, { remember: true });
    await page.getByText('A login link has been emailed to you.').waitFor();
    const link = await new OutboxPage(admin.page).link('Your sign-in link', 'ives@example.com');
    await page.goto(link);
    await new Shell(page).isAt('Customers');
    await new Shell(page).signOut('Ives');
    await login.submit('ives', second);
    await new Shell(page).isAt('Customers');
    await new Shell(page).signOut('Ives');
    await page.goto(link);
    await new Shell(page).toast('Login Failed');
    await login.isShown();
    expect([...errors, ...admin.errors]).toEqual([]);
  });
});

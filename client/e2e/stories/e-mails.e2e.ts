import { AddUserPage } from '../pages/add-user.page.ts';
import { InfoPage } from '../pages/info.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { press, type } from '../testing/fields.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const first = 'seven quiet herons';
const second = 'eleven loud geese';

describe('an e-mail', () => {
  let stage: Stage;
  let admin: Visitor;
  beforeAll(async () => {
    stage = await Stage.open();
    admin = await stage.user('admin');
  });
  afterAll(() => stage.close());

  it('invites a user, whose link is good once', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.enter({
      'First Name': 'Ives',
      Email: 'ives@example.com',
      Username: 'ives',
      'User Role': 'Administrator',
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

  it('helps who forgot the password, to the list of users', async () => {
    const { page, errors } = await stage.visitor();
    await new LoginPage(page).open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await press(page, 'Send the link');
    await page.getByText('Email is required').waitFor();
    await type(page, { Email: 'ives@example.com' });
    await press(page, 'Send the link');
    await new Shell(page).toast('Reset link sent to ives@example.com');
    const reset = new ResetPasswordPage(page);
    await reset.open(await new OutboxPage(admin.page).link('Reset your password', 'ives@example.com'));
    await expect(page.title()).resolves.toBe('Picket - New password');
    await reset.choose(second);
    await new Shell(page).isAt('Manage Users');
    await expect(page.title()).resolves.toBe('Picket - Manage Users');
    expect(errors).toEqual([]);
  });

  it('has the texts of the settings', async () => {
    const { page } = admin;
    const settings = new InfoPage(page);
    await page.goto('/app/settings');
    await type(await settings.edit('E-mail: password reset'), {
      'Password Reset Subject': 'Your key, {name}',
      'Password Reset Text': 'Dear {name},\n{company} has a new key for you:\n{link}\nSee you soon!',
    });
    await settings.save('E-mail: password reset');
    const { page: forgetful } = await stage.visitor();
    await forgetful.goto('/forgotpassword');
    await type(forgetful, { Email: 'ives@example.com' });
    await press(forgetful, 'Send the link');
    await expect(new OutboxPage(page).read('Your key, Ives', 'ives@example.com')).resolves.toMatch(
      /Dear Ives,\nPicket has a new key for you:.*resetKey=.*See you soon!/s,
    );
  });

  it('lets a browser in that was never seen, where the settings ask for that', async () => {
    const settings = new InfoPage(admin.page);
    await admin.page.goto('/app/settings');
    const form = await settings.edit('Sessions');
    await form.getByRole('checkbox', { name: 'Require E-mail Link on a New Browser' }).check();
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

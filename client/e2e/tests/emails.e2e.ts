import { AddUserPage } from '../pages/add-user.page.ts';
import { LoginPage } from '../pages/login.page.ts';
import { OutboxPage } from '../pages/outbox.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { ResetPasswordPage } from '../pages/reset-password.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';

const first = 'seven quiet herons';
const second = 'eleven loud geese';

describe('an email', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
  });
  afterAll(() => app.close());

  it('invites a user with a link that works once', async () => {
    const add = new AddUserPage(admin.page);
    await add.open();
    await add.fill({
      'First name': 'Ives',
      Email: 'ives@example.com',
      Username: 'ives',
      'User role': 'Administrator',
    });
    await add.inviteByEmail();
    await add.add();
    const link = await new OutboxPage(admin.page).link('Welcome', 'ives@example.com');
    const { page } = await app.openBrowser();
    const reset = new ResetPasswordPage(page);
    await reset.open(link);
    await reset.submit(first, second);
    await new Shell(page).waitForToast('Passwords do not match!');
    await reset.submit(first);
    await new Shell(page).waitForToast('Password Reset');
    await new Shell(page).waitForTitle('Manage Users');

    const other = await app.openBrowser();
    const used = new ResetPasswordPage(other.page);
    await used.open(link);
    await used.submit(second);
    await new Shell(other.page).waitForToast('This link was used already or is too old. Please ask for a new one.');
  });

  it('resets a forgotten password', async () => {
    const visitor = await app.openBrowser();
    const { page } = visitor;
    await new LoginPage(page).open();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await clickButton(page, 'Send link');
    await page.getByText('Email is required').waitFor();
    await fillFields(page, { Email: 'ives@example.com' });
    await clickButton(page, 'Send link');
    await new Shell(page).waitForToast('Reset link sent to ives@example.com');
    const reset = new ResetPasswordPage(page);
    await reset.open(await new OutboxPage(admin.page).link('Reset your password', 'ives@example.com'));
    await expect(page.title()).resolves.toBe('Picket - New password');
    await reset.submit(second);
    await new Shell(page).waitForTitle('Manage Users');
    await expect(page.title()).resolves.toBe('Picket - Manage Users');
    expect(visitor.errors).toEqual([]);
  });

  it('uses the texts of the settings', async () => {
    const { page } = admin;
    const settings = new RecordPage(page);
    await page.goto('/app/settings');
    await fillFields(await settings.edit('Email: password reset'), {
      'Password reset subject': 'Your key, {name}',
      'Password reset text': 'Dear {name},\n{company} has a new key for you:\n{link}\nSee you soon!',
    });
    await settings.save('Email: password reset');
    const { page: other } = await app.openBrowser();
    await other.goto('/forgotpassword');
    await fillFields(other, { Email: 'ives@example.com' });
    await clickButton(other, 'Send link');
    await expect(new OutboxPage(page).read('Your key, Ives', 'ives@example.com')).resolves.toMatch(
      /Dear Ives,\nPicket has a new key for you:.*resetKey=.*See you soon!/s,
    );
  });

  it('confirms the sign-in of a new browser when the settings require it', async () => {
    const settings = new RecordPage(admin.page);
    await admin.page.goto('/app/settings');
    const form = await settings.edit('Sessions');
    await form.getByRole('checkbox', { name: 'Require an email link on a new browser' }).check();
    await settings.save('Sessions');
    const visitor = await app.openBrowser();
    const { page } = visitor;
    const login = new LoginPage(page);
    await login.open();
    await login.submit('ives', second, { remember: true });
    await page.getByText('A login link has been emailed to you.').waitFor();
    const link = await new OutboxPage(admin.page).link('Your sign-in link', 'ives@example.com');
    await page.goto(link);
    await new Shell(page).waitForTitle('Customers');
    await new Shell(page).signOut('Ives');
    await login.submit('ives', second);
    await new Shell(page).waitForTitle('Customers');
    await new Shell(page).signOut('Ives');
    await page.goto(link);
    await new Shell(page).waitForToast('Login Failed');
    await login.waitUntilShown();
    expect([...visitor.errors, ...admin.errors]).toEqual([]);
  });
});

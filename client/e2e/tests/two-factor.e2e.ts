import { LoginPage } from '../pages/login.page.ts';
import { ProfilePage } from '../pages/profile.page.ts';
import { RolePage } from '../pages/role.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { CodePage, type SecondFactor, TwoFactorSetUp } from '../pages/two-factor.page.ts';
import { UserPage } from '../pages/user.page.ts';
import { codeOf } from '../testing/authenticator.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { expectNoProblems, expectNoProblemsAtAnyWidth, findViolations } from '../testing/page-checks.ts';
import { password } from '../testing/picket-server.ts';

describe('two-factor sign-in', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let office: BrowserUser;
  let secondFactor: SecondFactor;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    office = await app.signIn('office');
  });
  afterAll(() => app.close());

  async function submitPassword(username: string): Promise<BrowserUser> {
    const user = await app.openBrowser();
    const login = new LoginPage(user.page);
    await login.open();
    await login.submit(username, password);
    return user;
  }

  it('is turned on in the profile', async () => {
    const profile = new ProfilePage(office.page);
    await profile.open('Olive Okafor');
    await clickButton(profile.section('Two-factor sign-in'), 'Turn on');
    const dialog = office.page.getByRole('dialog', { name: 'Turn on two-factor sign-in' });
    const setUp = new TwoFactorSetUp(dialog);
    await setUp.enterPassword();
    await expectNoProblems(office);
    secondFactor = await setUp.enterCode();
    expect(secondFactor.recoveryCodes).toHaveLength(10);
    await expect(findViolations(office.page)).resolves.toEqual([]);
    await setUp.finish();
    await profile.waitForField('Two-factor sign-in', 'Unused recovery codes', '10');
  });

  it('asks for a code after the password', async () => {
    const user = await submitPassword('office');
    const codePage = new CodePage(user.page);
    await codePage.waitUntilShown();
    await expect(findViolations(user.page)).resolves.toEqual([]);
    await codePage.enter(secondFactor.usedCode);
    await user.page.getByText('The code is not correct.').waitFor();
    await codePage.enter(codeOf(secondFactor.key, 1));
    await new Shell(user.page).waitForTitle('Estimates and Orders');
    await user.close();
  });

  it('accepts each recovery code once', async () => {
    const first = await submitPassword('office');
    await new CodePage(first.page).enterRecoveryCode(secondFactor.recoveryCodes[0]!);
    await new Shell(first.page).waitForTitle('Estimates and Orders');
    const second = await submitPassword('office');
    await new CodePage(second.page).enterRecoveryCode(secondFactor.recoveryCodes[0]!);
    await second.page.getByText('The code is not correct.').waitFor();
    await first.close();
    await second.close();
  });

  it('is turned off by an administrator for a lost phone, which signs the user out', async () => {
    const user = new UserPage(admin.page);
    await user.open('Olive Okafor');
    await clickButton(user.section('Two-factor sign-in'), 'Turn off');
    await clickButton(admin.page.getByRole('dialog'), 'Turn off');
    await new Shell(admin.page).waitForToast('Two-factor sign-in is off');
    await office.page.goto('/customer/list');
    const login = new LoginPage(office.page);
    await login.waitUntilShown();
    await login.submit('office', password);
    await new Shell(office.page).waitForTitle('Customers');
  });

  it('must be set up before anything else when the role requires it', async () => {
    await new RolePage(admin.page).open('Office');
    const role = new UserPage(admin.page);
    const basics = await role.edit('Basic info');
    await basics.getByRole('checkbox', { name: 'Require two-factor sign-in' }).check();
    await role.save('Basic info');
    const user = await submitPassword('office');
    const page = user.page.getByRole('main');
    await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
    await expectNoProblems(user);
    const setUp = new TwoFactorSetUp(page);
    await setUp.enterPassword();
    await expectNoProblemsAtAnyWidth(user, 'light');
    await setUp.enterCode();
    await setUp.finish();
    await new Shell(user.page).waitForTitle('Estimates and Orders');
    await user.page.reload();
    await new Shell(user.page).waitForTitle('Estimates and Orders');
  });
});

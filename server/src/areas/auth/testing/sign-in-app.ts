import { type UserCommand, UserRoles, type UserRow } from '@picket/domain';
import { DecideUser } from '../../../shared/commands/decide.ts';
import { TestApp, type TestAppOptions } from '../../../testing/app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { FirstUsers } from '../../users/first-users.ts';
import { UserAccounts } from '../../users/user-accounts.ts';
import { Mailbox } from './mailbox.ts';
import { TestBrowser } from './test-browser.ts';

export const password = 'plum-kettle-orbit';
export const newPassword = 'violet-anchor-mist';
/** The new password, typed twice. */
export const withNewPassword = { Password: newPassword, Confirmation: newPassword };

/** The application with the built-in roles, a mailbox, and users who can sign in. */
export class SignInApp {
  private users = 0;

  private constructor(
    readonly app: TestApp,
    readonly mailbox: Mailbox,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<SignInApp> {
    const mailbox = new Mailbox();
    const app = await TestApp.start({ ...options, mailer: mailbox });
    await app.get(FirstUsers).ensure();
    return new SignInApp(app, mailbox);
  }

  /** A new user with their own address, so that tests do not share rate limits. */
  async user(UserRoleId: number = UserRoles.MarketPartnerAdmin): Promise<TestUser> {
    const number = ++this.users;
    const Username = `Olive${number}`;
    const person = { FirstName: 'Olive', LastName: 'Office', Email: `olive${number}@example.com` };
    const added = await this.app
      .get(UserAccounts)
      .add({ ...person, Username, UserRoleId, Password: password }, this.app.context());
    return new TestUser(this.app, added.id, Username, person.Email, `192.0.2.${number}`);
  }

  /** A caller who manages users and roles. */
  userManager(): TestClient {
    return this.app.as({ Users: 'Full', UserRoles: 'Full' });
  }

  async readUser(id: number): Promise<UserRow> {
    return (await this.userManager().get<UserRow>(`users/${id}`)).body;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

export class TestUser {
  constructor(
    private readonly app: TestApp,
    readonly id: number,
    readonly username: string,
    readonly email: string,
    private readonly address: string,
  ) {}

  browser(address = this.address): TestBrowser {
    return new TestBrowser(this.app.application.nest, address);
  }

  async signedIn(remember = false): Promise<TestBrowser> {
    const browser = this.browser();
    const { status } = await browser.signIn(this.username, password, remember);
    expect(status).toBe(200);
    return browser;
  }

  /** Whether a sign-in from their address succeeds. */
  async canSignIn(username = this.username, as = password): Promise<boolean> {
    return (await this.browser().signIn(username, as)).status === 200;
  }

  async decide(command: UserCommand): Promise<void> {
    await this.app.run(new DecideUser(this.id, command, this.app.context()));
  }

  loseAccess(): Promise<void> {
    return this.decide({ type: 'SetHasAccess', data: { HasAccess: false, OtherAdministrators: 1 } });
  }

  takeRole(UserRoleId: number): Promise<void> {
    const give = { Username: this.username, UserRoleId, OtherAdministrators: 1 };
    return this.decide({ type: 'GrantPortalAccess', data: give });
  }
}

import { RecordPage } from './record.page.ts';

const SIGN_IN = 'Username and password';

/** The profile of the signed-in user. */
export class ProfilePage extends RecordPage {
  readonly sessions = this.section('Sessions');

  async open(name: string): Promise<void> {
    await this.page.goto('/user/profile');
    await this.waitForTitle(name);
  }

  editSignIn() {
    return this.edit(SIGN_IN);
  }

  saveSignIn(): Promise<void> {
    return this.save(SIGN_IN);
  }

  /** Ends another session of the user by its browser. */
  async endSession(browser: string): Promise<void> {
    const session = this.sessions.getByRole('listitem').filter({ hasText: browser });
    await session.getByRole('button', { name: `Sign out: ${browser}` }).click();
    await session.waitFor({ state: 'detached' });
  }
}

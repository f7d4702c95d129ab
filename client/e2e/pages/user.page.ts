import { clickButton } from '../testing/fields.ts';
import { RecordPage } from './record.page.ts';

/** The page of a user for user management. */
export class UserPage extends RecordPage {
  /** Opens a user by name from the list. */
  async open(name: string): Promise<void> {
    await this.page.goto('/user/list?ShowArchived=true');
    await this.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    await this.waitForTitle(name);
  }

  async revokeAccess(): Promise<void> {
    await this.switchAccess('Revoke access');
    await this.waitForStatus('Access revoked');
  }

  async restoreAccess(): Promise<void> {
    await this.switchAccess('Restore access');
    await this.waitForStatus('Has access');
  }

  async endAllSessions(): Promise<void> {
    await clickButton(this.section('Sessions'), 'End all sessions');
    await clickButton(this.page.getByRole('dialog', { name: 'End all sessions?' }), 'End all sessions');
    await this.section('Sessions').getByText('No active sessions.').waitFor();
  }

  private async switchAccess(answer: string): Promise<void> {
    await this.section('Portal access').getByRole('switch', { name: 'Has access' }).click();
    await clickButton(this.page.getByRole('dialog'), answer);
  }
}

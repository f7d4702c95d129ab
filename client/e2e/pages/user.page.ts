import { press } from '../testing/fields.ts';
import { InfoPage } from './info.page.ts';

/** The page of a user for user management. */
export class UserPage extends InfoPage {
  /** Opens a user by name from the list. */
  async open(name: string): Promise<void> {
    await this.page.goto('/user/list?ShowArchived=true');
    await this.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    await this.isNamed(name);
  }

  async takeAccess(): Promise<void> {
    await this.turnAccess('Revoke access');
    await this.stands('Access revoked');
  }

  async giveAccess(): Promise<void> {
    await this.turnAccess('Restore access');
    await this.stands('Has access');
  }

  async endAllSessions(): Promise<void> {
    await press(this.section('Sessions'), 'End all');
    await press(this.page.getByRole('dialog', { name: 'End all?' }), 'End all');
    await this.section('Sessions').getByText('No active sessions.').waitFor();
  }

  private async turnAccess(answer: string): Promise<void> {
    await this.section('Portal access').getByRole('switch', { name: 'Has access' }).click();
    await press(this.page.getByRole('dialog'), answer);
  }
}

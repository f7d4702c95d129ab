import { press } from '../testing/fields.ts';
import { InfoPage } from './info.page.ts';

/** A user, as those who manage users see them. */
export class UserPage extends InfoPage {
  /** From the list, by the user's name. */
  async open(name: string): Promise<void> {
    await this.page.goto('/user/list?ShowArchived=true');
    await this.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    await this.isNamed(name);
  }

  async takeAccess(): Promise<void> {
    await this.turnAccess('Take access away');
    await this.stands('Access revoked');
  }

  async giveAccess(): Promise<void> {
    await this.turnAccess('Give access');
    await this.stands('Has access');
  }

  async endAllSessions(): Promise<void> {
    await press(this.section('Sessions'), 'End all');
    await press(this.page.getByRole('dialog', { name: 'End all?' }), 'End all');
    await this.section('Sessions').getByText('Signed in nowhere.').waitFor();
  }

  private async turnAccess(answer: string): Promise<void> {
    await this.section('Portal access').getByRole('switch', { name: 'Has access' }).click();
    await press(this.page.getByRole('dialog'), answer);
  }
}

import type { Locator } from 'playwright-core';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';

/** The approval of a job, and its revisions. */
export class ApprovalPage extends JobPage {
  get panel(): Locator {
    return this.page.getByRole('region', { name: 'Approval', exact: true });
  }

  /** Copies the approval link and returns it. */
  async copyLink(): Promise<URL> {
    await clickButton(this.panel, 'Copy link');
    const dialog = this.page.getByRole('dialog', { name: 'Approval link of' });
    await clickButton(dialog, 'Copy link');
    const link = await dialog.getByRole('textbox', { name: 'Link to R' }).inputValue();
    await clickButton(dialog, 'Done');
    return new URL(link);
  }

  async recordApproval(reason: string): Promise<void> {
    await clickButton(this.panel, 'Record approval');
    const dialog = this.page.getByRole('dialog', { name: 'Record approval of' });
    await fillFields(dialog, { 'How the customer approved': reason });
    await clickButton(dialog, 'Record approval');
    await dialog.waitFor({ state: 'hidden' });
  }

  async withdraw(reason: string): Promise<void> {
    await clickButton(this.panel, 'Withdraw');
    const dialog = this.page.getByRole('dialog', { name: 'Withdraw approval of' });
    await fillFields(dialog, { Reason: reason });
    await clickButton(dialog, 'Withdraw approval');
    await dialog.waitFor({ state: 'hidden' });
  }

  waitForPanel(text: string | RegExp): Promise<void> {
    return this.panel.getByText(text).first().waitFor();
  }

  /** Opens the dialog that restores a revision. */
  async restore(revision: string): Promise<Locator> {
    await clickButton(this.page, `Actions of ${revision}`);
    await clickButton(this.page, `Restore ${revision}`);
    return this.page.getByRole('dialog', { name: `Restore ${revision} of` });
  }

  async compareFrom(revision: string): Promise<Locator> {
    const region = this.section('Compare revisions');
    await choose(region, 'From', revision);
    return region;
  }
}

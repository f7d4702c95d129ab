import type { Locator } from 'playwright-core';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { JobPage } from './job.page.ts';
import { descriptionItem } from './record.page.ts';

/** The items of a job, their prices and the totals. */
export class JobSummaryPage extends JobPage {
  async addMiscItems(quantities: Record<string, string>): Promise<void> {
    await clickButton(this.page, 'Add misc items');
    const dialog = this.page.getByRole('dialog', { name: 'Add misc items' });
    for (const [item, quantity] of Object.entries(quantities))
      await dialog.getByRole('textbox', { name: `Quantity of ${item}`, exact: true }).fill(quantity);
    await clickButton(dialog, 'Add items');
    await dialog.waitFor({ state: 'hidden' });
  }

  async addLabor(labor: string, quantity: string): Promise<void> {
    await clickButton(this.page, 'Add labor');
    const dialog = this.page.getByRole('dialog', { name: 'Add labor' });
    await choose(dialog, 'Labor', labor);
    await fillFields(dialog, { Quantity: quantity });
    await clickButton(dialog, 'Add labor');
    await dialog.waitFor({ state: 'hidden' });
  }

  itemRow(item: string): Locator {
    return this.page.getByRole('row').filter({ hasText: item });
  }

  /** Changes a price, with the note that a changed price requires. */
  async changePrice(item: string, price: string, note: string): Promise<void> {
    const input = this.page.getByRole('textbox', { name: `Price of ${item}`, exact: true });
    await input.fill(price);
    await input.press('Enter');
    await this.page.getByText('Note is required').waitFor();
    const reason = this.page.getByRole('textbox', { name: `Why the price of ${item} differs` });
    await reason.fill(note);
    await reason.press('Enter');
    await this.itemRow(item).getByText(note).waitFor();
  }

  /** Waits until the totals, by label, have these values. */
  async waitForTotals(expected: Record<string, string>): Promise<void> {
    const totals = this.page.getByRole('region', { name: 'Amounts' });
    for (const [label, value] of Object.entries(expected)) {
      const place = label === 'Grand total' ? totals.getByRole('paragraph') : descriptionItem(totals, label);
      await place
        .getByText(value, { exact: true })
        .or(place.filter({ hasText: value }))
        .first()
        .waitFor();
    }
  }

  /**
   * Moves lines and items to an option. `to` has the choice and the names that it asks for; `parts` has the starts of
   * their labels.
   */
  async moveToOption(to: Record<string, Record<string, string>>, parts: readonly string[]): Promise<void> {
    await clickButton(this.page, 'Add an option');
    const dialog = this.page.getByRole('dialog', { name: 'Move to option' });
    for (const [target, names] of Object.entries(to)) {
      await choose(dialog, 'Option', target);
      await fillFields(dialog, names);
    }
    for (const part of parts) await dialog.getByRole('checkbox', { name: new RegExp(`^${part}`) }).check();
    await clickButton(dialog, 'Move to option');
    await dialog.waitFor({ state: 'hidden' });
  }

  /** The grand total beside the items. */
  get grandTotal(): Locator {
    return this.page.getByRole('region', { name: 'Amounts' }).locator('h2 + p');
  }

  async readGrandTotal(): Promise<string> {
    return (await this.grandTotal.textContent()) ?? '';
  }

  /** Waits until the grand total differs from this one. */
  async waitForOtherTotal(total: string): Promise<void> {
    await this.grandTotal.and(this.page.getByText(total, { exact: true })).waitFor({ state: 'detached' });
  }
}

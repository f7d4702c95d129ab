import type { Locator } from 'playwright-core';
import { choose, press, type } from '../testing/fields.ts';
import { amount } from './info.page.ts';
import { JobPage } from './job.page.ts';

/** The items of a job, their prices and the totals. */
export class JobSummaryPage extends JobPage {
  async addMiscItems(quantities: Record<string, string>): Promise<void> {
    await press(this.page, 'Add misc items');
    const dialog = this.page.getByRole('dialog', { name: 'Add misc items' });
    for (const [item, quantity] of Object.entries(quantities))
      await dialog.getByRole('textbox', { name: `Quantity of ${item}`, exact: true }).fill(quantity);
    await press(dialog, 'Add items');
    await dialog.waitFor({ state: 'hidden' });
  }

  async addLabor(labor: string, quantity: string): Promise<void> {
    await press(this.page, 'Add labor');
    const dialog = this.page.getByRole('dialog', { name: 'Add labor' });
    await choose(dialog, 'Labor', labor);
    await type(dialog, { Quantity: quantity });
    await press(dialog, 'Add labor');
    await dialog.waitFor({ state: 'hidden' });
  }

  item(item: string): Locator {
    return this.page.getByRole('row').filter({ hasText: item });
  }

  /** Changes a price, with the note that a changed price requires. */
  async changePrice(item: string, price: string, note: string): Promise<void> {
    await press(this.page, `Edit ${item}`);
    await this.page.getByRole('textbox', { name: `Price of ${item}` }).fill(price);
    await press(this.item(item), 'Save');
    const dialog = this.page.getByRole('dialog', { name: 'Why does the price differ?' });
    await dialog.waitFor();
    await press(dialog, 'Save note');
    await dialog.getByText('Note is required').waitFor();
    await type(dialog, { Note: note });
    await press(dialog, 'Save note');
    await this.item(item).getByText(note).waitFor();
  }

  /** Waits until the totals, by label, have these values. */
  async totals(expected: Record<string, string>): Promise<void> {
    const totals = this.page.getByRole('region', { name: 'Totals' });
    for (const [label, value] of Object.entries(expected))
      await amount(totals, label).getByText(value, { exact: true }).waitFor();
  }
}

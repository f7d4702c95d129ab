import { clickButton, fillFields } from '../testing/fields.ts';
import { RecordPage } from './record.page.ts';

/** The page of a fence section, post, gate or misc item. */
export class PricedItemPage extends RecordPage {
  /** Adds an item and waits for its page. */
  async add(path: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(`/admin/${path}/add`);
    await fillFields(this.page, values);
    await clickButton(this.page, 'Save');
    await this.waitForTitle(values.Description!);
  }

  async setPrices(prices: Readonly<Record<string, string>>): Promise<void> {
    await fillFields(await this.edit('Prices'), prices);
    await this.save('Prices');
  }

  /** Waits until every price level shows its price. */
  async waitForPrices(prices: Readonly<Record<string, string>>): Promise<void> {
    const table = this.page.getByRole('table', { name: 'Prices by price level' });
    for (const [level, price] of Object.entries(prices))
      await table.getByRole('row').filter({ hasText: level }).getByText(price, { exact: true }).waitFor();
  }

  async copy(noun: string, description: string): Promise<void> {
    await clickButton(this.header, 'Copy');
    const dialog = this.page.getByRole('dialog', { name: `Copy ${noun}` });
    await clickButton(dialog, 'Copy');
    await dialog.getByText('Description must be different').waitFor();
    await fillFields(dialog, { Description: description });
    await dialog.getByRole('radio', { name: 'Keep length and prices' }).check();
    await clickButton(dialog, 'Copy');
    await this.waitForTitle(description);
  }
}

import { enter, press } from '../testing/fields.ts';
import { InfoPage } from './info.page.ts';

/** The page of a fence section, post, gate or misc item. */
export class PricedItemPage extends InfoPage {
  /** Adds an item and waits for its page. */
  async add(path: string, values: Readonly<Record<string, string>>): Promise<void> {
    await this.page.goto(`/admin/${path}/add`);
    await enter(this.page, values);
    await press(this.page, 'Save');
    await this.isNamed(values.Description!);
  }

  async setPrices(prices: Readonly<Record<string, string>>): Promise<void> {
    await enter(await this.edit('Prices'), prices);
    await this.save('Prices');
  }

  /** Waits until every price level shows its price. */
  async prices(prices: Readonly<Record<string, string>>): Promise<void> {
    const table = this.page.getByRole('table', { name: 'Prices by price level' });
    for (const [level, price] of Object.entries(prices))
      await table.getByRole('row').filter({ hasText: level }).getByText(price, { exact: true }).waitFor();
  }

  async copy(noun: string, description: string): Promise<void> {
    await press(this.header, 'Copy');
    const dialog = this.page.getByRole('dialog', { name: `Copy ${noun}` });
    await press(dialog, 'Copy');
    await dialog.getByText('Description must be different').waitFor();
    await enter(dialog, { Description: description });
    await press(dialog, 'Copy');
    await this.isNamed(description);
  }
}

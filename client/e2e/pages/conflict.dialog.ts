import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

/** Asked when someone else saved what is being saved. */
export class ConflictDialog {
  private readonly dialog: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
  }

  /** Waits for the question, and answers who saved and the rows of what differs: field, theirs, yours. */
  async question(): Promise<{ text: string | null; differences: string[][] }> {
    const text = await this.dialog.getByText('after you opened it').textContent();
    const rows = await this.dialog.locator('tbody tr').all();
    const cells = rows.map((row) => row.locator('th, td').allInnerTexts());
    return { text, differences: await Promise.all(cells) };
  }

  async saveMine(): Promise<void> {
    await press(this.dialog, 'Save mine');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async loadTheirs(): Promise<void> {
    await press(this.dialog, 'Cancel and load theirs');
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

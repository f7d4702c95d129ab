import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** A list page's way out to CSV and back. */
export class CsvImportDialog {
  readonly dialog;

  constructor(
    private readonly page: Page,
    /** What is imported, as the dialog says it: 'teams'. */
    readonly noun: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: `Import ${noun}` });
  }

  /** The text of the file that the export saves. */
  async export(): Promise<string> {
    await this.page.getByRole('button', { name: 'CSV' }).click();
    const saving = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export' }).click();
    return readFile(await (await saving).path(), 'utf8');
  }

  /** Opens the dialog, chooses a file and waits until it is checked or refused. */
  async choose(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'CSV' }).click();
    await this.page.getByRole('button', { name: 'Import…' }).click();
    await this.dialog.waitFor();
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await this.dialog.getByRole('table').or(this.dialog.getByRole('alert')).waitFor();
  }

  /** The lines that are shown: what becomes of each, its name, and why or from what to what. */
  async lines(): Promise<string[]> {
    const rows = await this.dialog.locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => {
        const [, name, what, changes] = await row.locator('td').allInnerTexts();
        return `${what} ${name}: ${changes?.replaceAll(/\s+/g, ' ').trim()}`;
      }),
    );
  }

  /** Carries out what was checked, and closes. */
  async carryOut(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Import \d/ }).click();
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

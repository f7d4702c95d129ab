import type { Page } from 'playwright-core';
import { contentOf } from '../testing/downloads.ts';

/** The export and import of a list page. */
export class ImportExport {
  readonly dialog;

  constructor(
    private readonly page: Page,
    /** The records in the plural, as in the dialog: 'teams'. */
    readonly noun: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: `Import ${noun}` });
  }

  /** Exports the list and returns the text of the file. */
  async export(): Promise<string> {
    await this.page.getByRole('button', { name: 'Import/Export' }).click();
    const saving = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Export', exact: true }).click();
    return (await contentOf(await saving)).toString('utf8');
  }

  /** Opens the dialog, chooses a file and waits for the check. */
  async chooseFile(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Import/Export' }).click();
    await this.page.getByRole('button', { name: 'Import…' }).click();
    await this.dialog.waitFor();
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await this.dialog.locator('input[type=file]').setInputFiles(file);
    await this.dialog.getByRole('table').or(this.dialog.getByRole('alert')).waitFor();
  }

  /** The lines of the check: action, name, and reason or changes. */
  async readPreview(): Promise<string[]> {
    const rows = await this.dialog.locator('tbody tr').all();
    return Promise.all(
      rows.map(async (row) => {
        const [, name, what, changes] = await row.locator('td').allInnerTexts();
        return `${what} ${name}: ${changes?.replaceAll(/\s+/g, ' ').trim()}`;
      }),
    );
  }

  /** Imports the checked file and closes the dialog. */
  async import(): Promise<void> {
    await this.dialog.getByRole('button', { name: /^Import \d/ }).click();
    await this.dialog.getByRole('button', { name: 'Done' }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

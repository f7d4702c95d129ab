import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { press } from '../testing/fields.ts';

/** A list's ways out to a spreadsheet and back. */
export class CsvMenu {
  readonly dialog: Locator;

  constructor(
    private readonly page: Page,
    /** What is listed: 'tax rates'. */
    private readonly noun: string,
  ) {
    this.dialog = page.getByRole('dialog', { name: `Import ${noun}` });
  }

  /** The name and the text of the exported file. */
  async export(): Promise<{ name: string; text: string }> {
    await press(this.page, 'CSV');
    const saved = this.page.waitForEvent('download');
    await press(this.page, 'Export');
    const download = await saved;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }

  /** Has a file checked: what it would do, in counts. */
  async check(text: string): Promise<string[]> {
    await press(this.page, 'CSV');
    await press(this.page, 'Import…');
    const chooser = this.page.waitForEvent('filechooser');
    await press(this.dialog, 'Choose a file');
    await (await chooser).setFiles({ name: `${this.noun}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await this.dialog.getByRole('table', { name: 'Lines of the file' }).waitFor();
    return this.counts();
  }

  /** What each line that is shown would do, or did: line, name, what, from and to. */
  async lines(filter: 'All lines' | 'Only changes' | 'Only refused'): Promise<string[][]> {
    await this.dialog.getByText(filter, { exact: true }).click();
    await this.dialog.getByRole('radio', { name: filter, checked: true }).waitFor();
    const rows = await this.dialog.locator('tbody tr').all();
    return Promise.all(rows.map((row) => row.locator('td').allInnerTexts()));
  }

  /** Carries out what was checked: what it did, in counts. */
  async carryOut(button: string): Promise<string[]> {
    await press(this.dialog, button);
    await this.dialog.getByRole('button', { name: 'Done', exact: true }).waitFor();
    return this.counts();
  }

  async close(): Promise<void> {
    await press(this.dialog, 'Done');
    await this.dialog.waitFor({ state: 'hidden' });
  }

  private counts(): Promise<string[]> {
    return this.dialog.getByRole('status').first().locator('> *').allInnerTexts();
  }
}

import type { Page } from 'playwright-core';
import { contentOf } from '../testing/downloads.ts';

/** The dialog that exports recorded events. */
export class ExportDialog {
  readonly dialog;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^Export / });
  }

  /** Fills in the reason and returns the archive. */
  async export(reason: string): Promise<Buffer> {
    await this.dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    const [download] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByText('Export downloaded').waitFor(),
      this.dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    return contentOf(download);
  }
}

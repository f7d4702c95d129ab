import type { Locator, Page, Route } from 'playwright-core';
import { contentOf } from '../testing/downloads.ts';
import { clickButton } from '../testing/fields.ts';

interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The documents of a customer or a job. */
export class DocumentsPage {
  readonly uploads: Locator;

  constructor(private readonly page: Page) {
    this.uploads = page.getByRole('list', { name: 'Uploads' });
  }

  /** `place`: 'customer/docs?id=1' or 'job/estimate/documents?id=1'. */
  async open(place: string): Promise<void> {
    await this.page.goto(`/${place}`);
    await this.page.getByRole('table', { name: 'Documents' }).waitFor();
  }

  /** Chooses files in the browser's dialog. */
  async upload(...files: readonly SentFile[]): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await clickButton(this.page, 'Add documents');
    await (await chooser).setFiles(
      files.map(({ name, content: buffer }) => ({ name, buffer, mimeType: 'application/octet-stream' })),
    );
  }

  /** Chooses files and holds the first upload until its progress is shown. */
  async uploadAndWaitForProgress(...files: readonly SentFile[]): Promise<void> {
    const progress = this.page.getByRole('progressbar', { name: `Sending ${files[0]!.name}` });
    const hold = async (route: Route) => {
      await progress.waitFor();
      await route.continue();
    };
    await this.page.route('**/documents', hold, { times: 1 });
    await this.upload(...files);
  }

  /** Drops a file on the drop zone. */
  async dropFile({ name, content }: SentFile): Promise<void> {
    const transfer = await this.page.evaluateHandle(
      ([fileName, text]) => {
        const brought = new DataTransfer();
        brought.items.add(new File([text!], fileName!));
        return brought;
      },
      [name, content.toString('latin1')],
    );
    await this.page.getByRole('button', { name: 'Add documents' }).dispatchEvent('drop', { dataTransfer: transfer });
  }

  async pasteFile({ name, content }: SentFile): Promise<void> {
    await this.page.evaluate(
      ([fileName, text]) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([text!], fileName!));
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      [name, content.toString('latin1')],
    );
  }

  /** Waits until the list contains the document. */
  waitForDocument(name: string): Promise<void> {
    return this.page.getByRole('button', { name: `Download ${name}`, exact: true }).waitFor();
  }

  /** Downloads a document; returns its file name and content. */
  async download(name: string): Promise<SentFile> {
    const saving = this.page.waitForEvent('download');
    await clickButton(this.page, `Download ${name}`);
    const download = await saving;
    return { name: download.suggestedFilename(), content: await contentOf(download) };
  }

  async delete(name: string): Promise<void> {
    await clickButton(this.page, `Delete ${name}`);
    const question = this.page.getByRole('dialog', { name: `Delete the document ${name}?` });
    await clickButton(question, 'Delete');
    await this.page.getByRole('button', { name: `Download ${name}`, exact: true }).waitFor({ state: 'hidden' });
  }
}

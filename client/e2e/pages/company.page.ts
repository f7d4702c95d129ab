import type { Page } from 'playwright-core';
import { clickButton, fillFields } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';
import { RecordPage } from './record.page.ts';
import { RichTextEditor } from './rich-text.editor.ts';

/** The page to add a company or an installer. */
export class AddCompanyPage {
  constructor(private readonly page: Page) {}

  fill(values: Readonly<Record<string, string>>): Promise<void> {
    return fillFields(this.page, values);
  }

  chooseLogo(): Promise<void> {
    return chooseImage(this.page.getByRole('group', { name: 'Logo' }));
  }

  submit(): Promise<void> {
    return clickButton(this.page.getByRole('main'), 'Save');
  }

  /** Saves and waits for the page of the new record. */
  async add(name: string): Promise<void> {
    await this.submit();
    await new CompanyPage(this.page).waitForTitle(name);
  }
}

/** The page of a company or an installer, with its rich texts. */
export class CompanyPage extends RecordPage {
  /** Opens a text for editing. */
  async editRichText(title: string): Promise<RichTextEditor> {
    return new RichTextEditor(await this.edit(title), title);
  }

  /** Returns a text of a section as HTML, once it contains `words`. */
  readRichText(title: string, words: string): Promise<string> {
    return this.section(title).locator('> div > div').filter({ hasText: words }).innerHTML();
  }
}

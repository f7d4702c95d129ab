import type { Page } from 'playwright-core';
import { enter, press } from '../testing/fields.ts';
import { chooseImage } from '../testing/images.ts';
import { InfoPage } from './info.page.ts';
import { RichTextBox } from './rich-text.box.ts';

/** The page to add a company or an installer. */
export class AddBrandedPage {
  constructor(private readonly page: Page) {}

  enter(values: Readonly<Record<string, string>>): Promise<void> {
    return enter(this.page, values);
  }

  chooseLogo(): Promise<void> {
    return chooseImage(this.page.getByRole('group', { name: 'Logo' }));
  }

  submit(): Promise<void> {
    return press(this.page.getByRole('main'), 'Save');
  }

  /** Saves and waits for the page of the new record. */
  async add(name: string): Promise<void> {
    await this.submit();
    await new BrandedPage(this.page).isNamed(name);
  }
}

/** The page of a company or an installer, with its rich texts. */
export class BrandedPage extends InfoPage {
  /** Opens a text for editing. */
  async write(title: string): Promise<RichTextBox> {
    return new RichTextBox(await this.edit(title), title);
  }

  /** A text in its section. */
  text(title: string): Promise<string> {
    return this.section(title).locator('> div').innerHTML();
  }
}

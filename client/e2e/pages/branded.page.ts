import type { Page } from 'playwright-core';
import { enter, press } from '../testing/fields.ts';
import { choosePicture } from '../testing/pictures.ts';
import { InfoPage } from './info.page.ts';
import { RichTextBox } from './rich-text.box.ts';

/** Adds a company or an installer: whoever has a name and a logo. */
export class AddBrandedPage {
  constructor(private readonly page: Page) {}

  enter(values: Readonly<Record<string, string>>): Promise<void> {
    return enter(this.page, values);
  }

  chooseLogo(): Promise<void> {
    return choosePicture(this.page.getByRole('group', { name: 'Logo' }));
  }

  submit(): Promise<void> {
    return press(this.page.getByRole('main'), 'Save');
  }

  /** Saves, and waits for the page of what was added. */
  async add(name: string): Promise<void> {
    await this.submit();
    await new BrandedPage(this.page).isNamed(name);
  }
}

/** The page of a company or an installer, with the texts that it prints. */
export class BrandedPage extends InfoPage {
  /** Opens a text for writing. */
  async write(title: string): Promise<RichTextBox> {
    return new RichTextBox(await this.edit(title), title);
  }

  /** A text as it is shown. */
  text(title: string): Promise<string> {
    return this.section(title).locator('> div').innerHTML();
  }
}

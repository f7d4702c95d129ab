import type { Locator } from 'playwright-core';
import { clickButton, pageOf } from '../testing/fields.ts';

type Tool = 'Bold' | 'Italic' | 'Underline' | 'Bulleted list' | 'Numbered list' | 'Link' | 'Clear formatting';

/** The rich text editor. */
export class RichTextEditor {
  private readonly text: Locator;

  constructor(
    private readonly form: Locator,
    label: string,
  ) {
    this.text = form.getByRole('textbox', { name: label, exact: true });
  }

  /** Types at the cursor. */
  async type(text: string): Promise<void> {
    await this.text.focus();
    await pageOf(this.form).keyboard.type(text);
  }

  /** Presses a button of the toolbar. */
  clickTool(tool: Tool): Promise<void> {
    return clickButton(this.form.getByRole('toolbar', { name: 'Formatting' }), tool);
  }

  /** Types text in a format, then turns the format off. */
  async typeFormatted(tool: Tool, text: string): Promise<void> {
    await this.clickTool(tool);
    await this.type(text);
    await this.clickTool(tool);
  }

  /** Inserts a link. */
  async insertLink(address: string): Promise<void> {
    await this.clickTool('Link');
    const box = this.form.getByRole('textbox', { name: 'Link address' });
    await box.fill(address);
    await box.press('Enter');
  }

  async paste(html: string): Promise<void> {
    await this.text.focus();
    await this.text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  }
}

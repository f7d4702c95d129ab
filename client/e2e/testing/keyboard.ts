import type { Locator, Page } from 'playwright-core';

/** More tab stops than any page has. */
const MAX_TABS = 120;

/** A user without a mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Waits for an element and presses Tab until it has the focus. */
  tabTo(target: Locator): Promise<void> {
    return this.pressUntilFocused('Tab', target);
  }

  /** Waits for an element and presses Shift+Tab until it has the focus. */
  tabBackTo(target: Locator): Promise<void> {
    return this.pressUntilFocused('Shift+Tab', target);
  }

  private async pressUntilFocused(key: string, target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      await this.press(key);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} does not lead to ${target}`);
  }

  /** Tabs to an element and presses Enter. */
  async activate(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Waits until an element has the focus. */
  waitForFocus(target: Locator): Promise<void> {
    return target.and(this.page.locator(':focus')).waitFor();
  }
}

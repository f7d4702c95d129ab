import type { Locator, Page } from 'playwright-core';

/** More than any page has places for the focus before the one that is looked for. */
const MOST_TABS = 120;

/** A person without a mouse. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Goes on from place to place with Tab until it is there, once there is such a place. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      await this.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not lead to ${target}`);
  }

  /** Goes there with Tab and presses it. */
  async use(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }

  /** Waits until that has the focus. */
  isAt(target: Locator): Promise<void> {
    return target.and(this.page.locator(':focus')).waitFor();
  }
}

import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** What axe-core finds wrong with the page as it is shown: the rule and the elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Whether a row of a table is shown as a card: what it says stands below each other. */
export async function isCard(row: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([0, 1].map((place) => row.locator('td').nth(place).boundingBox()));
  return second!.y >= first!.y + first!.height;
}

/** Whether a thing is shown within the sides of the window. */
export async function fits(thing: Locator): Promise<boolean> {
  const { x, width } = (await thing.boundingBox())!;
  return x >= 0 && x + width <= thing.page().viewportSize()!.width;
}

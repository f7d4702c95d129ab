import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/** Runs axe-core on the page and returns rule and elements of each violation. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Measures by how many pixels the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Whether a table row is shown as a card, with its cells below each other. */
export async function isCard(row: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([0, 1].map((place) => row.locator('td').nth(place).boundingBox()));
  return second!.y >= first!.y + first!.height;
}

/** Whether an element is within the width of the window. */
export async function fitsWindow(element: Locator): Promise<boolean> {
  const { x, width } = (await element.boundingBox())!;
  return x >= 0 && x + width <= element.page().viewportSize()!.width;
}

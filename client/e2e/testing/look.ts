import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds wrong with the page as it is shown: the rule and the elements. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run(document));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

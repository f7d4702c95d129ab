import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';
import type { BrowserUser } from './e2e-app.ts';

/** The minified axe-core, because the browser compiles it again for each page. */
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

export const colorSchemes = ['light', 'dark'] as const;

/** Opens a page and waits until it has loaded its data. */
export async function openLoaded(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilLoaded(page);
}

/**
 * Opens a page by navigation within the application, which takes half the time of loading it, and waits for its data.
 * Goes through the page for unknown addresses, so that the page before unmounts. Loads the application if the browser
 * does not show it yet.
 */
export async function openInApplication(page: Page, path: string): Promise<void> {
  if (!(await hasApplication(page))) return openLoaded(page, path);
  await openNotFound(page);
  await navigate(page, path);
  await titleOf(page).filter({ hasNotText: notFound }).waitFor();
  await waitUntilLoaded(page);
}

/** Shows the application's page for unknown addresses. The server answers those with a page of its own. */
export async function openNotFound(page: Page): Promise<void> {
  if (!(await hasApplication(page))) await openLoaded(page, '/');
  await navigate(page, '/unknown');
  await titleOf(page).filter({ hasText: notFound }).waitFor();
}

const notFound = /^Not found$/;
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whether the application is loaded. Its router numbers the entries of the history. */
const hasApplication = (page: Page): Promise<boolean> => page.evaluate(() => history.state?.idx !== undefined);

/** Adds an entry to the history and makes the router follow it. */
const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    history.pushState({ idx: history.state.idx + 1 }, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const waitUntilLoaded = (page: Page): Promise<void> =>
  page.locator('main:not(:has([aria-busy="true"], [aria-label="Loading"], [data-stale]))').waitFor();

/**
 * The axe-core rules to check in a color scheme; undefined for all. In dark, only the rules about colors are checked:
 * the others give the same result as in light.
 */
export const rulesIn = (colorScheme: (typeof colorSchemes)[number]): string[] | undefined =>
  colorScheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined;

/**
 * Checks the page in light and dark, on a desktop and a phone, once its data is loaded: it logs no console errors, is
 * no wider than the window, cuts no button's text and has no axe-core violations.
 */
export async function expectNoProblems(user: BrowserUser): Promise<void> {
  for (const colorScheme of colorSchemes) {
    await user.page.emulateMedia({ colorScheme });
    await user.page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    await waitUntilLoaded(user.page);
    await expectNoProblemsAtAnyWidth(user, colorScheme, rulesIn(colorScheme));
  }
}

/** Checks each section of the loaded page while it is open, like `expectNoProblems`, but in one color scheme. */
export async function expectNoProblemsInSections(user: BrowserUser): Promise<void> {
  const { page } = user;
  const buttons = await page.locator('[data-opener]').all();
  expect(buttons.length).toBeGreaterThan(0);
  for (const name of await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))) {
    await page.getByRole('button', { name: name!, exact: true }).click();
    await waitUntilLoaded(page);
    await expectNoProblemsAtAnyWidth(user, name!);
  }
}

/** Checks the page as it is, on a desktop and a phone. `state` names it in a failure; `rules` default to all of axe-core. */
export async function expectNoProblemsAtAnyWidth(
  { page, consoleMessages }: BrowserUser,
  state: string,
  rules?: string[],
): Promise<void> {
  for (const viewport of fromPresentWidth(page)) {
    await page.setViewportSize(viewport);
    const problems = {
      violations: await findViolations(page, rules),
      overflow: await measureOverflow(page),
      cutButtons: await findCutButtons(page),
      consoleMessages,
    };
    const none = { violations: [], overflow: 0, cutButtons: [], consoleMessages: [] };
    expect({ state, viewport, ...problems }).toEqual({ state, viewport, ...none });
  }
}

/** Returns the viewports, the present one first, because each change lays the page out again. */
function fromPresentWidth(page: Page) {
  const isPhone = page.viewportSize()!.width === viewports[1]!.width;
  return isPhone ? viewports.toReversed() : viewports;
}

/** Runs axe-core on the page and returns rule and elements of each violation. */
export async function findViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(showStaleAsCurrent);
  }
  return page.evaluate(async (runOnly) => {
    // Listing the elements that pass takes longer than the checks.
    const options = { resultTypes: ['violations' as const], ...(runOnly && { runOnly }) };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, rules);
}

/**
 * Shows rows that load again in full color: they are paler, which would violate the contrast rule, and a live update can
 * make them load at any time.
 */
function showStaleAsCurrent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('[data-stale], [data-stale] * { opacity: 1 !important; transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Measures by how many pixels the page is wider than the window. */
export const measureOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));

/** Returns the texts of buttons that are cut off, except for those that end with an ellipsis or are hidden. */
const findCutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isTooWide = element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      return isTooWide && overflowX === 'hidden' && textOverflow !== 'ellipsis';
    };
    return [...document.querySelectorAll('button, button *')].filter(isCut).map(({ textContent }) => textContent ?? '');
  });

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

/** How far the page has moved what was shown, since it was loaded, without input. */
export function layoutShifts(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    // What was shown last is painted before the second frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((shift) => (shift as PerformanceEntry & { value: number }).value);
  });
}

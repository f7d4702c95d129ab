import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import type { BenchOptions } from './bench-options.ts';
import { BenchServer, credentials } from './bench-server.ts';
import { type Measure, median, milliseconds, score } from './measure.ts';

const JOBS = 400;
const SLOWDOWN = 4;
/** Shorter interactions have no entry of event timing. */
const SHORTEST_MS = 16;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** A selector of the rows or events that the screen is for. */
  readonly content: string;
  readonly interactions: readonly ((page: Page) => Promise<void>)[];
}

/** Presses the mouse button. `Locator.click()` also checks the hit element during the press, in the page. */
async function pressOn(target: Locator): Promise<void> {
  await target.hover();
  const { mouse } = target.page();
  await mouse.down();
  await mouse.up();
}

const click = (name: string | RegExp) => (page: Page) => pressOn(page.getByRole('button', { name }).first());
const choose = (view: string) => (page: Page) =>
  pressOn(page.getByRole('group', { name: 'View' }).getByText(view, { exact: true }));
const press = (key: string) => (page: Page) => page.keyboard.press(key);

const screens: readonly Screen[] = [
  {
    name: 'calendar',
    path: '/job/estimates-calendar?View=week',
    content: '[data-event-id]',
    interactions: [click('Previous week'), click('Next week'), choose('Month'), choose('Week'), choose('Day')],
  },
  {
    name: 'dispatch board',
    path: '/job/dispatch',
    content: '[data-job]',
    interactions: [
      click(/^Status of /),
      press('Escape'),
      click(/^Move or open /),
      press('Escape'),
      click('New delivery'),
      press('Escape'),
    ],
  },
  {
    name: 'Needs attention',
    path: '/attention',
    content: 'main [aria-expanded]',
    interactions: [
      (page) => pressOn(page.locator('main [aria-expanded="false"]').first()),
      (page) => pressOn(page.locator('main [aria-expanded="true"]').first()),
      click(/^Mine/),
      click(/^Everyone/),
    ],
  },
];

/** The other main screens, of which only the layout shift is measured, with a selector of their content. */
const others: readonly (readonly [path: string, content: string])[] = [
  ['/job/estimates-calendar?View=day', '[data-event-id]'],
  ['/job/estimates-calendar?View=month', '[data-event-id]'],
  ['/job/delivery-calendar', '[data-event-id]'],
  ['/job/opportunity/opportunity-list', 'tbody a'],
  ['/job/estimate/estimate-list', 'tbody a'],
  ['/job/order/order-list', 'tbody a'],
  ['/job/invoice/invoice-list', 'tbody a'],
  ['/job/shop', 'main li'],
  ['/job/delivery', 'main li'],
  ['/customer/list', 'tbody a'],
  ['/report/list', 'main table'],
  ['/job/estimate/info?id=1', 'main aside'],
  ['/job/estimate/fence-lines?id=1', 'main aside'],
  ['/job/estimate/summary?id=1', 'main aside'],
];

/** The most that a page may shift while it loads to be rated good (web.dev/cls). */
const GOOD_SHIFT = 0.1;

/**
 * The largest contentful paint and the slowest interaction of screens with many rows, on a slower processor, and the
 * layout shift of all main screens while they load.
 */
export async function benchScreens(options: BenchOptions): Promise<Measure[]> {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) {
    console.log('screens was skipped: it needs a Chromium on the PATH (or its path in CHROMIUM)');
    return [];
  }
  const { chromium } = await import('playwright-core');
  const company = { jobs: JOBS, seededAt: new Date().toISOString(), client: options.client };
  const server = await BenchServer.start(options, company);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const measures: Measure[] = [];
    for (const screen of screens)
      measures.push(...(await measured(browser, server.url, screen, options.quick ? 1 : 7)));
    for (const [path, content] of others) measures.push(await shifted(browser, server.url, path, content));
    return measures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measured(browser: Browser, url: string, screen: Screen, visits: number): Promise<Measure[]> {
  const found: Vitals[] = [];
  for (let visit = 0; visit < visits; visit++) {
    const context = await signedIn(browser, url);
    found.push(await visited(context, screen));
    await context.close();
  }
  const paints = found.map(({ paint }) => paint);
  const interactions = found.map(({ interaction }) => interaction);
  return [
    milliseconds(`${screen.name}: LCP, median of ${visits}`, median(paints), { atMost: 1300 }),
    milliseconds(`${screen.name}: INP, median of ${visits}`, median(interactions), { atMost: 100 }),
    score(`${screen.name}: CLS, median of ${visits}`, median(found.map(({ shift }) => shift)), { atMost: GOOD_SHIFT }),
  ];
}

/** The worse of two widths, without the interactions of a user. */
async function shifted(browser: Browser, url: string, path: string, content: string): Promise<Measure> {
  const shifts: number[] = [];
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const context = await signedIn(browser, url, viewport);
    const { shift } = await visited(context, { name: path, path, content, interactions: [] });
    shifts.push(shift);
    await context.close();
  }
  return score(`${path}: CLS`, Math.max(...shifts), { atMost: GOOD_SHIFT });
}

/** A browser with an empty cache, signed in like one that is opened again. */
export async function signedIn(
  browser: Browser,
  url: string,
  viewport = { width: 1440, height: 900 },
): Promise<BrowserContext> {
  const hint = { origin: url, localStorage: [{ name: 'picket-signed-in', value: '1' }] };
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    storageState: { cookies: [], origins: [hint] },
  });
  const answer = await context.request.post('/api/v1/users/token', { data: credentials });
  if (!answer.ok()) throw new Error(await answer.text());
  return context;
}

/** In milliseconds. */
interface Vitals {
  readonly paint: number;
  /** The slowest of the visit. */
  readonly interaction: number;
  /** The sum of the layout shifts while the page loads (CLS). */
  readonly shift: number;
}

async function visited(context: BrowserContext, { path, content, interactions }: Screen): Promise<Vitals> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(observers);
  await page.goto(path);
  // Not a locator: compiling what Playwright adds to the page for it would delay the paint.
  await browser.send('Runtime.evaluate', { expression: `vitals.shown('${content}')`, awaitPromise: true });
  const paint = await page.evaluate<number>('vitals.paint');
  const shift = await page.evaluate<number>('vitals.shift');
  for (const interact of interactions) {
    await interact(page);
    await settled(page);
  }
  return { paint, shift, interaction: Math.max(SHORTEST_MS, await page.evaluate<number>('vitals.interaction')) };
}

const loaded = 'main:not(:has([aria-busy="true"], [aria-label="Loading"]))';

/**
 * Notes the last candidate of the largest paint, and the slowest interaction from its event to the next paint. `shown`
 * resolves when the page shows the content, has its data and has reported its paints.
 */
const observers = `
  const shown = (content) => document.querySelector(content) && document.querySelector('${loaded}');
  globalThis.vitals = {
    paint: 0,
    interaction: 0,
    shift: 0,
    shown: async (content) => {
      while (!shown(content)) await new Promise((done) => setTimeout(done, 100));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)));
    },
  };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note))
      .observe({ type, buffered: true, durationThreshold: ${SHORTEST_MS} });
  observe('largest-contentful-paint', ({ startTime }) => { vitals.paint = startTime; });
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.shift += value; });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.interaction = Math.max(vitals.interaction, duration);
  });
`;

/** Waits until the page has its data, and its entries were reported. */
export async function settled(page: Page): Promise<void> {
  await page.locator(loaded).waitFor();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
}

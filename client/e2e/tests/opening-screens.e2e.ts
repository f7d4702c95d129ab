import type { Page, Request } from 'playwright-core';
import { E2eApp } from '../testing/e2e-app.ts';
import { layoutShifts, openLoaded } from '../testing/page-checks.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** The lists, with the most requests of a browser with an empty cache until the rows arrive. */
const lists = [
  ['/customer/list', 20],
  ['/job/estimate/estimate-list', 20],
  ['/job/carry-out/carryout-list', 20],
  ['/company/list', 25],
  ['/job/invoice/invoice-list', 25],
  ['/job/order/order-list', 34],
  ['/job/opportunity/opportunity-list', 28],
] as const;

/** The most that a page may move what it shows while it loads, as the sum of its layout shifts. */
const MOST_SHIFT = 0.05;

const steadyOnBoth = [
  '/customer/list',
  '/company/list',
  '/job/estimate/estimate-list',
  '/job/order/order-list',
  '/job/carry-out/carryout-list',
  '/job/invoice/invoice-list',
  '/attention',
  '/job/delivery',
  '/job/dispatch',
  '/job/estimates-calendar?View=day',
  '/job/estimates-calendar?View=week',
  '/job/estimates-calendar?View=month',
  '/job/delivery-calendar',
  '/user/list',
  '/role/',
  '/app/settings',
  '/job/estimate/info?id=1',
];
const steadyOnDesktop = [
  '/job/opportunity/opportunity-list',
  '/job/estimate/fence-lines?id=1',
  '/job/estimate/summary?id=1',
];
const screens = [
  ...steadyOnBoth.flatMap((path) => [[path, desktop] as const, [path, phone] as const]),
  ...steadyOnDesktop.map((path) => [path, desktop] as const),
];

let app: E2eApp;
beforeAll(async () => {
  app = await E2eApp.open();
});
afterAll(() => app.close());

it.each(screens)('%s moves next to nothing while it loads, at %o', async (path, viewport) => {
  const user = await app.signIn('admin', { viewport });
  await openLoaded(user.page, path);
  const shifts = await layoutShifts(user.page);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(MOST_SHIFT);
  await user.close();
});

it.each(lists)('%s shows its rows after at most %i requests', async (path, most) => {
  const user = await app.signIn('admin', { viewport: desktop });
  const requests = await requestsUntilRows(user.page, path);
  expect(requests.length > most ? requests : []).toEqual([]);
  await user.close();
});

/** The paths that the browser asks for until the rows of the list arrive. */
async function requestsUntilRows(page: Page, path: string): Promise<string[]> {
  const requests: string[] = [];
  const note = (request: Request) => requests.push(new URL(request.url()).pathname);
  page.on('request', note);
  page.on('response', (response) => {
    if (response.url().endsWith('_search')) page.off('request', note);
  });
  await page.goto(path);
  await page.locator('tbody a').first().waitFor();
  return requests;
}

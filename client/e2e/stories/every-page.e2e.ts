import { routes } from '../../src/app/routes.tsx';
import { JobListPage } from '../pages/job-list.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { findViolations, measureOverflow } from '../testing/page-checks.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe('a page', () => {
  let stage: E2eApp;
  let visitor: BrowserUser;
  let admin: BrowserUser;
  let job: number;

  beforeAll(async () => {
    stage = await E2eApp.open();
    visitor = await stage.visitor();
    admin = await stage.user('admin');
    const orders = new JobListPage(admin.page, 'orders');
    await orders.open();
    job = await orders.firstJob();
  });
  afterAll(() => stage.close());

  it.each(['/login', '/forgotpassword', '/resetpassword'])('%s renders without problems for visitors', async (path) => {
    await looksRight(visitor, path);
  });

  it.each([...routes.map(({ path }) => path), '/nowhere'])(
    '%s renders without problems for signed-in users',
    async (path) => {
      await looksRight(admin, `${path}?${queryFor(path)}`);
    },
  );

  it.each(routes.filter(({ path }) => path.endsWith('/info')).map(({ path }) => path))(
    '%s renders without problems with each section open',
    async (path) => {
      const { page, complaints } = admin;
      await page.goto(`${path}?${queryFor(path)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const openers = await page.locator('[data-opener]').all();
      expect(openers.length).toBeGreaterThan(0);
      for (const name of await Promise.all(openers.map((each) => each.getAttribute('aria-label')))) {
        await page.getByRole('button', { name: name!, exact: true }).click();
        for (const viewport of viewports) {
          await page.setViewportSize(viewport);
          const found = { barriers: await findViolations(page), overflow: await measureOverflow(page), complaints };
          expect({ name, viewport, ...found }).toEqual({ name, viewport, barriers: [], overflow: 0, complaints: [] });
        }
      }
    },
  );

  /** An order in manufacturing, and the first record of every other kind. */
  const queryFor = (path: string) =>
    path.startsWith('/job/') ? `id=${job}` : 'id=1&name=Someone&custId=1&custName=Someone';
});

/**
 * Checks a page in light and dark, on a desktop and a phone: it loads completely, logs no console errors, is no wider
 * than the window and has no axe-core violations.
 */
async function looksRight({ page, complaints }: BrowserUser, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main:not(:has([aria-busy="true"], [aria-label="Loading"]))').waitFor();
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const found = { barriers: await findViolations(page), overflow: await measureOverflow(page), complaints };
      const nothing = { barriers: [], overflow: 0, complaints: [] };
      expect({ colorScheme, viewport, ...found }).toEqual({ colorScheme, viewport, ...nothing });
    }
  }
}

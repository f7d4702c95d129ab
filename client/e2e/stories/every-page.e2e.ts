import { routes } from '../../src/app/routes.tsx';
import { JobListPage } from '../pages/job-list.page.ts';
import { overflowOf, violationsOf } from '../testing/look.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe('a page', () => {
  let stage: Stage;
  let visitor: Visitor;
  let admin: Visitor;
  let job: number;

  beforeAll(async () => {
    stage = await Stage.open();
    visitor = await stage.visitor();
    admin = await stage.user('admin');
    const orders = new JobListPage(admin.page, 'orders');
    await orders.open();
    job = await orders.firstJob();
  });
  afterAll(() => stage.close());

  it.each(['/login', '/forgotpassword', '/resetpassword'])('%s looks right to everyone', async (path) => {
    await looksRight(visitor, path);
  });

  it.each([...routes.map(({ path }) => path), '/nowhere'])('%s looks right to those signed in', async (path) => {
    await looksRight(admin, `${path}?${queryFor(path)}`);
  });

  it.each(routes.filter(({ path }) => path.endsWith('/info')).map(({ path }) => path))(
    '%s looks right with each of its sections open',
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
          const found = { barriers: await violationsOf(page), overflow: await overflowOf(page), complaints };
          expect({ name, viewport, ...found }).toEqual({ name, viewport, barriers: [], overflow: 0, complaints: [] });
        }
      }
    },
  );

  /** A job in the shop, and the first of everything else. */
  const queryFor = (path: string) =>
    path.startsWith('/job/') ? `id=${job}` : 'id=1&name=Someone&custId=1&custName=Someone';
});

/**
 * In light and dark, on a desk and on a phone: shown whole, without a word in the console, no wider than the window, and
 * without a barrier that axe-core knows of.
 */
async function looksRight({ page, complaints }: Visitor, path: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('main:not(:has([aria-busy="true"], [aria-label="Loading"]))').waitFor();
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const found = { barriers: await violationsOf(page), overflow: await overflowOf(page), complaints };
      const nothing = { barriers: [], overflow: 0, complaints: [] };
      expect({ colorScheme, viewport, ...found }).toEqual({ colorScheme, viewport, ...nothing });
    }
  }
}

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
    await looksRight(admin, `${path}?id=${job}`);
  });
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

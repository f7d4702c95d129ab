import type { JobListRow, ListAnswer } from '@picket/domain';
import { routes } from '../../src/app/routes/routes.ts';
import { type BrowserUser, E2eApp } from './e2e-app.ts';
import { expectNoProblems, expectNoProblemsInSections, openInApplication, openNotFound } from './page-checks.ts';

/**
 * The paths of each area. The first match counts, so the last area has all other paths. Each area has its own test
 * file, so that each of three workers has a third of the pages.
 */
const areas = {
  jobs: /^\/job\//,
  people: /^\/(customer|company|admin\/sub-contractor|role|user|audit)\//,
  administration: /^/,
};

const ofOneJob = /^\/job\/(?!.*(-list|\/add)$)/;

const areaOf = (path: string): string => Object.entries(areas).find(([, paths]) => paths.test(path))![0];

/** An address without a page. */
const unknown = '/nowhere';

/** Declares the tests of all pages of an area. */
export function testPagesOf(area: keyof typeof areas): void {
  const paths = [...routes.map(({ path }) => path), unknown].filter((path) => areaOf(path) === area);
  let app: E2eApp;
  let admin: BrowserUser;
  let jobId: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    jobId = await findOrder(app);
  });
  afterAll(() => app.close());
  const addressOf = (path: string) => {
    if (path === '/job/delivery') return `${path}?id=1`;
    return `${path}?${ofOneJob.test(path) ? `id=${jobId}` : 'id=1&name=Someone&custId=1&custName=Someone'}`;
  };

  it.each(paths)('%s has no problems in light and dark, on a desktop and a phone', async (path) => {
    if (path === unknown) await openNotFound(admin.page);
    else await openInApplication(admin.page, addressOf(path));
    await expectNoProblems(admin);
  });

  for (const path of paths.filter((each) => each.endsWith('/info'))) {
    it(`${path} has no problems with each section open`, async () => {
      await openInApplication(admin.page, addressOf(path));
      await expectNoProblemsInSections(admin);
    });
  }
}

/** The id of an order in manufacturing, which has content on every page of a job. */
async function findOrder(app: E2eApp): Promise<number> {
  const api = await app.api('admin');
  const { data } = await api.post<ListAnswer<JobListRow>>('orders/list/_search', { Take: 1 });
  return data[0]!.Id;
}

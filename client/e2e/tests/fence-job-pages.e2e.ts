import type { ListAnswer, ListItem } from '@picket/domain';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, fitsWindow, openInApplication, openLoaded } from '../testing/page-checks.ts';
import { addWorkedJob, firstFence } from '../testing/worked-lot.ts';

describe('a job with fence lines, an option, posts and their places', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addJob(app);
  });
  afterAll(() => app.close());

  it.each(['estimate/fence-lines', 'estimate/posts', 'order/grouping', 'estimate/summary'])(
    'has no problems on %s in light and dark, on a desktop and a phone',
    async (tab) => {
      await openInApplication(admin.page, `/job/${tab}?id=${id}`);
      await expectNoProblems(admin);
    },
  );

  it('shows the present tab on a phone', async () => {
    const { page } = admin;
    await openLoaded(page, `/job/estimate/logs?id=${id}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    const tab = page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name: 'Log' });
    await tab.waitFor();
    expect(await fitsWindow(tab)).toBe(true);
  });
});

/**
 * Adds an estimate of two runs, the second one an extra that is not chosen, with the suggested posts and one more,
 * which is on no line. Returns its id.
 */
async function addJob(app: E2eApp): Promise<number> {
  const JobId = await addWorkedJob(app);
  const api = await app.api('admin');
  const { FenceSectionId, GateId } = await firstFence(app);
  const line = { JobId, FenceSectionId, TotalWidth: 42 };
  await api.post('fence-lines', { ...line, JobGates: [{ GateId, Swing: 'in' }] });
  await api.post('fence-lines', { ...line, Turn: 45, Stop: true, Note: 'Back' });
  await api.post('fence-lines', { ...line, Option: 'Corral' });
  await api.put('job-posts/suggested', { JobId });
  const posts = await api.get<ListAnswer<ListItem>>('posts/job-posts/0/0/0');
  await api.post('job-posts', { JobId, PostId: posts.data[0]!.Id, PostTypeId: 1, Quantity: 1 });
  return JobId;
}

import { type ListAnswer, PostTypes } from '@picket/domain';
import type { Locator, Page } from 'playwright-core';
import { type BrowserUser, E2eApp, visitInMarch } from '../testing/e2e-app.ts';

describe('the grouping of posts', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let other: BrowserUser;
  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('admin');
    other = await app.signIn('admin');
  });
  afterAll(() => app.close());

  it('puts posts on lines by drag, keyboard and menu, live in the other browser', async () => {
    const id = await prepareJob(app);
    for (const { page } of [office, other]) await page.goto(`/job/order/grouping?id=${id}`);
    const { page } = office;
    await page.getByText('1 left to place').waitFor();

    await drag(page, 1);
    await placed(line(page, 1)).waitFor();
    await page.getByText('All posts are placed').waitFor();
    await placed(line(other.page, 1)).waitFor();

    await page.getByRole('button', { name: /^Drag / }).focus();
    await page.keyboard.press('Space');
    await page.getByText(/^Picked up /).waitFor({ state: 'attached' });
    // dnd-kit listens to the keys a task later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await page.getByText(/ is over line 1\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.getByText(/ is over line 2\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await placed(line(other.page, 2)).waitFor();

    await page.getByRole('button', { name: /^Put on line/ }).click();
    await page.getByRole('button', { name: /^Line 3, / }).click();
    await placed(line(other.page, 3)).waitFor();

    await drag(page, 2);
    await page.getByText('Fence Line already added to this Post').waitFor();
    expect([...office.errors, ...other.errors]).toEqual([]);
  });
});

const line = (page: Page, number: number): Locator =>
  page.getByRole('listitem', { name: `Line ${number}`, exact: true });
const placed = (of: Locator): Locator => of.getByRole('button', { name: /^Take / });

/** Drags the post that is left to a line. */
async function drag(page: Page, number: number): Promise<void> {
  const start = (await page.getByRole('button', { name: /^Drag / }).boundingBox())!;
  const end = (await line(page, number).boundingBox())!;
  await page.mouse.move(start.x + 10, start.y + 10);
  await page.mouse.down();
  await page.mouse.move(start.x + 40, start.y + 20, { steps: 5 });
  await page.mouse.move(end.x + 60, end.y + 12, { steps: 10 });
  await page.getByText(new RegExp(` is over line ${number}\\.$`)).waitFor({ state: 'attached' });
  await page.mouse.up();
}

/** Adds an estimate with three fence lines and a post. Returns its id. */
async function prepareJob(app: E2eApp): Promise<number> {
  const JobId = await app.addEstimate('admin', visitInMarch);
  const api = await app.api('admin');
  const first = async (path: string) => (await api.get<ListAnswer<{ Id: number }>>(path)).data[0]!.Id;
  const FenceSectionId = await first('fence-sections/fence-line/0/0/0/0');
  for (const TotalWidth of [42, 64, 30]) await api.post('fence-lines', { JobId, FenceSectionId, TotalWidth });
  const PostId = await first('posts/job-posts/0/0/0');
  await api.post('job-posts', { JobId, PostId, PostTypeId: PostTypes.Line, Quantity: 13 });
  return JobId;
}

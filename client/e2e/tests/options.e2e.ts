import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { JobSummaryPage } from '../pages/job-summary.page.ts';
import { type BrowserUser, E2eApp, visitInMarch } from '../testing/e2e-app.ts';
import { expectNoProblems } from '../testing/page-checks.ts';

const place = { 'Delivery type': 'Customer Pick-up', Location: 'Main' };

describe('an estimator', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('offers two alternatives and an extra, chooses, and converts without what is not chosen', async () => {
    const office = await app.signIn('office');
    const { page } = office;
    const id = await openYard(app, office);
    const summary = new JobSummaryPage(page);
    await summary.open(id, 'Summary');
    await summary.addMiscItems({ 'Gravity latch': '2' });
    await summary.moveToOption({ 'New group of alternatives': { Group: 'Wood', 'Name of the alternative': 'Cedar' } }, [
      'Line 1',
    ]);
    await summary.moveToOption({ 'New alternative of Wood': { 'Name of the alternative': 'Spruce' } }, ['Line 2']);
    await summary.moveToOption({ 'New extra': { 'Name of the extra': 'Latches' } }, ['2 × Gravity latch']);

    await expectNoProblems(office);
    await page.getByRole('button', { name: 'Add an option' }).click();
    await page.getByRole('group', { name: 'Fence lines' }).waitFor();
    await expectNoProblems(office);
    await page.keyboard.press('Escape');
    const before = await summary.readGrandTotal();
    await page.getByRole('radio', { name: 'Spruce' }).check();
    await summary.waitForOtherTotal(before);
    const withSpruce = await summary.readGrandTotal();
    await page.getByRole('switch', { name: 'Latches' }).press('Space');
    await summary.waitForOtherTotal(withSpruce);
    await page.getByText('taken', { exact: true }).waitFor();
    await page.getByRole('row', { name: /^Cedar .*not counted/ }).waitFor();
    const total = await summary.readGrandTotal();

    await summary.convertToOrder(place, 'Remove and convert');
    await page.getByRole('button', { name: 'Add an option' }).waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /^Cedar board/ }).waitFor({ state: 'detached' });
    expect(await summary.readGrandTotal()).toBe(total);
    expect(office.errors).toEqual([]);
  });
});

/** Adds an estimate for pick-up with a line of cedar and a line of spruce. */
async function openYard(app: E2eApp, { page }: BrowserUser): Promise<number> {
  const id = await app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Back yard in two woods',
    TaxRateId: 1,
    DeliveryTypeId: 2,
  });
  const lines = new FenceLinesPage(page);
  await page.goto(`/job/estimate/fence-lines?id=${id}`);
  await lines.startButton.click();
  for (const [line, section] of [
    [1, /Cedar board-on-board 6 x 8/],
    [2, /Spruce/],
  ] as const) {
    await lines.sectionOf(line).click();
    await lines.panel.getByRole('option', { name: section }).first().click();
    await lines.cell('Length', line).fill('40');
  }
  await lines.cell('Note', 1).click();
  await lines.waitUntilSaved();
  return id;
}

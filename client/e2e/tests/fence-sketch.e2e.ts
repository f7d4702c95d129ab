import type { FenceSectionRow, GateRow, ListAnswer } from '@picket/domain';
import type { Page } from 'playwright-core';
import { ConflictDialog } from '../pages/conflict.dialog.ts';
import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { addWorkedJob, stockWorkedLot } from '../testing/worked-lot.ts';

describe('fence lines', () => {
  let app: E2eApp;
  let olive: BrowserUser;
  let tomas: BrowserUser;
  beforeAll(async () => {
    app = await E2eApp.open();
    await stockWorkedLot(app);
    olive = await app.signIn('office');
    tomas = await app.signIn('office2');
  });
  afterAll(() => app.close());

  /** Adds a job with lines of 40 and 24 ft, with a gate in the second. Returns its id. */
  async function addLines(username = 'office', job: object = {}): Promise<number> {
    const JobId = await addWorkedJob(app, username, job);
    const api = await app.api(username);
    const { data } = await api.get<ListAnswer<FenceSectionRow>>('fence-sections/fence-line/0/0/0/0');
    const { Id: FenceSectionId } = data.find(({ Description }) => Description === 'Lot cedar')!;
    const GateId = (await api.get<ListAnswer<GateRow>>(`gates/fence-line/${FenceSectionId}`)).data[0]!.Id;
    await api.post('fence-lines', { JobId, FenceSectionId, TotalWidth: 40 });
    await api.post('fence-lines', { JobId, FenceSectionId, TotalWidth: 24, JobGates: [{ GateId, Offset: 8 }] });
    return JobId;
  }

  async function open(user: BrowserUser, id: number): Promise<FenceLinesPage> {
    const lines = new FenceLinesPage(user.page);
    await lines.openLines(id);
    await lines.cell('Length', 2).waitFor();
    return lines;
  }

  it('have a corner and a gate that move by pointer and by number fields', async () => {
    const { page } = olive;
    const lines = await open(olive, await addLines());
    await lines.cell('Length', 2).click();
    await lines.drag(lines.handle('end'), { x: 40, y: 0 });
    await turned(lines, page);
    await lines.waitUntilSaved();
    await lines.cell('Turn', 2).fill('90');
    await lines.cell('Length', 2).fill('24');
    await lines.cell('Note', 2).click();
    await lines.drag(lines.handle('gate 1'), { x: 0, y: 24 });
    await page.getByRole('button', { name: /^Gate of line 2/ }).click();
    const offset = lines.panel.getByRole('textbox', { name: 'From start, ft' });
    expect(Number(await offset.inputValue())).toBeGreaterThan(8);
    await offset.fill('2.5');
    await page.keyboard.press('Escape');
    await lines.cell('Note', 1).click();
    await lines.waitUntilSaved();
    await page.reload();
    await page.getByRole('button', { name: /^Gate of line 2/ }).click();
    await expect(offset.inputValue()).resolves.toBe('2.5');
    await expect(lines.cell('Turn', 2).inputValue()).resolves.toBe('90°');
    expect(olive.errors).toEqual([]);
  });

  it('show the changes of another estimator live, and merge changes of different lines', async () => {
    const id = await addLines();
    const [hers, his] = await Promise.all([open(olive, id), open(tomas, id)]);
    await his.cell('Length', 2).fill('26');
    await hers.cell('Length', 3).fill('12');
    await hers.cell('Length', 1).fill('44');
    await hers.cell('Note', 1).click();
    await his.cell('Length', 3).and(tomas.page.locator('[value="12"]')).waitFor();
    await expect(his.cell('Length', 2).inputValue()).resolves.toBe('26');
    await his.cell('Note', 3).click();
    await hers.cell('Length', 2).and(olive.page.locator('[value="26"]')).waitFor();
    await hers.cell('Note', 3).click();
    await his.cell('Length', 1).and(tomas.page.locator('[value="44"]')).waitFor();
    expect([...olive.errors, ...tomas.errors]).toEqual([]);
  });

  it('show a conflict when two estimators change the same line', async () => {
    const id = await addLines();
    const [hers, his] = await Promise.all([open(olive, id), open(tomas, id)]);
    await his.cell('Length', 1).fill('50');
    await hers.cell('Length', 1).fill('44');
    await hers.cell('Note', 2).click();
    await his.sketch.getByText('24 ft').first().waitFor();
    await hers.waitUntilSaved();
    await tomas.page
      .locator('#about')
      .getByText(/Olive Okafor/)
      .first()
      .waitFor();
    await his.cell('Note', 2).click();
    const conflict = new ConflictDialog(tomas.page);
    const { text, differences } = await conflict.read();
    expect(text).toMatch(/^Olive Okafor saved this on /);
    expect(differences).toEqual([['Total width', '44', '50']]);
    await conflict.saveMine();
    await hers.cell('Length', 1).and(olive.page.locator('[value="50"]')).waitFor();
    expect([...olive.errors, ...tomas.errors]).toEqual([]);
  });

  it('are changed by the market partner of the job, who does not find those of other jobs', async () => {
    const id = await addLines('partner', { CustomerId: null });
    const partner = await app.signIn('partner');
    const own = await open(partner, id);
    await own.cell('Length', 1).fill('48');
    await own.cell('Note', 2).click();
    await own.waitUntilSaved();
    const lines = await open(olive, id);
    await lines.cell('Length', 1).and(olive.page.locator('[value="48"]')).waitFor();
    const ofTheHouse = await addLines();
    for (const tab of ['estimate/fence-lines', 'estimate/posts', 'order/grouping']) {
      await partner.page.goto(`/job/${tab}?id=${ofTheHouse}`);
      await partner.page.getByRole('main').getByRole('alert').getByText('Job not found', { exact: true }).waitFor();
    }
  });
});

/** Waits until a drag has changed the turn of the second line. */
const turned = (lines: FenceLinesPage, page: Page): Promise<void> =>
  lines.cell('Turn', 2).and(page.locator(':not([value="90°"])')).waitFor();

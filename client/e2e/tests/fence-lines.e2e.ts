import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { Keyboard } from '../testing/keyboard.ts';
import { measureOverflow } from '../testing/page-checks.ts';

const runs = ['Run 1 133.5 ft, 17 sections, 19 posts', 'Run 2 30 ft, 3 sections, 5 posts'];

describe('an estimator', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('types a lot of 4 lines with 2 gates by keyboard alone', async () => {
    const office = await app.signIn('office');
    const lines = await openNewJob(app, office);
    const keyboard = new Keyboard(office.page);
    await keyboard.activate(lines.startButton);
    await keyboard.tabTo(lines.sectionOf(1));
    await chooseSection(lines, keyboard, 'cedar board-on-board 6 x 8');
    await keyboard.waitForFocus(lines.cell('Length', 1));
    for (const length of ['42', '64', `27' 6"`]) {
      await keyboard.type(length);
      if (length !== `27' 6"`) await keyboard.press('Enter');
    }
    await keyboard.press('Tab');
    await keyboard.type('45');
    await keyboard.press('Control+Enter');
    await keyboard.waitForFocus(lines.cell('Length', 4));
    await keyboard.press('Shift+Tab');
    await chooseSection(lines, keyboard, 'spruce');
    await keyboard.waitForFocus(lines.cell('Length', 4));
    await keyboard.type('30');
    await addGate(lines, keyboard, { line: 4, gate: /^Spruce .* 10 ft$/, swing: 'Double' });
    await keyboard.tabBackTo(lines.cell('Length', 1));
    await addGate(lines, keyboard, { line: 1, gate: /^Cedar .* 4 ft$/, swing: 'In' });
    await keyboard.tabBackTo(lines.cell('Note', 1));
    await keyboard.press('Enter');
    await lines.waitUntilSaved();
    await office.page.reload();
    await lines.table.waitFor();
    expect(await readRuns(lines)).toEqual(runs);
    expect(office.errors).toEqual([]);
  });

  it('types it on a phone by touch', async () => {
    const office = await app.signIn('office', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const lines = await openNewJob(app, office);
    await lines.startButton.tap();
    await lines.sectionOf(1).tap();
    await lines.panel.getByRole('option', { name: /Cedar board-on-board 6 x 8/ }).tap();
    await lines.cell('Length', 1).fill('42');
    await lines.cell('Length', 2).fill('64');
    await lines.cell('Length', 3).fill('27.5');
    await lines.cell('Turn', 3).fill('45');
    await office.page.getByRole('checkbox', { name: /Stop after line 3/ }).tap();
    await lines.cell('Length', 4).fill('30');
    await lines.cell('Note', 1).tap();
    await lines.waitUntilSaved();
    await office.page.reload();
    await lines.table.waitFor();
    expect(await readRuns(lines)).toEqual([
      'Run 1 133.5 ft, 18 sections, 19 posts',
      'Run 2 30 ft, 4 sections, 5 posts',
    ]);
    expect(await measureOverflow(office.page)).toBe(0);
    expect(office.errors).toEqual([]);
  });
});

/** Adds an estimate and opens its fence lines. */
async function openNewJob(app: E2eApp, { page }: BrowserUser): Promise<FenceLinesPage> {
  const id = await app.addEstimate('office', {
    JobName: 'Back yard and driveway',
    CompanyId: 1,
    CustomerId: 1,
    EstimateStartDate: '2027-03-02T14:00:00.000Z',
    EstimateEndDate: '2027-03-02T15:00:00.000Z',
  });
  const lines = new FenceLinesPage(page);
  await page.goto(`/job/estimate/fence-lines?id=${id}`);
  await lines.startButton.waitFor();
  return lines;
}

async function chooseSection(lines: FenceLinesPage, keyboard: Keyboard, search: string): Promise<void> {
  await keyboard.press('Enter');
  await lines.panel.getByRole('option').first().waitFor();
  await keyboard.type(search);
  await keyboard.press('Enter');
}

interface Gate {
  readonly line: number;
  readonly gate: RegExp;
  readonly swing: string;
}

async function addGate(lines: FenceLinesPage, keyboard: Keyboard, { line, gate, swing }: Gate): Promise<void> {
  await keyboard.activate(lines.gateButton(line));
  await keyboard.activate(lines.panel.getByRole('button', { name: gate }));
  await keyboard.tabTo(lines.panel.getByRole('combobox', { name: 'Swing' }));
  await keyboard.type(swing);
  await keyboard.press('Escape');
}

const readRuns = async (lines: FenceLinesPage): Promise<string[]> =>
  (await lines.readRuns()).map((text) => text.replace(/\s+/g, ' '));

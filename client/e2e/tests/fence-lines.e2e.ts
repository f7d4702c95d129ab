import { FenceLinesPage } from '../pages/fence-lines.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { Keyboard } from '../testing/keyboard.ts';
import { measureOverflow } from '../testing/page-checks.ts';
import { addWorkedJob, stockWorkedLot } from '../testing/worked-lot.ts';

/** The numbers of "A worked lot" in docs/estimating.md. */
const runs = ['Run 1 133.5 ft, 17 sections, 19 posts', 'Run 2 30 ft, 3 sections, 5 posts'];
const total = '$5,764.52';
const tabs = ['Fence lines 4', 'Posts 24'];

describe('an estimator makes the worked lot', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
    await stockWorkedLot(app);
  });
  afterAll(() => app.close());

  it('by keyboard alone, and converts it to an order', async () => {
    const office = await app.signIn('office');
    const lines = await openNewJob(app, office);
    const keyboard = new Keyboard(office.page);
    await keyboard.activate(lines.startButton);
    await keyboard.waitForFocus(lines.sectionOf(1));
    await chooseSection(lines, keyboard, 'lot cedar');
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
    await chooseSection(lines, keyboard, 'lot spruce');
    await keyboard.waitForFocus(lines.cell('Length', 4));
    await keyboard.type('30');
    await addGate(lines, keyboard, { line: 4, gate: /^Lot drive gate/, swing: 'D' });
    await keyboard.tabBackTo(lines.cell('Length', 1));
    await addGate(lines, keyboard, { line: 1, gate: /^Lot cedar gate/, swing: 'I' });
    await keyboard.tabBackTo(lines.cell('Note', 1));
    await keyboard.press('Enter');
    await lines.waitUntilSaved();
    await keyboard.activate(lines.suggestedPostsButton);
    await lines.waitForSuggestedPosts();
    await lines.waitForGrandTotal(total);
    await office.page.reload();
    await lines.table.waitFor();
    expect(await lines.readRuns()).toEqual(runs);
    await lines.waitForGrandTotal(total);
    expect(await readTabs(office)).toEqual(tabs);

    await lines.convertToOrder({});
    await lines.waitForStatus('Order');
    await lines.cell('Length', 1).waitFor({ state: 'detached' });
    expect(await lines.readRuns()).toEqual(runs);
    await lines.waitForGrandTotal(total);
    expect(office.errors).toEqual([]);
  });

  it('on a phone by touch', async () => {
    const office = await app.signIn('office', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = office;
    const lines = await openNewJob(app, office);
    const type = async (cell: ReturnType<FenceLinesPage['cell']>, text: string) => {
      await cell.tap();
      await page.keyboard.type(text);
    };
    await lines.startButton.tap();
    await lines.sectionOf(1).tap();
    await lines.panel.getByRole('option', { name: /Lot cedar/ }).tap();
    await type(lines.cell('Length', 1), '42');
    await type(lines.cell('Length', 2), '64');
    await type(lines.cell('Length', 3), '27.5');
    await type(lines.cell('Turn', 3), '45');
    await page.getByRole('checkbox', { name: /Stop after line 3/ }).tap();
    await lines.sectionOf(4).tap();
    await lines.panel.getByRole('option', { name: /Lot spruce/ }).tap();
    await type(lines.cell('Length', 4), '30');
    for (const [line, gate, swing] of [
      [4, /^Lot drive gate/, 'double'],
      [1, /^Lot cedar gate/, 'in'],
    ] as const) {
      await lines.gateButton(line).tap();
      await lines.panel.getByRole('button', { name: gate }).tap();
      await lines.panel.getByRole('combobox', { name: 'Swing' }).selectOption(swing);
      await lines.panel.getByRole('button', { name: 'Close' }).tap();
    }
    await lines.cell('Note', 2).tap();
    await lines.waitUntilSaved();
    await lines.suggestedPostsButton.tap();
    await lines.waitForSuggestedPosts();
    await lines.waitForGrandTotal(total);
    await page.reload();
    await lines.table.waitFor();
    expect(await lines.readRuns()).toEqual(runs);
    expect(await measureOverflow(page)).toBe(0);
    expect(office.errors).toEqual([]);
  });
});

/** Adds an estimate and opens its fence lines. */
async function openNewJob(app: E2eApp, { page }: BrowserUser): Promise<FenceLinesPage> {
  const lines = new FenceLinesPage(page);
  await lines.openLines(await addWorkedJob(app));
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
  /** The first letter. */
  readonly swing: string;
}

async function addGate(lines: FenceLinesPage, keyboard: Keyboard, { line, gate, swing }: Gate): Promise<void> {
  await keyboard.activate(lines.gateButton(line));
  await keyboard.activate(lines.panel.getByRole('button', { name: gate }));
  await keyboard.tabTo(lines.panel.getByRole('combobox', { name: 'Swing' }));
  await keyboard.type(swing);
  await keyboard.press('Escape');
}

/** The tabs that count what they have. */
const readTabs = ({ page }: BrowserUser): Promise<string[]> =>
  page.getByRole('navigation', { name: 'Job' }).getByRole('link', { name: /\d$/ }).allInnerTexts();

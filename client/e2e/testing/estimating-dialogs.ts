import type { Page } from 'playwright-core';
import { type BrowserUser, E2eApp } from './e2e-app.ts';
import { expectNoProblems, openInApplication } from './page-checks.ts';
import { addWorkedJob, firstFence } from './worked-lot.ts';

type Tab = 'fence-lines' | 'summary' | 'posts';

interface Dialog {
  readonly tab: Tab;
  /** Clicked in turn. */
  readonly buttons: readonly (string | RegExp)[];
  /** Set if the buttons open a row and not a dialog. */
  readonly isIn?: 'row';
}

const dialogs: Readonly<Record<string, Dialog>> = {
  'choosing a fence section': { tab: 'fence-lines', buttons: [/^Fence section of line 1/] },
  'changing gates': { tab: 'fence-lines', buttons: [/^Gate of line 1/] },
  'pasting lengths': { tab: 'fence-lines', buttons: ['Paste lengths'] },
  'inserting a template': { tab: 'fence-lines', buttons: ['Copy and templates', 'Insert template'] },
  'saving a template': { tab: 'fence-lines', buttons: ['Copy and templates', 'Save as template'] },
  'copying from a job': { tab: 'fence-lines', buttons: ['Copy and templates', 'Copy lines from another job'] },
  'copying into a job': {
    tab: 'fence-lines',
    buttons: ['Copy and templates', 'Copy these lines into another job'],
  },
  repricing: { tab: 'summary', buttons: ['Reprice to today'] },
  'moving to an option': { tab: 'summary', buttons: ['Add an option'] },
  'renaming a group': { tab: 'summary', buttons: ['Change Wood: Cedar', 'Rename group Wood'] },
  'adding misc items': { tab: 'summary', buttons: ['Add misc items'] },
  'adding labor': { tab: 'summary', buttons: ['Add labor'] },
  'converting with options': { tab: 'summary', buttons: ['Convert to order'] },
  'changing a post': { tab: 'posts', buttons: [/^Edit /], isIn: 'row' },
};

/** Declares the tests of the dialogs of these tabs of an estimate. */
export function testDialogsOf(...tabs: readonly Tab[]): void {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addJob(app);
  });
  afterAll(() => app.close());

  const ofTabs = Object.keys(dialogs).filter((name) => tabs.includes(dialogs[name]!.tab));
  it.each(ofTabs)('%s', async (name) => {
    const { tab, buttons, isIn } = dialogs[name]!;
    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInApplication(page, `/job/estimate/${tab}?id=${id}`);
    for (const button of buttons) await press(page, button);
    await (isIn ? page.getByRole('row', { name: /^Editing/ }) : page.getByRole('dialog')).waitFor();
    await page.locator('[role=dialog] [aria-label=Loading]').waitFor({ state: 'detached' });
    await expectNoProblems(admin);
  });
}

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Adds an estimate of two alternative lines, one of them with a gate, and the suggested posts. Returns its id. */
async function addJob(app: E2eApp): Promise<number> {
  const JobId = await addWorkedJob(app);
  const api = await app.api('admin');
  const { FenceSectionId, GateId } = await firstFence(app);
  const line = { JobId, FenceSectionId, TotalWidth: 42 };
  await api.post('fence-lines', { ...line, Option: 'Cedar', OptionGroup: 'Wood', JobGates: [{ GateId, Swing: 'in' }] });
  await api.post('fence-lines', { ...line, Option: 'Spruce', OptionGroup: 'Wood', Note: 'Back' });
  await api.put('job-posts/suggested', { JobId });
  return JobId;
}

import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { press } from '../testing/fields.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';
import { addWorkedJob, firstFence } from '../testing/worked-lot.ts';

interface Dialog {
  readonly tab: 'fence-lines' | 'summary' | 'posts';
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

describe('a dialog of an estimate has no problems in light and dark, on a desktop and a phone', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addJob(app);
  });
  afterAll(() => app.close());

  it.each(Object.entries(dialogs))('%s', async (_, { tab, buttons, isIn }) => {
    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openInApplication(page, `/job/estimate/${tab}?id=${id}`);
    for (const button of buttons) await press(page, button);
    await (isIn ? page.getByRole('row', { name: /^Editing/ }) : page.getByRole('dialog')).waitFor();
    await page.locator('[role=dialog] [aria-label=Loading]').waitFor({ state: 'detached' });
    await expectNoProblems(admin);
  });
});

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

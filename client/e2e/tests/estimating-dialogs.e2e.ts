import { InventoryTypes, ItemKinds, type ListAnswer, type ListItem, type MiscItemRow } from '@picket/domain';
import type { Page } from 'playwright-core';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openLoaded } from '../testing/page-checks.ts';
import { addWorkedJob } from '../testing/worked-lot.ts';

interface Dialog {
  readonly tab: string;
  /** Clicked in turn. */
  readonly buttons: readonly (string | RegExp)[];
  /** What is open then; a dialog unless stated. */
  readonly isIn?: 'row';
}

const dialogs: Readonly<Record<string, Dialog>> = {
  'choosing a fence section': { tab: 'estimate/fence-lines', buttons: [/^Fence section of line 1/] },
  'changing gates': { tab: 'estimate/fence-lines', buttons: [/^Gate of line 1/] },
  'pasting lengths': { tab: 'estimate/fence-lines', buttons: ['Paste lengths'] },
  'inserting a template': { tab: 'estimate/fence-lines', buttons: ['Copy and templates', 'Insert template'] },
  'saving a template': { tab: 'estimate/fence-lines', buttons: ['Copy and templates', 'Save as template'] },
  'copying from a job': { tab: 'estimate/fence-lines', buttons: ['Copy and templates', 'Copy lines from another job'] },
  'copying into a job': {
    tab: 'estimate/fence-lines',
    buttons: ['Copy and templates', 'Copy these lines into another job'],
  },
  repricing: { tab: 'estimate/summary', buttons: ['Reprice to today'] },
  'moving to an option': { tab: 'estimate/summary', buttons: ['Add an option'] },
  'renaming a group': { tab: 'estimate/summary', buttons: ['Change Wood: Cedar', 'Rename group Wood'] },
  'adding misc items': { tab: 'estimate/summary', buttons: ['Add misc items'] },
  'adding labor': { tab: 'estimate/summary', buttons: ['Add labor'] },
  'converting with options': { tab: 'estimate/summary', buttons: ['Convert to order'] },
  'changing a post': { tab: 'estimate/posts', buttons: [/^Edit /], isIn: 'row' },
};

describe('the dialogs of an estimate have no problems in light and dark, on a desktop and a phone', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let id: number;
  beforeAll(async () => {
    app = await E2eApp.open();
    admin = await app.signIn('admin');
    id = await addJob(app);
  });
  afterAll(() => app.close());

  it.each(Object.keys(dialogs))('%s', async (name) => {
    const { tab, buttons, isIn } = dialogs[name]!;
    const { page } = admin;
    await page.setViewportSize({ width: 1440, height: 900 });
    await openLoaded(page, `/job/${tab}?id=${id}`);
    for (const button of buttons) await press(page, button);
    await (isIn ? page.getByRole('row', { name: /^Editing/ }) : page.getByRole('dialog')).waitFor();
    await page.locator('[role=dialog] [aria-label=Loading]').waitFor({ state: 'detached' });
    await expectNoProblems(admin);
  });

  it('blocking an item and expecting it', async () => {
    const { page } = admin;
    const order = await addOrder(app);
    for (const button of [/^Block /, /^Set expected date of /]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openLoaded(page, `/job/order/manufacturing?id=${order}`);
      await press(page, button);
      await page.getByRole('dialog').waitFor();
      await expectNoProblems(admin);
    }
  });
});

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

/** A line with a gate, posts, and two alternatives. */
async function addJob(app: E2eApp): Promise<number> {
  const JobId = await addWorkedJob(app);
  const api = await app.api('admin');
  const first = async (path: string) => (await api.get<ListAnswer<ListItem>>(path)).data[0]!.Id;
  const FenceSectionId = await first('fence-sections/fence-line/0/0/0/0');
  const GateId = await first(`gates/fence-line/${FenceSectionId}`);
  const line = { JobId, FenceSectionId, TotalWidth: 42 };
  await api.post('fence-lines', { ...line, Option: 'Cedar', OptionGroup: 'Wood', JobGates: [{ GateId, Swing: 'in' }] });
  await api.post('fence-lines', { ...line, Option: 'Spruce', OptionGroup: 'Wood', Note: 'Back' });
  await api.put('job-posts/suggested', { JobId });
  return JobId;
}

/** An order of a special order item. */
async function addOrder(app: E2eApp): Promise<number> {
  const JobId = await addWorkedJob(app);
  const api = await app.api('admin');
  const { data } = await api.post<ListAnswer<MiscItemRow>>('misc-items/_search', { Take: 999 });
  const pattern = data[0]!;
  const { Id: MiscItemId } = await api.post('misc-items', {
    Description: 'Solar light cap',
    MiscItemTypeId: pattern.MiscItemTypeId,
    InventoryTypeId: InventoryTypes.SO,
    MiscItemPrices: [{ PriceLevelId: 1, Price: 12 }],
  });
  await api.post('jobs/job-misc-item', { JobId, Items: [{ MiscItemId, Quantity: 20 }] });
  await api.put('estimates/convert-to-order', { Id: JobId, DeliveryTypeId: 1, LocationId: 1 });
  const Items = [{ Kind: ItemKinds.Misc, Id: 1 }];
  await api.put(`orders/${JobId}/items/status/2`, { Items });
  return JobId;
}

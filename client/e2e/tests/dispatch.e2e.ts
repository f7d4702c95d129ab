import { DispatchPage } from '../pages/dispatch.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { addBoardOrders, addDelivery, friday, thursday } from '../testing/deliveries.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton, fillFields } from '../testing/fields.ts';

describe('the dispatch board', () => {
  let app: E2eApp;
  let sam: BrowserUser;
  let tomas: BrowserUser;
  let board: DispatchPage;
  let his: DispatchPage;
  let dale: number;
  let kit: number;
  let vera: number;
  let nora: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    [dale, kit, vera, nora] = await addBoardOrders(app);
    await addDelivery(app, '2027-03-04');
    await addDelivery(app, '2027-03-05');
    sam = await app.signIn('office');
    tomas = await app.signIn('office2');
    board = new DispatchPage(sam.page);
    his = new DispatchPage(tomas.page);
    await Promise.all([board.open(), his.open()]);
  });
  afterAll(() => app.close());

  it('places jobs among the stops by pointer, and shows them to others', async () => {
    await board.drag(dale, thursday);
    await board.waitForStop(thursday, 1, dale);
    await board.dragOver(kit, thursday, dale);
    await board.card(thursday).getByText(`Stop 1: ${kit} Kit Mercer`).waitFor();
    await sam.page.mouse.up();
    await board.waitForStop(thursday, 1, kit);
    await board.drag(vera, friday);
    await his.waitForStop(thursday, 2, dale);
    await his.waitForStop(friday, 1, vera);
    await expect(his.readStops(thursday)).resolves.toEqual([kit, dale]);
  });

  it('opens the menu of the last unassigned job whole, above its tray', async () => {
    const { page } = sam;
    await page.setViewportSize({ width: 1440, height: 620 });
    const opener = board.tray.getByRole('button', { name: /^Move or open / }).last();
    await opener.click();
    const entries = board.tray
      .getByRole('link', { name: /^Open job / })
      .locator('..')
      .locator('button, a');
    const seen = await entries.evaluateAll((all) =>
      all.map((entry) => {
        const { left, top, width, height } = entry.getBoundingClientRect();
        return entry.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    );
    expect(seen.length).toBeGreaterThan(4);
    expect(seen).not.toContain(false);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  it('moves a job by keyboard', async () => {
    const { page } = sam;
    await board.handle(nora).focus();
    await page.keyboard.press('Space');
    await page.getByText(/ is over unassigned jobs\.$/).waitFor({ state: 'attached' });
    await board.dragRightTo(friday);
    await page.keyboard.press('ArrowUp');
    await page.getByText(/is over stop 1 of .*\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await board.waitForStop(friday, 1, nora);
    await board.card(friday).getByText(`${nora} is not ready`).waitFor();
    await board.handle(nora).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
    await board.waitForStop(friday, 2, nora);
    await his.waitForStop(friday, 2, nora);
    await page.keyboard.press('u');
    await board.unassigned(nora).waitFor();
    await his.unassigned(nora).waitFor();
  });

  it('keeps a drag while others change the board', async () => {
    await board.dragOver(vera, thursday, dale);
    await his.choose(dale, /^Mark as same day/);
    await board.stop(thursday, dale).getByText('Same day').waitFor();
    await sam.page.mouse.up();
    await board.waitForStop(thursday, 2, vera);
    await his.waitForStop(thursday, 2, vera);
  });

  it('puts a job back that someone else moved during the drag, and says where it is', async () => {
    await board.dragOver(vera, friday);
    await his.choose(vera, /^Back to unassigned/);
    await board.unassigned(vera).waitFor();
    await sam.page.mouse.up();
    await new Shell(sam.page).dismissToast('Error adding job');
    await board.unassigned(vera).waitFor();
    await expect(his.readStops(friday)).resolves.toEqual([]);
  });

  it('refuses to send out a delivery without orders, or with one that is not ready', async () => {
    await board.setStatus(friday, 'In Transit');
    const shell = new Shell(sam.page);
    await shell.waitForToast('You cannot mark a delivery as scheduled with no orders');
    await shell.dismissToast('Error updating status');
    await board.choose(nora, /Fri, Mar 5/);
    await board.waitForStop(friday, 1, nora);
    await board.setStatus(friday, 'In Transit');
    await shell.waitForToast(`Order ${nora} is not ready`);
    await shell.dismissToast('Error updating status');
    await board
      .card(friday)
      .getByRole('button', { name: /: Pending$/ })
      .waitFor();
  });

  it('edits a delivery in its card, and moves a day and back', async () => {
    const { page } = sam;
    await board
      .card(friday)
      .getByRole('button', { name: /^Edit / })
      .click();
    await page.getByRole('textbox', { name: 'Notes' }).waitFor();
    await page.getByLabel('Departure').fill('07:30');
    await fillFields(page, { Notes: 'Gate code 4411' });
    await clickButton(page, 'Save');
    await his.card(friday).getByText('Gate code 4411').waitFor();
    await his.card(friday).getByText('7:30 AM').waitFor();

    await clickButton(page, 'Move a day');
    const dialog = page.getByRole('dialog', { name: 'Move a day' });
    await dialog.getByRole('combobox').selectOption('2027-03-05');
    await dialog.getByRole('textbox', { name: 'Move to' }).fill('3/8/2027');
    await clickButton(dialog, 'Move 1 delivery');
    await page.getByText('1 delivery moved from Fri, Mar 5 to Mon, Mar 8.').waitFor();
    await his.card('Mon, Mar 8').waitFor();
    await clickButton(page, 'Undo');
    await his.card(friday).waitFor();
  });

  it('marks a delivery as delivered after a confirmation, and it leaves the board', async () => {
    await board.setStatus(thursday, 'In Transit');
    await his
      .card(thursday)
      .getByRole('button', { name: /: In Transit$/ })
      .waitFor();
    await board.setStatus(thursday, 'Delivered');
    await sam.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await board.setStatus(thursday, 'Delivered');
    await clickButton(sam.page, 'Mark as delivered');
    await board.card(thursday).waitFor({ state: 'hidden' });
    await his.card(thursday).waitFor({ state: 'hidden' });
    await sam.page.goto(`/job/estimate/info?id=${dale}`);
    await sam.page.getByRole('main').getByText('Delivered', { exact: true }).first().waitFor();
    expect([...sam.errors, ...tomas.errors]).toEqual([]);
  });
});

import { DispatchPage } from '../pages/dispatch.page.ts';
import { addBoardOrders, addDelivery, friday, thursday } from '../testing/deliveries.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { expectNoProblems, findViolations, measureOverflow } from '../testing/page-checks.ts';

describe('the dispatch board', () => {
  let app: E2eApp;
  let admin: BrowserUser;
  let board: DispatchPage;
  let vera: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    const [dale, kit, third, nora] = await addBoardOrders(app);
    vera = third;
    await (await app.api('admin')).patch('dispatch/jobs', { JobIds: [dale], IsSameDay: true });
    await addDelivery(app, '2027-03-04', [kit, dale]);
    await addDelivery(app, '2027-03-05', [nora], { Notes: 'Gate code 4411', DepartureTime: '07:30' });
    admin = await app.signIn('admin');
    board = new DispatchPage(admin.page);
    await board.open();
    await board.stop(thursday, dale).getByText('Same day').waitFor();
    await board.card(friday).getByText(`${nora} is not ready`).waitFor();
  });
  afterAll(() => app.close());

  it('has no problems in light and dark, on a desktop and a phone', async () => {
    await expectNoProblems(admin);
    await admin.page.setViewportSize({ width: 1440, height: 900 });
    await board
      .unassigned(vera)
      .getByRole('button', { name: /^Move or open/ })
      .click();
    await expectNoViolations(admin);
    await admin.page.keyboard.press('Escape');
    await clickButton(admin.page, 'Move a day');
    await admin.page.getByRole('button', { name: 'Move 1 delivery' }).waitFor();
    await expectNoViolations(admin);
    await admin.page.keyboard.press('Escape');
    await admin.page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('moves a job from menus on a phone, and shows it to others', async () => {
    const phone = await app.signIn('office', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = phone;
    const list = new DispatchPage(page);
    await list.open();
    await page.getByText(/^Unassigned \d+$/).tap();
    await page.getByRole('button', { name: new RegExp(`^Move or open ${vera} `) }).tap();
    const sheet = page.getByRole('dialog', { name: `${vera} Vera Quinn` });
    await expectNoViolations(phone);
    await sheet.getByRole('button', { name: /Thu, Mar 4/ }).tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.getByText(/^Deliveries \d+$/).tap();
    await list.waitForStop(thursday, 3, vera);
    await page.getByRole('button', { name: new RegExp(`^Move or open ${vera} `) }).tap();
    await page.getByRole('button', { name: 'Earlier stop' }).tap();
    await list.waitForStop(thursday, 2, vera);
    await board.waitForStop(thursday, 2, vera);
    expect(phone.errors).toEqual([]);
    await phone.close();
  });
});

async function expectNoViolations(user: BrowserUser): Promise<void> {
  expect([await findViolations(user.page), await measureOverflow(user.page)]).toEqual([[], 0]);
}

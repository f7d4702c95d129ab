import { CalendarPage } from '../pages/calendar.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';

const week = '/job/estimates-calendar?Day=2027-03-09&View=week';

describe('the calendar', () => {
  let app: E2eApp;
  let olive: BrowserUser;
  let tomas: BrowserUser;
  let calendar: CalendarPage;
  let his: CalendarPage;
  let visit: string;
  let opportunity: number;

  beforeAll(async () => {
    app = await E2eApp.open();
    const dates = { EstimateStartDate: '2027-03-09T15:00:00.000Z', EstimateEndDate: '2027-03-09T16:30:00.000Z' };
    const job = { CompanyId: 1, DeliveryTypeId: 1 };
    visit = `estimate-${await app.addEstimate('admin', { ...job, ...dates, JobName: 'Mill pond' })}`;
    opportunity = await app.addEstimate('admin', { ...job, EstimateType: 'opportunity', JobName: 'Aspen lot' });
    const eastern = { timezoneId: 'America/New_York' };
    olive = await app.signIn('admin', eastern);
    tomas = await app.signIn('admin', { timezoneId: 'America/Los_Angeles' });
    calendar = new CalendarPage(olive.page);
    his = new CalendarPage(tomas.page);
    await Promise.all([calendar.open(week), his.open(week)]);
  });
  afterAll(() => app.close());

  it('moves a visit and its end by pointer, live for others, and shows the time zone to users elsewhere', async () => {
    await calendar.waitForTime(visit, 'Tue, Mar 9, 10–11:30 AM');
    const { day, hour } = await calendar.measure();
    await calendar.dragBy(calendar.event(visit), day, hour);
    await calendar.waitForTime(visit, 'Wed, Mar 10, 11 AM–12:30 PM');
    await his.waitForTime(visit, 'Wed, Mar 10, 11 AM–12:30 PM');
    await tomas.page.getByText(/^Times are in the company's time zone, Eastern/).waitFor();
    await expect(olive.page.getByText(/^Times are in the company/).count()).resolves.toBe(0);
  });

  it('puts a visit back when the server refuses the drag', async () => {
    await olive.page.route('**/estimates-dates', (route) =>
      route.fulfill({ status: 409, json: { IsSuccess: false, Message: 'Tomas moved this visit', Version: 9 } }),
    );
    const { hour } = await calendar.measure();
    await calendar.dragBy(calendar.event(visit), 0, 2 * hour);
    await olive.page.getByText('Tomas moved this visit').waitFor();
    await calendar.waitForTime(visit, 'Wed, Mar 10, 11 AM–12:30 PM');
    await olive.page.unroute('**/estimates-dates');
  });

  it('moves a visit by keyboard, across the start of daylight saving time', async () => {
    const { page } = olive;
    await calendar.event(visit).focus();
    await page.keyboard.press('m');
    const dialog = page.getByRole('dialog', { name: /^Move / });
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3/14/2027');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Next week' }).click();
    await calendar.waitForTime(visit, 'Sun, Mar 14, 11 AM–12:30 PM');
    const { day, hour } = await calendar.measure();
    await calendar.dragBy(calendar.event(visit), 2 * day, -hour);
    await calendar.waitForTime(visit, 'Tue, Mar 16, 10–11:30 AM');
  });

  it('takes an opportunity from the tray by pointer, after the confirmation', async () => {
    const { page } = olive;
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('searchbox', { name: 'Search the calendar' }).fill('Aspen');
    await page.keyboard.press('Enter');
    const row = calendar.trayRow('Opportunities', opportunity);
    await row.waitFor();
    await page.getByRole('button', { name: 'Filter (1)' }).click();
    await calendar.dragIntoDay(row, page.getByRole('columnheader').filter({ hasText: 'Thu' }));
    await page.getByRole('button', { name: 'Convert to estimate' }).waitFor();
    await page.keyboard.press('Escape');
    await row.locator('button:focus').waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Set a date for Aspen lot' });
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3/18/2027');
    await dialog.getByRole('button', { name: 'Set date' }).click();
    await page.getByRole('button', { name: 'Convert to estimate' }).click();
    await calendar.waitForTime(`estimate-${opportunity}`, 'Thu, Mar 18, 9–10 AM');
    await row.waitFor({ state: 'detached' });
  });

  it('leaves no console errors, such as violations of the style policy', () =>
    expect([...olive.errors, ...tomas.errors]).toEqual([]));
});

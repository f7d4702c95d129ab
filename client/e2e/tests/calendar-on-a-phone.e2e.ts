import { CalendarPage } from '../pages/calendar.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { findViolations } from '../testing/page-checks.ts';

describe('the calendar on a phone', () => {
  let app: E2eApp;
  let olive: BrowserUser;
  let calendar: CalendarPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    const dates = { EstimateStartDate: '2027-03-16T14:00:00.000Z', EstimateEndDate: '2027-03-16T15:30:00.000Z' };
    await app.addEstimate('admin', { CompanyId: 1, DeliveryTypeId: 1, ...dates, JobName: 'Mill pond' });
    olive = await app.signIn('admin', {
      timezoneId: 'America/Los_Angeles',
      viewport: { width: 390, height: 844 },
    });
    calendar = new CalendarPage(olive.page);
  });
  afterAll(() => app.close());

  it('moves an event and lists unscheduled jobs, without accessibility violations', async () => {
    const { page } = olive;
    await calendar.open('/job/estimates-calendar?Day=2027-03-16');
    await page.getByRole('button', { name: /^Mill pond/ }).click();
    const card = page.getByRole('dialog', { name: 'Mill pond' });
    await expect(findViolations(page)).resolves.toEqual([]);
    await card.getByRole('button', { name: 'Move to ...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move Mill pond' });
    await dialog.getByRole('textbox', { name: 'Date' }).fill('3/17/2027');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await page.getByRole('button', { name: /^17 Wednesday, 1 event/ }).click();
    await page.getByRole('button', { name: /^Mill pond/ }).waitFor();
    await calendar.trayButton.click();
    await page.getByRole('dialog', { name: 'Unscheduled' }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
  });

  it('leaves no console errors, such as violations of the style policy', () => expect(olive.errors).toEqual([]));
});

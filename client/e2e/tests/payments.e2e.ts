import { PaymentsPage } from '../pages/payments.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { findViolations } from '../testing/page-checks.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

describe.each([
  ['a desktop', {}],
  ['a phone', phone],
])('payments on %s', (_, options) => {
  let app: E2eApp;
  let admin: BrowserUser;
  let payments: PaymentsPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    const estimate = { JobName: 'Pool fence', CompanyId: 1, DeliveryTypeId: 2 };
    const job = await app.addEstimate('office', { ...estimate, EstimateStartDate: '2027-03-02T14:00:00.000Z' });
    await (await app.api('office')).patch('estimates', { Id: job, OtherPrice: 500 });
    admin = await app.signIn('admin', options);
    payments = new PaymentsPage(admin.page);
    await payments.open(job, 'Payments');
  });
  afterAll(() => app.close());

  it('are made in parts until nothing is left', async () => {
    await payments.addPayment({ amount: '200', type: 'Cash' });
    await payments.confirmPayment('$200.00');
    await payments.waitForField('Paid', 'Balance', '$300.00');
    await payments.addPayment({ amount: '300', type: 'Check', notes: 'No. 1187' });
    await payments.confirmPayment('$300.00');
    await payments.waitForField('Paid', 'Balance', '$0.00');
  });

  it('are returned: a bounced check is owed again', async () => {
    await payments.reverse('$300.00', { kind: 'Returned payment', reason: 'No funds' });
    await payments.row('-$300.00').getByText('No funds').waitFor();
    await payments.waitForField('Paid', 'Balance', '$300.00');
    expect(await findViolations(admin.page)).toEqual([]);
  });

  it('are refunded: more than the total asks first, and the rest goes back', async () => {
    await payments.addPayment({ amount: '420', type: 'Cash' }, 'Continue Anyway');
    await payments.confirmPayment('$420.00', 'Continue Anyway');
    await payments.waitForField('Paid', 'Balance', '-$120.00');
    await payments.reverse('$420.00', { kind: 'Refund', amount: '120', reason: 'Paid too much' });
    await payments.row('-$120.00').getByText('Paid too much').waitFor();
    await payments.waitForField('Paid', 'Balance', '$0.00');
    expect(admin.errors).toEqual([]);
  });
});

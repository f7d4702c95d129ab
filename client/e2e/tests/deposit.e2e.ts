import { formatMoney, type JobDetails } from '@picket/domain';
import { CustomerApprovalPage } from '../pages/customer-approval.page.ts';
import { PaymentsPage } from '../pages/payments.page.ts';
import { E2eApp } from '../testing/e2e-app.ts';
import { colorSchemes, expectNoProblems, expectNoProblemsAtAnyWidth, rulesIn } from '../testing/page-checks.ts';
import { addSmallEstimate, readApprovalLink } from '../testing/sent-estimate.ts';

const instructions = 'Checks payable to Picket Fence Co.';
const HALF_AT_SIGNING = 2;

describe('a deposit at signing', () => {
  let app: E2eApp;
  let id: number;
  let amount: number;
  let deposit: string;

  beforeAll(async () => {
    app = await E2eApp.open();
    const admin = await app.api('admin');
    const PaymentLink = 'https://pay.example.com/?job={number}&amount={amount}';
    await admin.put('settings', { PaymentInstructions: instructions, PaymentLink });
    id = await addSmallEstimate(app);
    await admin.patch('estimates', { Id: id, PaymentTermId: HALF_AT_SIGNING, DeliveryTypeId: 2 });
    const { Schedule } = await admin.get<JobDetails>(`estimates/${id}`);
    amount = Schedule[0]!.Amount;
    deposit = formatMoney(amount);
  });
  afterAll(() => app.close());

  it('is shown to the customer, who signs, with how to pay it', async () => {
    const customer = await app.openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const { page } = customer;
    const estimate = new CustomerApprovalPage(page);
    await estimate.open(await readApprovalLink(app, id));
    const payments = page.getByRole('region', { name: 'When and how to pay' });
    for (const text of ['At signing', deposit, instructions]) await payments.getByText(text).first().waitFor();
    await page.getByText(`Due when you sign: ${deposit}`).waitFor();
    await page.getByLabel('Your full name').fill('Nora McCarthy');
    await estimate.draw();
    for (const box of await page.getByRole('checkbox').all()) await box.tap();
    await estimate.approveButton.tap();

    await page.getByRole('heading', { name: 'Successfully approved order.' }).waitFor();
    await page.getByText(`Due now: ${deposit}`).waitFor();
    expect(await page.getByRole('link', { name: `Pay ${deposit}` }).getAttribute('href')).toBe(
      `https://pay.example.com/?job=${id}&amount=${amount.toFixed(2)}`,
    );
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectNoProblemsAtAnyWidth(customer, colorScheme, rulesIn(colorScheme));
    }
  });

  it('is recorded, and the job becomes an order without a question', async () => {
    const admin = await app.signIn('admin');
    const payments = new PaymentsPage(admin.page);
    await payments.open(id, 'Payments');
    const signing = admin.page.getByRole('table', { name: 'Payment schedule' }).getByRole('row', { name: 'Signing' });
    await signing.getByText('Due', { exact: true }).waitFor();
    await payments.addPayment({ amount: String(amount), type: 'Check' });
    await payments.confirmPayment(deposit);
    await signing.getByText('Paid', { exact: true }).waitFor();
    await payments.convertToOrder({ Location: 'Main' });
    await payments.waitForStatus('Order');
    await expectNoProblems(admin);
  });
});

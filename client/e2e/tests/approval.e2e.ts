import { ApprovalPage } from '../pages/approval.page.ts';
import { JobSummaryPage } from '../pages/job-summary.page.ts';
import { type BrowserUser, E2eApp, visitInMarch } from '../testing/e2e-app.ts';
import { choose, clickButton, fillFields } from '../testing/fields.ts';
import { expectNoProblems } from '../testing/page-checks.ts';

const panel = 'Cedar stockade panel 6 x 8';

describe('the approval of an estimate', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('goes from the link through a signature to an order that differs from what was signed', async () => {
    const office = await app.signIn('office');
    const approval = new ApprovalPage(office.page);
    const summary = new JobSummaryPage(office.page);
    await summary.open(await addEstimate(app), 'Summary');
    await summary.addMiscItems({ [panel]: '10' });
    await approval.waitForPanel('Not sent yet');

    const link = await approval.copyLink();
    await approval.waitForPanel('Link copied');
    await approve(await app.openBrowser(), link);
    await approval.waitForPanel(/^Signed by Nadia Patel/);
    await summary.waitForStatus('Signed');

    await summary.changePrice(panel, '140', 'Better wood');
    await office.page.getByRole('link', { name: /more than signed$/ }).click();
    const signed = approval.section('Signed against now');
    await signed.getByRole('row', { name: panel }).getByText('+$', { exact: false }).waitFor();
    await expectNoProblems(office);

    const dialog = await approval.restore('R1');
    await dialog.getByRole('row', { name: panel }).waitFor();
    await expectNoProblems(office);
    await clickButton(dialog, 'Restore R1');
    await dialog.waitFor({ state: 'hidden' });
    await (await approval.compareFrom('R1')).getByText('Nothing differs.').waitFor();
    await signed.waitFor({ state: 'hidden' });

    await approval.openTab('Summary');
    await summary.changePrice(panel, '130', 'Agreed by phone');
    await office.page.getByRole('link', { name: /more than signed$/ }).waitFor();
    await convertWithReason(office);
    await summary.waitForStatus('Order');
    await approval.openTab('Log');
    await office.page.getByRole('link', { name: /differs from what was signed: Agreed by phone/ }).waitFor();
    expect(office.errors).toEqual([]);
  });

  it('is recorded and withdrawn by staff with a reason', async () => {
    const office = await app.signIn('office');
    const approval = new ApprovalPage(office.page);
    const summary = new JobSummaryPage(office.page);
    await summary.open(await addEstimate(app), 'Summary');
    await summary.addMiscItems({ [panel]: '10' });
    await approval.recordApproval('Signed in the shop');
    await summary.waitForStatus('Signed');
    await approval.waitForPanel(/: Signed in the shop$/);
    await expectNoProblems(office);
    await approval.withdraw('Wrong color');
    await summary.waitForStatus('Estimate');
    await approval.openTab('Revisions');
    await office.page.getByText(/^Withdrawn by .*: Wrong color$/).waitFor();
    expect(office.errors).toEqual([]);
  });
});

const addEstimate = (app: E2eApp): Promise<number> =>
  app.addEstimate('office', {
    ...visitInMarch,
    JobName: 'Side yard',
    TaxRateId: 1,
    DeliveryTypeId: 2,
  });

/** The customer signs with every box ticked. */
async function approve({ page, context }: BrowserUser, link: URL): Promise<void> {
  await page.goto('/login');
  const SignatureImage = await page.evaluate(() => {
    const pad = document.createElement('canvas');
    pad.getContext('2d')!.fillRect(50, 50, 120, 10);
    return pad.toDataURL('image/png');
  });
  const data = {
    Id: link.searchParams.get('id'),
    SigneeName: 'Nadia Patel',
    SignatureImage,
    SignatureApproved: true,
    OrderApproved: true,
    EstimateDisclaimerApproved: true,
    CompanyDisclaimerApproved: true,
    MaterialsApproved: true,
    LaborApproved: true,
  };
  const answer = await context.request.post('/api/v1/jobs/approve-estimate', { data });
  expect({ status: answer.status(), text: answer.ok() ? '' : await answer.text() }).toEqual({ status: 200, text: '' });
}

async function convertWithReason({ page }: BrowserUser): Promise<void> {
  await clickButton(page, 'Convert to order');
  const dialog = page.getByRole('dialog', { name: /^Convert #/ });
  await choose(dialog, 'Delivery type', 'Customer Pick-up');
  await choose(dialog, 'Location', 'Main');
  await fillFields(dialog, { 'Why it is converted without a new signature': 'Agreed by phone' });
  await clickButton(dialog, 'Convert to order');
  await dialog.waitFor({ state: 'hidden' });
}

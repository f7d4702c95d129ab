import { type ApprovalPanel, CustomerTypes, type ListAnswer } from '@picket/domain';
import { ApprovalPage } from '../pages/approval.page.ts';
import { CustomerApprovalPage } from '../pages/customer-approval.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { colorSchemes, expectNoProblemsAtAnyWidth, rulesIn } from '../testing/page-checks.ts';
import { addSmallEstimate, readApprovalLink } from '../testing/sent-estimate.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('a customer', () => {
  let app: E2eApp;
  let customer: BrowserUser;
  let estimate: CustomerApprovalPage;
  beforeAll(async () => {
    app = await E2eApp.open();
    customer = await app.openBrowser(phone);
    estimate = new CustomerApprovalPage(customer.page);
  });
  afterAll(() => app.close());

  /** Checks the page as it is, on a desktop too. Loading it again would lose its state. */
  async function expectNoProblemsNow(state: string): Promise<void> {
    for (const colorScheme of colorSchemes) {
      await customer.page.emulateMedia({ colorScheme });
      await expectNoProblemsAtAnyWidth(customer, `${state}, ${colorScheme}`, rulesIn(colorScheme));
    }
  }
  async function sign(): Promise<void> {
    await customer.page.getByLabel('Your full name').fill('Nora McCarthy');
    await estimate.draw();
    await estimate.tick(/my signature/);
    await estimate.tick(/approve this order/);
    await estimate.approveButton.tap();
    await customer.page.getByRole('heading', { name: 'Successfully approved order.' }).waitFor();
  }

  it('asks a question, which staff see live', async () => {
    const id = await addSmallEstimate(app);
    const office = await app.signIn('office');
    const approval = new ApprovalPage(office.page);
    await estimate.open(await readApprovalLink(app, id));
    await approval.open(id);
    await approval.waitForPanel('Link copied');
    const { page } = customer;
    await page.getByRole('button', { name: 'Ask a question' }).first().tap();
    const dialog = page.getByRole('dialog', { name: 'Ask a question' });
    await expectNoProblemsNow('question');
    await dialog.getByLabel('Your question').fill('Can you start in <May>?');
    await dialog.getByRole('button', { name: 'Send question' }).tap();
    await dialog.getByText(/^Your question was sent/).waitFor();
    await approval.waitForPanel('Can you start in <May>?');
    expect(office.errors).toEqual([]);
    await office.close();
  });

  it('declines an estimate, and finds its link closed afterwards', async () => {
    const link = await readApprovalLink(app, await addSmallEstimate(app));
    await estimate.open(link);
    const { page } = customer;
    await page.getByRole('button', { name: 'Decline' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Decline this estimate' });
    await expectNoProblemsNow('decline');
    await dialog.getByRole('radio', { name: 'The price is too high' }).tap();
    await dialog.getByRole('button', { name: 'Decline' }).tap();
    await page.getByRole('heading', { name: 'You declined this estimate.' }).waitFor();
    await expectNoProblemsNow('declined');
    const again = await app.openBrowser(phone);
    await again.page.goto(link);
    await again.page.getByRole('heading', { name: 'This estimate was declined' }).waitFor();
    expect(again.errors).toEqual([]);
    await again.close();
  });

  it('of the wholesale type signs a quote without terms', async () => {
    const id = await addSmallEstimate(app, { CustomerTypeId: CustomerTypes.Wholesale });
    const link = await readApprovalLink(app, id);
    expect(link).toMatch(/&t=w$/);
    await estimate.open(link);
    await customer.page.getByText(/^Quote #/).waitFor();
    expect(await customer.page.getByRole('checkbox', { name: /terms/ }).count()).toBe(0);
    await sign();
    await expectNoProblemsNow('approved');
  });

  it('reads an estimate of 200 lines', async () => {
    const id = await addSmallEstimate(app);
    const office = await app.api('office');
    const { data } = await office.post<ListAnswer<{ Id: number }>>('misc-items/_search', { Query: '', Take: 1 });
    const Items = Array.from({ length: 198 }, () => ({ MiscItemId: data[0]!.Id, Quantity: 1 }));
    await office.post('jobs/job-misc-item', { JobId: id, Items });
    await estimate.open(await readApprovalLink(app, id));
    const lines = customer.page.getByRole('region', { name: 'What you get' });
    expect(await lines.getByRole('listitem').count()).toBe(200);
    await expectNoProblemsNow('200 lines');
    await estimate.approveButton.tap();
    await customer.page.getByText('Must type name in box').waitFor();
  });

  it('signs only the labor, which leaves the materials unsigned', async () => {
    const id = await addSmallEstimate(app, { labor: true });
    const link = await readApprovalLink(app, id, { ShowMaterials: false, ShowLabor: true });
    expect(link).toMatch(/&t=l$/);
    await estimate.open(link);
    expect(await estimate.readTotal()).toBe('$180.00');
    await sign();
    const panel = await (await app.api('office')).get<ApprovalPanel>(`jobs/${id}/approval`);
    expect([panel.IsSigned, panel.Approved.map(({ Part }) => Part)]).toEqual([false, ['labor']]);
  });
});

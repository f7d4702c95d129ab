import type { ApprovalPanel } from '@picket/domain';
import { CustomerApprovalPage } from '../pages/customer-approval.page.ts';
import { contentOf } from '../testing/downloads.ts';
import { E2eApp } from '../testing/e2e-app.ts';
import { measureOverflow } from '../testing/page-checks.ts';
import { addEstimateWithOptions, readApprovalLink } from '../testing/sent-estimate.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('a customer on a phone', () => {
  let app: E2eApp;
  beforeAll(async () => {
    app = await E2eApp.open();
  });
  afterAll(() => app.close());

  it('chooses an option, reads the terms, signs and approves, and verifies the signed copy', async () => {
    const id = await addEstimateWithOptions(app);
    const customer = await app.openBrowser(phone);
    const { page } = customer;
    const estimate = new CustomerApprovalPage(page);
    await estimate.open(await readApprovalLink(app, id));
    const before = await estimate.readTotal();
    await page.getByText('Solar caps').tap();
    await estimate.waitForOtherTotal(before);
    const total = await estimate.readTotal();

    await estimate.approveButton.tap();
    await page.getByText('Must sign name on signature pad').waitFor();
    await page.getByText('Must type name in box').waitFor();
    expect(await page.getByRole('checkbox', { name: /estimate terms/ }).isDisabled()).toBe(true);
    const terms = page.getByRole('region', { name: 'Estimate terms' }).getByText('Rock is charged by the hour.');
    expect(await terms.evaluate((item) => getComputedStyle(item).listStyleType)).toBe('decimal');
    await estimate.readAndTick('Estimate terms', /estimate terms/);
    await estimate.readAndTick('Picket Fence Co. terms', /company’s terms/);
    await page.getByLabel('Your full name').fill('Nora McCarthy');
    expect(await estimate.hasInk()).toBe(false);
    await estimate.draw();
    expect(await estimate.hasInk()).toBe(true);
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await estimate.hasInk()).toBe(true);
    await page.setViewportSize(phone.viewport);
    await estimate.tick(/my signature/);
    await estimate.tick(/approve this order/);
    expect(await measureOverflow(page)).toBe(0);
    await estimate.approveButton.tap();

    await page.getByRole('heading', { name: 'Successfully approved order.' }).waitFor();
    await page.getByText(`for ${total}.`).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download signed PDF' }).tap();
    const signed = await contentOf(await download);
    const office = await app.api('office');
    const panel = await office.get<ApprovalPanel>(`jobs/${id}/approval`);
    expect(panel.IsSigned).toBe(true);
    expect(panel.Sent?.Approval?.By).toContain('Nora McCarthy');

    await page.goto('/verify-document');
    await page.getByLabel('Choose a PDF').setInputFiles({
      name: 'estimate.pdf',
      mimeType: 'application/pdf',
      buffer: signed,
    });
    await page.getByText('This is the document that was signed.').waitFor();
    await page.getByText(String(id), { exact: true }).waitFor();
    expect(customer.errors).toEqual([]);
  });
});

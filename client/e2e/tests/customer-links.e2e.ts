import { randomBytes } from 'node:crypto';
import { linkMessages } from '@picket/domain';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { addItems, addSmallEstimate, expiredLink, readApprovalLink } from '../testing/sent-estimate.ts';

const key = randomBytes(32);

describe('a link that a customer opens', () => {
  let app: E2eApp;
  let customer: BrowserUser;
  beforeAll(async () => {
    app = await E2eApp.open({ APPROVAL_KEYS: key.toString('base64url') });
    customer = await app.openBrowser({ viewport: { width: 390, height: 844 } });
  });
  afterAll(() => app.close());

  const sent = async () => {
    const id = await addSmallEstimate(app);
    return { id, link: await readApprovalLink(app, id) };
  };
  async function expectMessage(link: string, message: string): Promise<void> {
    await customer.page.goto(link);
    await customer.page.getByRole('heading', { name: message }).waitFor();
    expect(await customer.page.getByRole('button', { name: /^Approve/ }).count()).toBe(0);
    expect(customer.errors).toEqual([]);
  }

  it('is closed by a newer one', async () => {
    const { id, link } = await sent();
    await addItems(app, id, 1);
    await readApprovalLink(app, id);
    await expectMessage(link, linkMessages.superseded);
  });

  it('is closed by a change, also while it is open', async () => {
    const { id, link } = await sent();
    await customer.page.goto(link);
    await customer.page.getByRole('button', { name: /^Approve \$/ }).waitFor();
    await addItems(app, id, 1);
    await customer.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await customer.page.getByText(linkMessages.changed).waitFor();
    await expectMessage(link, linkMessages.changed);
  });

  it('is closed by an approval that staff recorded, and offers the copy', async () => {
    const { id, link } = await sent();
    const shown = { ShowMaterials: true, ShowLabor: true };
    await (await app.api('office')).post(`jobs/${id}/approval`, { ...shown, Reason: 'By phone' });
    await expectMessage(link, linkMessages.approved);
    await customer.page.getByRole('button', { name: 'Download signed PDF' }).waitFor();
  });

  it('is closed by archiving the job', async () => {
    const { id, link } = await sent();
    await (await app.api('admin')).put(`estimates/archive/${id}/true`, {});
    await expectMessage(link, linkMessages.closed);
  });

  it('expires', async () => {
    const { id } = await sent();
    await expectMessage(expiredLink(id, key), linkMessages.expired);
  });
});

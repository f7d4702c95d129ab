import { type ApprovalPage, linkMessages, type ReportAnswer } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture, refused } from '../../testing/approval-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { CALLS_PER_LINK_A_MINUTE } from './link-gate.ts';

let app: TestApp;
let fixture: ApprovalFixture;
let visitor: TestClient;
beforeAll(async () => {
  app = await TestApp.start();
  fixture = await ApprovalFixture.open(app);
  visitor = app.anonymous;
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(60_000));

const storedText = async () => {
  const events = [];
  for await (const event of app.adapters.eventStore.readAll('')) events.push(event);
  return JSON.stringify(events);
};

describe('the page of a link', () => {
  it('has the revision, its content and how long it is valid', async () => {
    const { id, token } = await fixture.sent();
    expect(await fixture.page(token)).toMatchObject({
      status: 200,
      body: {
        Revision: 1,
        ExpiresAt: expect.stringMatching(/^2026-06-03/),
        NeedsEstimateDisclaimer: true,
        NeedsCompanyDisclaimer: true,
        Content: {
          JobId: id,
          OrderType: 'm',
          Customer: { Name: 'Ada Garden', Email: 'ada@example.com' },
          Items: [{ Description: 'Post cap', Quantity: 10, LineTotal: 40.5 }, { LineTotal: 140 }],
          Totals: { GrandTotal: 183.18 },
          EstimateDisclaimer: '<p>Prices hold for 30 days.</p>',
        },
      },
    });
  });

  it('has the schedule and how to pay, frozen with the revision, and is outdated by another schedule', async () => {
    const { shop } = fixture;
    const settings = app.as({ AppSettings: 'Full' });
    const term = (Percent: number) =>
      shop.add('payment-terms', {
        Name: `${Percent} at signing`,
        Schedule: [
          { Percent, When: 'signing', Days: 0 },
          { IsRest: true, When: 'invoice', Days: 10 },
        ],
      });
    const PaymentLink = 'https://pay.example/{number}?amount={amount}';
    expect(await settings.put('settings', { PaymentLink: 'http://pay.example' })).toMatchObject({
      status: 400,
      body: {
        ModelState: { PaymentLink: ['Payment link must be an address that begins with https:// and has no user name'] },
      },
    });
    await settings.put('settings', { PaymentInstructions: 'Checks to us.\nOr by card.', PaymentLink });
    const id = await shop.pricedEstimate({ PaymentTermId: await term(0.5) });
    const token = await fixture.link(id);
    await settings.put('settings', { PaymentInstructions: '', PaymentLink: '' });
    const { body } = await fixture.page(token);
    expect(body.Content.Payment).toEqual({
      Terms: '50% at signing, the rest 10 days after the invoice',
      Instructions: 'Checks to us.\nOr by card.',
      Link: PaymentLink,
      InvoiceDueDays: 30,
      Rows: [
        { When: 'signing', Days: 0, Amount: 91.59, DueOn: null },
        { When: 'invoice', Days: 10, Amount: 91.59, DueOn: null },
      ],
    });
    const answer = await visitor.put('jobs/estimate-options', { EncryptedJobId: token, Options: [] });
    expect(answer.body).toMatchObject({ Payment: body.Content.Payment });
    await shop.boss.patch('estimates', { Id: id, PaymentTermId: await term(0.3) });
    expect(await fixture.messageOf(token)).toBe(`400 ${linkMessages.changed}`);
    const labor = await fixture.link(id, { ShowMaterials: false });
    expect((await fixture.page(labor)).body.Content).not.toHaveProperty('Payment');
    await shop.boss.patch('estimates', { Id: id, PaymentTermId: await term(0.4) });
    expect(await fixture.messageOf(labor)).toBe('open');
  });

  it('shows no more than the revision, also if the browser asks for more', async () => {
    const id = await fixture.shop.pricedEstimate();
    const token = await fixture.link(id, { ShowMaterials: false });
    const { body } = await visitor.put<ApprovalPage>('jobs/valid-link', {
      EncryptedJobId: token,
      ShowMaterials: true,
      ShowLabor: true,
    });
    expect(body.Content).toMatchObject({
      OrderType: 'l',
      Items: [{ Description: 'Digging' }],
      Totals: { GrandTotal: 140 },
    });
    expect(body.Content.Items).toHaveLength(1);
  });

  it('is refused with a plain message', async () => {
    const { shop } = fixture;
    const { id, token } = await fixture.sent();
    expect(await fixture.messageOf('x'.repeat(80))).toBe(`400 ${linkMessages.invalid}`);
    expect(await fixture.messageOf(`${token.slice(0, -2)}AA`)).toBe(`400 ${linkMessages.invalid}`);
    await shop.boss.patch('estimates', { Id: id, Discount: 0.2 });
    expect(await fixture.messageOf(token)).toBe(`400 ${linkMessages.changed}`);
    const newer = await fixture.link(id);
    expect(await fixture.messageOf(token)).toBe(`400 ${linkMessages.superseded}`);
    expect(await fixture.messageOf(newer)).toBe('open');
    await shop.done(`estimates/archive/${id}/true`);
    expect(await fixture.messageOf(newer)).toBe(`400 ${linkMessages.closed}`);
  });

  it('expires', async () => {
    const { token } = await fixture.sent();
    app.clock.advance(30 * 24 * 60 * 60_000);
    expect(await fixture.messageOf(token)).toBe(`400 ${linkMessages.expired}`);
  });

  it('survives changed texts of the company, which the customer does not see', async () => {
    const { token } = await fixture.sent();
    await fixture.shop.boss.post('companies/patch', { Id: fixture.shop.ids.company, Disclaimer: '<p>New</p>' });
    expect((await fixture.page(token)).body.Content.CompanyDisclaimer).toBe('<p>We dig.</p>');
    await fixture.shop.boss.post('companies/patch', { Id: fixture.shop.ids.company, Disclaimer: '<p>We dig.</p>' });
  });
});

describe('the texts and the PDF of a link', () => {
  it('are those of the revision', async () => {
    const { token } = await fixture.sent();
    expect(await visitor.put('jobs/estimate-disclaimer', { EncryptedJobId: token })).toMatchObject({
      status: 200,
      body: { data: '<p>Prices hold for 30 days.</p>' },
    });
    expect((await visitor.put('jobs/company-disclaimer', { EncryptedJobId: token })).body).toEqual({
      data: '<p>We dig.</p>',
    });
    const { body } = await visitor.put<ReportAnswer>('jobs/estimate-report-anonymous', { EncryptedJobId: token });
    expect(body.FileName).toMatch(/^Estimate \d+ R1\.pdf$/);
    const { bytes } = await visitor.put(
      'jobs/estimate-report-anonymous',
      { EncryptedJobId: token },
      { accept: 'application/pdf' },
    );
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(bytes.toString('base64')).toBe(body.data);
  });

  it('have no text for a disclaimer that is empty, and no message for staff', async () => {
    const { shop } = fixture;
    const { company } = shop.ids;
    await shop.boss.post('companies/patch', { Id: company, Disclaimer: '<p><br></p>', EstimateDisclaimer: '' });
    const { token } = await fixture.sent();
    const read = (path: string) => visitor.put(`jobs/${path}`, { EncryptedJobId: token });
    for (const path of ['estimate-disclaimer', 'company-disclaimer'])
      expect(await read(path)).toMatchObject({ status: 200, body: { data: '' } });
    expect((await fixture.page(token)).body).toMatchObject({
      NeedsEstimateDisclaimer: false,
      NeedsCompanyDisclaimer: false,
    });
    const texts = { EstimateDisclaimer: '<p>Prices hold for 30 days.</p>', Disclaimer: '<p>We dig.</p>' };
    await shop.boss.post('companies/patch', { Id: company, ...texts });
  });
});

describe('declining, asking and opening', () => {
  it('are recorded', async () => {
    const { id, token } = await fixture.sent();
    const done = { status: 200, body: { IsSuccess: true } };
    expect(await visitor.post('jobs/estimate-opened', { Id: token })).toMatchObject(done);
    expect(await visitor.post('jobs/estimate-opened', { Id: token })).toMatchObject(done);
    const question = { Id: token, Name: 'Ada Garden', Question: 'When can you start?' };
    expect(await visitor.post('jobs/estimate-question', question)).toMatchObject(done);
    const decline = { Id: token, Reason: 'Price', Note: 'Next year' };
    expect(await visitor.post('jobs/decline-estimate', decline)).toMatchObject(done);
    expect(await visitor.post('jobs/decline-estimate', decline)).toMatchObject(refused(linkMessages.declined));
    expect((await fixture.shop.boss.get(`jobs/${id}/approval`)).body).toMatchObject({
      Sent: { State: 'declined', Openings: 1, DeclineReason: 'Price', DeclineNote: 'Next year' },
      Questions: [{ Revision: 1, AskedBy: 'Ada Garden', Question: 'When can you start?' }],
    });
  });

  it('an opening is no conflict for staff who edit', async () => {
    const { id, token } = await fixture.sent();
    const { Version } = await fixture.shop.details(id);
    await visitor.post('jobs/estimate-opened', { Id: token });
    expect((await fixture.shop.boss.patch('estimates', { Id: id, Version, JobName: 'Side' })).status).toBe(200);
  });
});

describe('security', () => {
  it('nothing of a token is stored in the log', async () => {
    const { token } = await fixture.sent();
    await fixture.approve(token);
    expect((await storedText()).includes(token.slice(12, 60))).toBe(false);
  });

  it('calls are limited per link, and for wrong links per network', async () => {
    const { token } = await fixture.sent();
    const statuses = [];
    for (let i = 0; i <= CALLS_PER_LINK_A_MINUTE; i++) statuses.push((await fixture.page(token)).status);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    const wrong = [];
    for (let i = 0; i <= 30; i++) wrong.push((await fixture.page('y'.repeat(80))).status);
    expect([wrong[0], wrong.at(-1)]).toEqual([400, 429]);
  });
});

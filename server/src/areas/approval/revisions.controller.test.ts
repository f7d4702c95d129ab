import {
  type ApprovalPanel,
  type ContentComparison,
  type EmailEstimateAnswer,
  type ListAnswer,
  type RevisionDetails,
  type RevisionRow,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { pictures } from '../../testing/pictures.ts';

let app: TestApp;
let fixture: ApprovalFixture;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  fixture = await ApprovalFixture.open(app);
  shop = fixture.shop;
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance(60_000));

const everything = { ShowMaterials: true, ShowLabor: true };
const email = {
  ...everything,
  To: 'ada@example.com',
  Cc: 'bob@example.com, ',
  Subject: 'Your estimate',
  Body: '<p>Hi</p>',
};
const rows = async (id: number) => (await shop.boss.get<ListAnswer<RevisionRow>>(`jobs/${id}/revisions`)).body;
const panel = async (id: number) => (await shop.boss.get<ApprovalPanel>(`jobs/${id}/approval`)).body;
const discount = (id: number, Discount: number) => shop.boss.patch('estimates', { Id: id, Discount });
const send = (id: number, fields: object = {}) =>
  shop.office.post<EmailEstimateAnswer>(`jobs/${id}/email-estimate`, { ...email, ...fields });

describe('revisions', () => {
  it('are frozen by printing, and listed newest first', async () => {
    const id = await shop.pricedEstimate();
    expect((await shop.office.post(`jobs/${id}/revisions`, everything)).body).toMatchObject({
      IsSuccess: true,
      Revision: 1,
    });
    expect((await shop.office.post(`jobs/${id}/revisions`, everything)).body).toMatchObject({ Revision: 1 });
    await discount(id, 0.5);
    await shop.office.post(`jobs/${id}/revisions`, everything);
    expect(await rows(id)).toMatchObject({
      total: 2,
      data: [
        { Revision: 2, Via: 'print', State: 'open', IsSent: false, Totals: { GrandTotal: 163.99 } },
        { Revision: 1, State: 'changed', Totals: { GrandTotal: 183.18 } },
      ],
    });
  });

  it('have their content, and their PDF', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/revisions`, everything);
    const { body } = await shop.office.get<RevisionDetails>(`jobs/${id}/revisions/1`);
    expect(body).toMatchObject({ Revision: 1, Content: { JobId: id, Totals: { GrandTotal: 183.18 } } });
    const pdf = await shop.office.get(`jobs/${id}/revisions/1`, { accept: 'application/pdf' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    expect((await shop.office.get(`jobs/${id}/revisions/2`)).status).toBe(404);
  });

  it('are compared with each other and with the job now', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/revisions`, everything);
    await discount(id, 0.5);
    await shop.office.post(`jobs/${id}/revisions`, everything);
    await discount(id, 0.1);
    const compared = async (b: string) =>
      (await shop.office.get<ContentComparison>(`jobs/${id}/revisions/1/compare/${b}`)).body;
    expect(await compared('2')).toMatchObject({
      Before: 183.18,
      After: 163.99,
      Difference: -19.19,
      Cheaper: [{ Description: 'Post cap', Before: 40.5, After: 22.5 }, { Description: 'Tax' }],
    });
    expect(await compared('now')).toMatchObject({ Difference: 0, Cheaper: [], Dearer: [], Texts: [] });
    expect((await shop.office.get(`jobs/${id}/revisions/1/compare/x`)).status).toBe(404);
  });

  it('are restored as the present one', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/revisions`, everything);
    await discount(id, 0.5);
    await shop.boss.delete(`jobs/job-misc-item/${id}/1`);
    expect((await shop.office.put(`jobs/${id}/revisions/1/restore`, {})).status).toBe(200);
    expect(await shop.details(id)).toMatchObject({ Discount: 0.1, Totals: { GrandTotal: 183.18 } });
    expect((await shop.summary(id)).MiscItems).toMatchObject([{ Id: 3, Quantity: 10 }]);
    expect((await shop.office.put(`jobs/${id}/revisions/9/restore`, {})).status).toBe(404);
  });

  it('need an item and something to show', async () => {
    const empty = await shop.estimate();
    const freeze = (id: number, body: object) => shop.office.post(`jobs/${id}/revisions`, body);
    expect((await freeze(empty, everything)).body).toMatchObject({
      Message: 'There are no items for the customer to approve',
    });
    const nothing = { ShowMaterials: false, ShowLabor: false };
    expect((await freeze(empty, nothing)).body).toMatchObject({
      ModelState: { ShowMaterials: ['Choose what to show'] },
    });
  });
});

describe('emailing an estimate', () => {
  it('freezes a revision, requests the email and answers its log entry', async () => {
    const id = await shop.pricedEstimate();
    expect((await send(id)).body).toMatchObject({ IsSuccess: true, Id: id, Revision: 1, LogId: 1, Warnings: [] });
    expect((await send(id)).body).toMatchObject({ Revision: 1, LogId: 2 });
    expect(await panel(id)).toMatchObject({
      IsSigned: false,
      Sent: { Revision: 1, State: 'open', SentTo: 'ada@example.com, bob@example.com', Openings: 0 },
      JobEmailLogs: [{ Id: 2 }, { Id: 1, Revision: 1, Cc: ['bob@example.com'], Subject: 'Your estimate' }],
    });
  });

  it('is refused in the words of the specification', async () => {
    const id = await shop.pricedEstimate();
    const labor = await shop.estimate();
    await shop.add('jobs/job-misc-item', { JobId: labor, Items: [{ MiscItemId: shop.ids.postCap, Quantity: 1 }] });
    const nobody = await shop.pricedEstimate({ CustomerId: shop.ids.church });
    const unpriced = await shop.pricedEstimate();
    await shop.add('jobs/job-misc-item', { JobId: unpriced, Items: [{ MiscItemId: shop.ids.unpriced, Quantity: 1 }] });
    const message = async (job: number, fields: object = {}) => (await send(job, fields)).body;
    expect(await message(nobody)).toMatchObject({ Message: 'No Customer or Customer Email Found' });
    expect(await message(await shop.estimate())).toMatchObject({
      Message: 'There are no items for the customer to approve',
    });
    expect(await message(labor, { ShowMaterials: false })).toMatchObject({
      Message: 'There are no labor items for the customer to approve',
    });
    expect(await message(unpriced)).toMatchObject({ Message: 'Must have price and quantity' });
    expect(await message(id, { Body: '<script>x</script>' })).toMatchObject({
      ModelState: { Body: ['Note is required'] },
    });
    expect(await message(id, { To: 'ada' })).toMatchObject({ ModelState: { To: ['To is not a valid email address'] } });
    expect(await message(id, { Cc: 'b@c.co, d' })).toMatchObject({
      ModelState: { Cc: ['d is not a valid email address. Separate addresses with commas or semicolons'] },
    });
    expect(await message(id, { To: 'ada@example.com; bob@example.com' })).toMatchObject({
      ModelState: { To: ['To takes one email address'] },
    });
  });

  it('refuses placeholders that would not be filled in', async () => {
    const id = await shop.pricedEstimate();
    const used = 'Use {name}, {company}, {number}, {job}, {total}, {validUntil}';
    expect((await send(id, { Subject: 'For {first}' })).body).toMatchObject({
      ModelState: { Subject: [`Subject has an unknown placeholder {first}. ${used}`] },
    });
    expect((await send(id, { Body: '<p>Hello {na<em>mes</em>}</p>' })).body).toMatchObject({
      ModelState: { Body: [`Note has an unknown placeholder {names}. ${used}, {link}`] },
    });
    expect(await rows(id)).toMatchObject({ total: 0 });
  });

  it('accepts braces in the name of a job, also when an email is sent again', async () => {
    const id = await shop.pricedEstimate({ JobName: 'Lot {North}' });
    const email = { Subject: 'Your Lot {North}', Body: '<p>About Lot {North}</p>' };
    expect((await send(id, email)).status).toBe(200);
    expect((await send(id, { ...email, Body: '<p>Hello {North}</p>' })).status).toBe(400);
  });

  it('understands addresses with names and separators, and sends to each once', async () => {
    const id = await shop.pricedEstimate({ JobName: 'Lot {A}' });
    const sent = await send(id, {
      To: 'Ada Garden <ada@example.com>',
      Cc: 'mailto:bob@example.com; "Garden, Ada" <ADA@example.com>, Bob <bob@example.com>',
      Subject: 'Your {job}',
    });
    expect(sent.status).toBe(200);
    expect((await shop.boss.get(`jobs/${id}/emails/1`)).body).toMatchObject({
      To: 'ada@example.com',
      Cc: ['bob@example.com'],
      Subject: 'Your Lot {A}',
    });
  });

  it('warns of empty disclaimers', async () => {
    const id = await shop.pricedEstimate();
    await shop.boss.post('companies/patch', { Id: shop.ids.company, Disclaimer: '' });
    expect((await send(id)).body.Warnings).toEqual(['Company Disclaimer is empty']);
    await shop.boss.post('companies/patch', { Id: shop.ids.company, Disclaimer: '<p>We dig.</p>' });
  });

  it('needs the version that the sender saw', async () => {
    const id = await shop.pricedEstimate();
    expect((await send(id, { Version: 1 })).status).toBe(409);
  });
});

describe('an approval recorded by staff', () => {
  it('freezes a revision with the changes of the save that sets the status', async () => {
    const id = await shop.pricedEstimate();
    const signed = { Id: id, Discount: 0.5, JobStatusId: 3, ApprovalReason: 'By phone' };
    expect((await shop.boss.patch('estimates', signed)).status).toBe(200);
    expect(await rows(id)).toMatchObject({
      total: 1,
      data: [{ Revision: 1, Via: 'approval', State: 'approved', Totals: { GrandTotal: 163.99 } }],
    });
    expect(await shop.details(id)).toMatchObject({
      JobStatusId: 3,
      SignedRevision: 1,
      SignedDifference: 0,
      IsSignedDifferent: false,
    });
    expect((await shop.boss.get(`jobs/${id}/revisions/1`, { accept: 'application/pdf' })).status).toBe(200);
  });

  it('freezes a revision, signs the job and holds the paper', async () => {
    const id = await shop.pricedEstimate();
    const data = { ...everything, Reason: 'Signed at the counter' };
    const files = [{ bytes: await pictures.jpeg(), field: 'paper' }];
    const { status, body } = await shop.office.upload('POST', `jobs/${id}/approval`, { data, files });
    expect([status, body]).toMatchObject([200, { Revision: 1 }]);
    expect(await rows(id)).toMatchObject({
      data: [{ State: 'approved', Approval: { Kind: 'staff', Reason: 'Signed at the counter', HasPaper: true } }],
    });
    expect((await shop.details(id)).IsSigned).toBe(true);
    const paper = await shop.office.get(`jobs/${id}/revisions/1/paper`);
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(paper.headers['content-disposition']).toContain(`"Approval ${id} R1.jpeg"`);
  });

  it('takes no other files, and needs a reason', async () => {
    const id = await shop.pricedEstimate();
    const files = [{ bytes: 'MZ program', field: 'paper' }];
    const data = { ...everything, Reason: 'x' };
    expect((await shop.office.upload('POST', `jobs/${id}/approval`, { data, files })).status).toBe(415);
    expect((await shop.office.post(`jobs/${id}/approval`, { ...everything, Reason: '' })).body).toMatchObject({
      ModelState: { Reason: ['Reason is required'] },
    });
  });

  it('is withdrawn with a reason', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/approval`, { ...everything, Reason: 'By phone' });
    expect((await shop.office.put(`jobs/${id}/approval/withdraw`, { Reason: 'Misheard' })).status).toBe(200);
    expect(await rows(id)).toMatchObject({
      data: [{ State: 'withdrawn', Approval: { WithdrawReason: 'Misheard', WithdrawnBy: expect.any(String) } }],
    });
  });
});

describe('market partners', () => {
  it('see the revisions since a job became theirs', async () => {
    const id = await shop.pricedEstimate();
    await shop.office.post(`jobs/${id}/revisions`, everything);
    expect((await shop.mia.get(`jobs/${id}/revisions`)).status).toBe(404);
    await shop.boss.patch('estimates', { Id: id, UserId: shop.users.mia, Discount: 0.2 });
    expect((await shop.mia.get(`jobs/${id}/revisions`)).body).toMatchObject({ total: 0 });
    for (const path of ['revisions/1', 'revisions/1/compare/now', 'revisions/1/paper', 'revisions/1/signature'])
      expect([path, (await shop.mia.get(`jobs/${id}/${path}`)).status]).toEqual([path, 404]);
    await shop.office.post(`jobs/${id}/revisions`, everything);
    expect((await shop.mia.get(`jobs/${id}/revisions`)).body).toMatchObject({ total: 1, data: [{ Revision: 2 }] });
  });
});

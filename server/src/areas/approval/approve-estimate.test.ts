import {
  type ApprovedAnswer,
  type EstimateOptionsAnswer,
  JobStatuses,
  linkMessages,
  type RefusedAnswer,
  type ReportAnswer,
  type VerifiedDocument,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture, refused } from '../../testing/approval-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';

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

describe('approving', () => {
  it('signs the job and answers the signed copy', async () => {
    const { id, token } = await fixture.sent();
    const { status, body } = await fixture.approve<ApprovedAnswer>(token);
    expect([status, body.Message, body.FileName]).toEqual([
      200,
      'Successfully approved order.',
      `Estimate ${id} R1 approved.pdf`,
    ]);
    expect(Buffer.from(body.data, 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await fixture.shop.details(id)).toMatchObject({
      JobStatusId: JobStatuses.Signed,
      IsSigned: true,
      SignedRevision: 1,
      IsSignedDifferent: false,
      SignedDifference: 0,
    });
    expect(await fixture.messageOf(token)).toBe(`400 ${linkMessages.approved}`);
  });

  it('answers the signed copy until it expires', async () => {
    const { token } = await fixture.sent();
    const { body } = await fixture.approve<ApprovedAnswer>(token);
    const copy = () => visitor.put<ReportAnswer>('jobs/estimate-report-anonymous', { EncryptedJobId: token });
    expect(await copy()).toMatchObject({ status: 200, body: { data: body.data, FileName: body.FileName } });
    app.clock.advance(30 * 24 * 60 * 60_000);
    expect(await copy()).toMatchObject(refused(linkMessages.approved));
  });

  it('leaves no copy of an approval that was withdrawn', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    await fixture.shop.done(`jobs/${id}/approval/withdraw`, { Reason: 'Called' });
    expect(await visitor.put('jobs/estimate-report-anonymous', { EncryptedJobId: token })).toMatchObject(
      refused(linkMessages.withdrawn),
    );
  });

  it('needs the name, the signature and every box', async () => {
    const { id, token } = await fixture.sent();
    const { Version } = await fixture.shop.details(id);
    for (const [fields, message] of [
      [{ SigneeName: ' ' }, 'Must type name in box'],
      [{ SignatureImage: undefined }, 'Must sign name on signature pad'],
      [{ SignatureImage: 'bm90IGEgcGljdHVyZQ==' }, 'Must sign name on signature pad'],
      [{ SignatureApproved: false }, 'All boxes must be approved'],
      [{ OrderApproved: undefined }, 'All boxes must be approved'],
      [{ EstimateDisclaimerApproved: false }, 'All boxes must be approved'],
      [{ CompanyDisclaimerApproved: false }, 'All boxes must be approved'],
      [{ GrandTotal: 1 }, 'The total has changed: please check the options and try again'],
    ] as const) {
      expect(await fixture.approve(token, fields)).toMatchObject(refused(message));
    }
    expect((await fixture.shop.details(id)).Version).toBe(Version);
  });

  it('is one append, also after a double click', async () => {
    const { id, token } = await fixture.sent();
    const { Version } = await fixture.shop.details(id);
    const answers = await Promise.all([fixture.approve<ApprovedAnswer>(token), fixture.approve<ApprovedAnswer>(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.data).toBe(answers[1]!.body.data);
    expect((await fixture.shop.details(id)).Version).toBe(Version + 1);
    expect(await fixture.approve(token, { SigneeName: 'Bob' })).toMatchObject(refused(linkMessages.approved));
  });

  it('is refused if staff change the estimate at the same moment, or comes first', async () => {
    const { id, token } = await fixture.sent();
    const [approved] = await Promise.all([
      fixture.approve<RefusedAnswer>(token),
      fixture.shop.boss.patch('estimates', { Id: id, Discount: 0.3 }),
    ]);
    const { IsSigned, IsSignedDifferent } = await fixture.shop.details(id);
    if (approved.status === 200) expect([IsSigned, IsSignedDifferent]).toEqual([true, true]);
    else expect([approved.body.Message, IsSigned]).toEqual([linkMessages.changed, false]);
  });

  it('takes a body of at most 1 MB', async () => {
    const { token } = await fixture.sent();
    expect((await fixture.approve(token, { SignatureImage: 'x'.repeat(1_100_000) })).status).toBe(413);
  });
});

describe('options', () => {
  const offered = async () => {
    const { shop } = fixture;
    const id = await shop.pricedEstimate();
    const Items = [{ MiscItemId: shop.ids.lattice, Quantity: 1, Option: 'Lattice' }];
    await shop.add('jobs/job-misc-item', { JobId: id, Items });
    return { id, token: await fixture.link(id) };
  };
  const Chosen = [{ Option: 'Lattice' }];

  it('have a total before anything is stored', async () => {
    const { id, token } = await offered();
    const { Version } = await fixture.shop.details(id);
    const { body } = await visitor.put<EstimateOptionsAnswer>('jobs/estimate-options', {
      EncryptedJobId: token,
      Options: Chosen,
    });
    expect(body).toMatchObject({ Options: [{ Option: 'Lattice', IsChosen: true }], Totals: { GrandTotal: 259.95 } });
    expect((await fixture.shop.details(id)).Version).toBe(Version);
  });

  it('are chosen with the signature', async () => {
    const { id, token } = await offered();
    expect((await fixture.approve(token, { Chosen, GrandTotal: 259.95 })).status).toBe(200);
    expect(await fixture.shop.details(id)).toMatchObject({
      Options: [{ Option: 'Lattice', IsChosen: true }],
      Totals: { GrandTotal: 259.95 },
      IsSigned: true,
      IsSignedDifferent: false,
    });
  });

  it('that the revision does not show are refused', async () => {
    const { token } = await offered();
    const body = { EncryptedJobId: token, Options: [{ Option: 'Gold' }] };
    expect(await visitor.put('jobs/estimate-options', body)).toMatchObject(refused('Option Gold is not available'));
  });
});

describe('verifying a document', () => {
  const verify = async (bytes: Uint8Array) =>
    (await visitor.upload<VerifiedDocument>('POST', 'jobs/verify-document', { files: [{ bytes, field: 'document' }] }))
      .body;

  it('says when and for which job it was approved, and whether that was withdrawn', async () => {
    const { id, token } = await fixture.sent();
    const { body } = await fixture.approve<ApprovedAnswer>(token);
    const signed = Buffer.from(body.data, 'base64');
    expect(await verify(signed)).toMatchObject({ IsApproved: true, JobId: id, IsWithdrawn: false });
    await fixture.shop.done(`jobs/${id}/approval/withdraw`, { Reason: 'Called' });
    expect(await verify(signed)).toMatchObject({ IsApproved: true, IsWithdrawn: true });
    signed[signed.length - 1]! ^= 1;
    expect(await verify(signed)).toEqual({ IsApproved: false, JobId: null, ApprovedAt: null, IsWithdrawn: false });
  });
});

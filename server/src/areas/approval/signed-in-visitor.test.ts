import { type ApprovalPage, type JobLogRow, type ListAnswer, type RevisionRow, UserRoles } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture, refused } from '../../testing/approval-fixture.ts';
import { password, TestUser } from '../auth/testing/sign-in-app.ts';
import type { TestBrowser } from '../auth/testing/test-browser.ts';
import { UserAccounts } from '../users/user-accounts.ts';

let app: TestApp;
let fixture: ApprovalFixture;
let olive: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
  fixture = await ApprovalFixture.open(app);
  const Email = 'olive@example.com';
  const name = { FirstName: 'Olive', LastName: 'Office', Username: 'olive.office', Email };
  const user = { ...name, UserRoleId: UserRoles.Administrator, Password: password };
  const { id } = await app.get(UserAccounts).add(user, app.context());
  olive = new TestUser(app, id, name.Username, Email, '192.0.2.7');
});
afterAll(() => app.close());

/** The tablet of the estimator: the page sends its cookies, and no token. */
async function tablet(): Promise<TestBrowser> {
  const browser = await olive.signedIn();
  browser.session = null;
  return browser;
}
const approval = (Id: string) => ({
  Id,
  SigneeName: 'Ada Garden',
  SignatureImage: fixture.signature,
  SignatureApproved: true,
  OrderApproved: true,
  EstimateDisclaimerApproved: true,
  CompanyDisclaimerApproved: true,
});
const revisionOf = async (id: number) =>
  (await fixture.shop.boss.get<ListAnswer<RevisionRow>>(`jobs/${id}/revisions`)).body.data[0]!;

describe('a link that is opened by a signed-in user', () => {
  it('says who is signed in, and to nobody else', async () => {
    const { token } = await fixture.sent();
    const body = { EncryptedJobId: token };
    const signedInAs = async (browser: TestBrowser) =>
      (await browser.put<ApprovalPage>('jobs/valid-link', body)).body.SignedInAs;
    expect(await signedInAs(await tablet())).toBe('Olive Office');
    expect(await signedInAs(await olive.signedIn())).toBe('Olive Office');
    expect(await signedInAs(olive.browser())).toBe('');
    const ended = await olive.signedIn();
    await ended.post('users/sign-out');
    expect(await signedInAs(ended)).toBe('');
  });

  it('is not opened, asked about or declined in the name of the customer', async () => {
    const { id, token } = await fixture.sent();
    const browser = await tablet();
    const before = (await fixture.shop.details(id)).Version;
    expect(await browser.post('jobs/estimate-opened', { Id: token })).toMatchObject({ status: 200 });
    const refusal = refused(
      'You are signed in as Olive Office. Customers ask and decline in their own browser, with the link in their email.',
    );
    expect(await browser.post('jobs/decline-estimate', { Id: token, Reason: 'Too much' })).toMatchObject(refusal);
    const question = { Id: token, Name: 'Ada', Question: 'When?' };
    expect(await browser.post('jobs/estimate-question', question)).toMatchObject(refusal);
    expect((await fixture.shop.details(id)).Version).toBe(before);
    expect(await revisionOf(id)).toMatchObject({ Openings: 0, FirstOpenedAt: null, DeclinedAt: null, State: 'open' });
    await olive.browser().post('jobs/estimate-opened', { Id: token });
    expect(await revisionOf(id)).toMatchObject({ Openings: 1 });
  });

  it('is signed in person with the user, which approval, log and certificate say', async () => {
    const { id, token } = await fixture.sent();
    expect(await (await tablet()).post('jobs/approve-estimate', approval(token))).toMatchObject({ status: 200 });
    expect((await fixture.shop.details(id)).IsSigned).toBe(true);
    expect((await revisionOf(id)).Approval).toMatchObject({
      Kind: 'customer',
      By: 'Ada Garden',
      SignedWith: 'Olive Office',
    });
    const log = (await fixture.shop.boss.get<ListAnswer<JobLogRow>>(`jobs/${id}/logs`)).body.data;
    expect(log.map(({ Text }) => Text)).toContain(
      'R1 approved by Ada Garden, signed in person with Olive Office: $183.18',
    );
    const events = await app.adapters.eventStore.read(`job-${id}`);
    expect(events.find(({ type }) => type === 'EstimateApproved')).toMatchObject({
      data: { SignedWith: { Id: olive.id, Name: 'Olive Office' } },
      meta: { actor: { kind: 'customer', name: 'Ada Garden' } },
    });
  });

  it('is signed by the customer alone in their own browser', async () => {
    const { id, token } = await fixture.sent();
    await fixture.approve(token);
    expect((await revisionOf(id)).Approval).toMatchObject({ By: 'Ada Garden', SignedWith: '' });
    const events = await app.adapters.eventStore.read(`job-${id}`);
    expect(events.find(({ type }) => type === 'EstimateApproved')!.data).not.toHaveProperty('SignedWith');
  });
});

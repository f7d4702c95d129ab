import {
  type AccountsAnswer,
  type HistoryEntry,
  type ListAnswer,
  type RefusedAnswer,
  type SaveAnswer,
  type SettingsAnswer,
  UserRoles,
} from '@picket/domain';
import { TestApp, type TestClaims } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  // It is May 4, 2026.
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

const close = (BooksClosedThrough: string | null, rest: object = {}, claims: TestClaims = { Accounting: 'Full' }) =>
  app.as(claims).put<SaveAnswer & RefusedAnswer>('accounting/books', { BooksClosedThrough, ...rest });
const closedThrough = async () => (await app.as({}).get<SettingsAnswer>('settings')).body.BooksClosedThrough;
const reopen = () => close(null, { Reason: 'A late check' });

it('PUT accounting/books closes the books, and opens them with a reason', async () => {
  expect(await closedThrough()).toBeNull();
  expect(await close('2026-04-30')).toMatchObject({ status: 200, body: { IsSuccess: true, Id: 1, Version: 1 } });
  expect(await closedThrough()).toBe('2026-04-30');
  expect(await close('2026-03-31')).toMatchObject({
    status: 400,
    body: { ModelState: { Reason: ['Reason is required'] } },
  });
  expect(await reopen()).toMatchObject({ status: 200, body: { Version: 2 } });
  expect(await closedThrough()).toBeNull();
  const { body } = await app.as({ Accounting: 'Read' }).get<ListAnswer<HistoryEntry>>('history/accounting/1');
  expect(body.data.map(({ Text, Changes }) => [Text, Changes.length])).toEqual([
    ['Books reopened: A late check', 1],
    ['Books closed', 1],
  ]);
});

it('PUT accounting/books and accounting/accounts refuse a version that is not the one read', async () => {
  const books = app.as({ Accounting: 'Full' });
  const { Version } = (await books.get<AccountsAnswer>('accounting/accounts')).body;
  expect(await close('2026-01-31', { Version })).toMatchObject({ status: 200, body: { PreviousVersion: Version } });
  const stale = { status: 409, body: { Version: Version + 1, ChangedBy: 'Olive Office' } };
  expect(await close('2026-02-28', { Version })).toMatchObject(stale);
  expect(await books.put('accounting/accounts', { Accounts: [], Version })).toMatchObject(stale);
  expect((await books.get<AccountsAnswer>('accounting/accounts')).body.Version).toBe(Version + 1);
  await reopen();
});

it.each<[unknown, object]>([
  ['2026-05-04', { BooksClosedThrough: ['The books can be closed through 05/03/2026 at the latest'] }],
  ['April', { BooksClosedThrough: ['Books closed through must be a date (yyyy-MM-dd)'] }],
])('PUT accounting/books rejects %j', async (day, ModelState) => {
  expect(await close(day as string)).toMatchObject({ status: 400, body: { ModelState } });
});

it('PUT accounting/books requires full access to Accounting, and is not for market partners', async () => {
  expect(await close('2026-04-30', {}, { Accounting: 'Read' })).toMatchObject({ status: 403 });
  const partner = app.as({ Accounting: 'Full' }, { Id: 41, UserRoleId: UserRoles.MarketPartner });
  expect(await partner.put('accounting/books', { BooksClosedThrough: '2026-04-30' })).toMatchObject({ status: 404 });
});

it('payments of closed days are refused until the day is moved', async () => {
  const JobId = await shop.order();
  const payment = { JobId, PaymentDate: '2026-04-30', PaymentAmount: 10, PaymentTypeId: 2 };
  const Id = await shop.add('payments', payment);
  await close('2026-04-30');
  const message = { status: 400, body: { Message: 'The books are closed through 04/30/2026' } };
  const confirm = () => app.as({ PaymentConfirmation: 'Full' }).put(`payments/confirm/${Id}/${JobId}/true`);
  expect(await shop.office.post('payments', { ...payment, PaymentAmount: 20 })).toMatchObject(message);
  expect(await confirm()).toMatchObject(message);
  expect(await shop.office.put('payments', { ...payment, Id, PaymentDate: '2026-05-01' })).toMatchObject({
    status: 200,
  });
  expect(await confirm()).toMatchObject({ status: 200 });
  await reopen();
});

import {
  type AddPaymentsAnswer,
  type ListAnswer,
  type PaymentRow,
  type RefusedAnswer,
  RuleError,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { addEach } from './batch-payments.ts';

let app: TestApp;
let shop: JobFixture;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
});
afterAll(() => app.close());

type Row = { JobId: number; Amount: number };
const batch = (Rows: readonly Row[], rest: object = {}, client = shop.office) =>
  client.post<AddPaymentsAnswer & RefusedAnswer>('payments/batch', {
    PaymentDate: '2026-05-04',
    PaymentTypeId: 2,
    Reference: '2044',
    Rows,
    ...rest,
  });
const list = async (job: number) => (await shop.boss.get<ListAnswer<PaymentRow>>(`payments?jobId=${job}`)).body.data;
const group = async (id: string, client = shop.boss) =>
  (await client.get<ListAnswer<PaymentRow>>(`payments/groups/${id}`)).body.data;
const orders = (): Promise<[number, number]> => Promise.all([shop.order(), shop.order()]);

it('adds one check over several jobs, pending, with one group', async () => {
  const [first, second] = await orders();
  const { status, body } = await batch([
    { JobId: first, Amount: 100 },
    { JobId: second, Amount: 50.25 },
  ]);
  expect([status, body.IsSuccess, body.Rows.map(({ JobId, Message }) => [JobId, Message])]).toEqual([
    200,
    true,
    [
      [first, null],
      [second, null],
    ],
  ]);
  const check = { PaymentType: 'Check', Reference: '2044', PaymentStatusId: 1, GroupId: body.GroupId };
  expect(await list(first)).toMatchObject([{ ...check, Id: body.Rows[0]!.Id, PaymentAmount: 100 }]);
  expect(await list(second)).toMatchObject([{ ...check, PaymentAmount: 50.25 }]);
  expect((await group(body.GroupId)).map(({ JobId }) => JobId)).toEqual([first, second]);
});

it('asks about all rows at once, and writes nothing until that is answered', async () => {
  const [first, second] = await orders();
  const rows = [
    { JobId: first, Amount: 200 },
    { JobId: second, Amount: 183.19 },
  ];
  expect(await batch(rows, { PaymentDate: '2099-12-31' })).toMatchObject({
    status: 400,
    body: { Question: 'ContinueWithDate', Message: 'The payment date 12/31/2099 is in the future' },
  });
  expect(await batch(rows)).toMatchObject({
    status: 400,
    body: {
      Question: 'ContinueWithOverpayment',
      Message:
        `#${first}: The payment is $16.82 more than the $183.18 left to pay. ` +
        `#${second}: The payment is $0.01 more than the $183.18 left to pay`,
    },
  });
  expect([await list(first), await list(second)]).toEqual([[], []]);
  expect(await batch(rows, { ContinueWithOverpayment: true })).toMatchObject({ status: 200 });
  expect(await batch(rows, { ContinueWithOverpayment: true })).toMatchObject({
    body: { Question: 'ContinueWithRepeated', Message: expect.stringMatching(`^#${first}: This job already has`) },
  });
});

it.each<[string, (job: number) => readonly Row[], object, object]>([
  ['no rows', () => [], {}, { Rows: ['Choose at least one job'] }],
  [
    'a job twice',
    (JobId) => [
      { JobId, Amount: 1 },
      { JobId, Amount: 2 },
    ],
    {},
    { Rows: ['Each job can be chosen once'] },
  ],
  ['an amount of 0', (JobId) => [{ JobId, Amount: 0 }], {}, { Rows: ['Payment amount must be above 0'] }],
  [
    'a credit',
    (JobId) => [{ JobId, Amount: 1 }],
    { PaymentTypeId: 5 },
    { PaymentTypeId: ['A credit is added on its job, with a reason'] },
  ],
])('refuses %s', async (_, rows, rest, ModelState) => {
  const JobId = await shop.order();
  expect(await batch(rows(JobId), rest)).toMatchObject({ status: 400, body: { ModelState } });
  expect(await list(JobId)).toEqual([]);
});

it('needs all jobs, and shows of a group only those that the caller sees', async () => {
  const mine = await shop.order();
  const others = await shop.estimate({}, shop.mia);
  const rows = [
    { JobId: mine, Amount: 10 },
    { JobId: others, Amount: 10 },
  ];
  expect(await batch(rows, {}, shop.mia)).toMatchObject({ status: 404 });
  expect(await list(others)).toEqual([]);
  const { GroupId } = (await batch(rows, { ContinueWithOverpayment: true })).body;
  expect((await group(GroupId, shop.mia)).map(({ JobId }) => JobId)).toEqual([others]);
  expect(await group('unknown')).toEqual([]);
});

describe('addEach', () => {
  const command = (JobId: number) =>
    ({
      type: 'AddPayment',
      data: { JobId, PaymentDate: '2026-05-04', PaymentAmount: 1, PaymentTypeId: 2, PaymentType: 'Check', Notes: '' },
    }) as const;
  const added = { id: 9, version: 1, events: [], caughtUp: true };
  const closed = new RuleError('The books are closed through 11/30/2026');

  it('says which payment was refused after others were added, and adds the rest', async () => {
    const answer = await addEach([command(1), command(2), command(3)], 'g', async ({ data: { JobId } }) => {
      if (JobId === 2) throw closed;
      return added;
    });
    expect(answer).toMatchObject({
      IsSuccess: false,
      Rows: [{ Id: 9 }, { Id: null, Message: closed.message }, { Id: 9, Message: null }],
    });
  });

  it('refuses all when the first one is refused', async () => {
    const refused = addEach([command(1), command(2)], 'g', () => Promise.reject(closed));
    await expect(refused).rejects.toBe(closed);
  });
});

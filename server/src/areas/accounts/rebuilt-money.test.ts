import type { EmailLogRow, ListAnswer, NextExport, SaveAnswer } from '@picket/domain';
import { rebuild } from '@picket/projections/core/rebuild';
import { projections } from '@picket/projections/registry';
import { activeRows } from '@picket/projections/testing/temporary-read-store';
import { until } from '@picket/projections/testing/until';
import { TestApp } from '../../testing/app.ts';
import { ApprovalFixture } from '../../testing/approval-fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

async function rowsOfModels(): Promise<Record<string, object>> {
  const rows = projections.map(
    async ({ model }) =>
      [model.name, (await activeRows(app.adapters.readStore, model)).sort((a, b) => (a.id < b.id ? -1 : 1))] as const,
  );
  return Object.fromEntries(await Promise.all(rows));
}

it('read models that are built anew have the rows of a log with every kind of change of money', async () => {
  const { shop } = await ApprovalFixture.open(app);
  const { boss } = shop;
  const Schedule = [
    { Percent: 0.5, When: 'signing', Days: 0 },
    { IsRest: true, When: 'invoice', Days: 10 },
  ];
  const PaymentTermId = await shop.add('payment-terms', { Name: 'Half at signing', Schedule });
  const [JobId, ToJobId] = [await shop.pricedEstimate({ PaymentTermId }), await shop.pricedEstimate()];
  const pay = async (PaymentAmount: number, fields: object = {}) => {
    const Id = await shop.add('payments', {
      JobId,
      PaymentDate: '2026-05-04',
      PaymentAmount,
      PaymentTypeId: 2,
      ...fields,
    });
    await shop.done(`payments/confirm/${Id}/${JobId}/true`);
    return Id;
  };
  await boss.patch('estimates', { Id: JobId, JobStatusId: 3, ApprovalReason: 'By phone' });
  const due = { Row: 1, DueOn: '2026-05-20', Amount: 40 };
  const rest = { ...due, DueOn: '2026-05-30', Amount: (await shop.details(JobId)).Schedule[0]!.Amount - 40 };
  await shop.done(`jobs/${JobId}/schedule`, { Rows: [due, rest], Reason: 'In two parts' });
  await shop.done(`invoices/convert-to-invoice/${JobId}`, { ContinueWithoutDeposit: true });
  await shop.done(`jobs/${JobId}/reminders`, { Off: true });

  const check = await pay(60, { Reference: '1187' });
  await shop.done(`payments/${check}/reverse`, { JobId, Amount: 10, Kind: 'refund', Reason: 'One cap' });
  await shop.done(`payments/${check}/move`, { JobId, ToJobId, Reason: 'Wrong job' });
  await until(async () => (await shop.details(ToJobId)).Totals.PaidTotal === 50);
  await pay(5, {
    PaymentTypeId: await shop.add('payment-types', { Name: 'Goodwill', IsCredit: true }),
    Notes: 'Scratched cap',
  });
  const batch = await boss.post('payments/batch', {
    PaymentDate: '2026-05-04',
    PaymentTypeId: 2,
    Reference: '1188',
    Rows: [JobId, ToJobId].map((Id) => ({ JobId: Id, Amount: 20 })),
  });
  expect(batch).toMatchObject({ status: 200 });

  const letter = { Kind: 'invoice', To: 'ada@example.com', Subject: 'Invoice', Body: '<p>Attached.</p>' };
  await boss.post(`jobs/${JobId}/email-document`, letter);
  const emails = async () => (await boss.get<ListAnswer<EmailLogRow>>(`jobs/${JobId}/email-log`)).body.data;
  await until(async () => (await emails())[0]?.State === 'emailed');

  const { Missing } = (await boss.get<NextExport>('accounting/next-export')).body;
  await shop.done('accounting/accounts', { Accounts: Missing.map(({ Key, Label }) => ({ Key, Account: Label })) });
  expect(await boss.post<SaveAnswer>('accounting/exports', {})).toMatchObject({ status: 200 });
  await shop.done(`estimates/${JobId}/force-revert-order`);
  await shop.done('accounting/books', { BooksClosedThrough: '2026-05-03' });
  const merge = { MergedCustomerId: shop.ids.church };
  expect(await boss.post(`customers/${shop.ids.customer}/merge`, merge)).toMatchObject({ status: 200 });

  await app.caughtUp();
  const live = await rowsOfModels();
  const { eventStore: log, readStore: store } = app.adapters;
  const { position } = await rebuild({ log, store, projections, holder: 'test' });
  expect(position).toBe(await log.head());
  expect(await rowsOfModels()).toEqual(live);
});

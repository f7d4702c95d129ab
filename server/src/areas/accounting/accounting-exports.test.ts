import {
  type AccountChoice,
  type AccountingExportRow,
  type AccountRow,
  addDollars,
  type ExportJsonRow,
  type ListAnswer,
  type NextExport,
  type RefusedAnswer,
  type ReportFigures,
  type SaveAnswer,
} from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import { csvRecords } from '../csv/csv-records.ts';

let app: TestApp;
let shop: JobFixture;
let JobId: number;
let payment: number;

const bookkeeper = () => app.as({ Accounting: 'Full' });
const reader = () => app.as({ Accounting: 'Read' });
const next = async (to?: string) =>
  (await reader().get<NextExport & RefusedAnswer>(`accounting/next-export${to ? `?to=${to}` : ''}`)).body;
const make = (body: object = {}) => bookkeeper().post<SaveAnswer & RefusedAnswer>('accounting/exports', body);
const exports = async () => (await reader().get<ListAnswer<AccountingExportRow>>('accounting/exports')).body;
const file = async (id: number, format: string) =>
  (await reader().get(`accounting/exports/${id}?format=${format}`)).bytes.toString();
const rows = async (id: number): Promise<ExportJsonRow[]> => JSON.parse(await file(id, 'json'));
const accounts = async () => (await reader().get<ListAnswer<AccountRow>>('accounting/accounts')).body.data;
const choose = (Accounts: AccountChoice[]) => bookkeeper().put<RefusedAnswer>('accounting/accounts', { Accounts });

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  JobId = await shop.ready();
  payment = await shop.add('payments', { JobId, PaymentDate: '2026-05-04', PaymentAmount: 50, PaymentTypeId: 2 });
  await shop.done(`payments/confirm/${payment}/${JobId}/true`);
  await shop.done(`orders/${JobId}/status/invoiced`);
});
afterAll(() => app.close());

describe('exports', () => {
  it('are not made while accounts are missing, which are listed before', async () => {
    const { Missing, Rows, Sums, FirstDate } = await next();
    expect({ Rows, Sums, FirstDate }).toEqual({
      Rows: 2,
      Sums: { invoice: 183.18, void: 0, credit: 0, payment: -50, reversal: 0 },
      FirstDate: '2026-05-04',
    });
    expect(Missing.map(({ Label }) => Label)).toEqual([
      'Accounts receivable',
      'Customer deposits',
      'Miscellaneous items',
      'Labor',
      'Payments: Check',
      'Sales tax: New Jersey',
    ]);
    expect(await make()).toMatchObject({
      status: 400,
      body: { Message: expect.stringMatching(/^These have no account yet: Accounts receivable, Customer deposits, /) },
    });
  });

  it('take accounts by what they are for', async () => {
    const { Missing } = await next();
    expect(await choose(Missing.map(({ Key, Label }) => ({ Key, Account: ` ${Label}` })))).toMatchObject({
      status: 200,
    });
    expect((await next()).Missing).toEqual([]);
    const listed = await accounts();
    expect(listed).toContainEqual({ Key: 'item:labor', Label: 'Labor', Account: 'Labor' });
    expect(listed).toContainEqual({ Key: 'payment:1', Label: 'Payments: Cash', Account: '' });
    expect(await choose([{ Key: 'item:gold', Account: 'Gold' }])).toMatchObject({
      status: 400,
      body: { ModelState: { 'item:gold': ['item:gold is not known here'] } },
    });
  });

  it('hold each fact once, with its contact, lines and move to the deposits', async () => {
    expect(await make()).toMatchObject({ status: 200, body: { Id: 1 } });
    const contact = { JobId, Contact: `Ada Garden (${shop.ids.customer})`, Date: '2026-05-04' };
    expect(await rows(1)).toEqual([
      {
        Kind: 'payment',
        Number: `P${payment}`,
        ...contact,
        Amount: -50,
        Lines: [{ Account: 'Payments: Check', Amount: -50 }],
        Deposits: 50,
      },
      {
        Kind: 'invoice',
        Number: String(JobId),
        ...contact,
        Amount: 183.18,
        Lines: [
          { Account: 'Miscellaneous items', Amount: 40.5 },
          { Account: 'Labor', Amount: 140 },
          { Account: 'Sales tax: New Jersey', Amount: 2.68 },
        ],
        Deposits: -50,
      },
    ]);
    expect((await exports()).data).toMatchObject([
      { Id: 1, From: '', Day: null, Rows: 2, Sums: { invoice: 183.18, payment: -50 }, MadeBy: 'Olive Office' },
    ]);
    expect(await make()).toMatchObject({ status: 400, body: { Message: 'There is nothing new to export' } });
  });

  it('are journals for QuickBooks', async () => {
    expect(
      (await file(1, 'quickbooks'))
        .trimEnd()
        .split('\r\n')
        .map((line) => line.replaceAll('"', '')),
    ).toEqual([
      'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name',
      `P1,05/04/2026,Customer deposits,,50.00,Payment P1, job ${JobId}: Customer deposits,Ada Garden (${shop.ids.customer})`,
      `P1,05/04/2026,Payments: Check,50.00,,Payment P1, job ${JobId},Ada Garden (${shop.ids.customer})`,
      ...[
        'Accounts receivable,133.18,',
        'Customer deposits,50.00,',
        'Miscellaneous items,,40.50',
        'Labor,,140.00',
        'Sales tax: New Jersey,,2.68',
      ].map((part) => expect.stringContaining(`${JobId},05/04/2026,${part},Invoice ${JobId}, job ${JobId}`)),
    ]);
  });

  it('are invoices for Xero, whose totals change the receivables', async () => {
    const [header, ...records] = Array.from(csvRecords(await file(1, 'xero'), ','), ({ cells }) => cells);
    const lines = records.map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index]])));
    expect(lines[0]).toMatchObject({
      '*ContactName': `Ada Garden (${shop.ids.customer})`,
      '*InvoiceDate': '05/04/2026',
    });
    expect(lines.map((line) => [line['*InvoiceNumber'], Number(line['*UnitAmount'])])).toEqual([
      ['P1', 50],
      ['P1', -50],
      [String(JobId), -50],
      [String(JobId), 40.5],
      [String(JobId), 140],
      [String(JobId), 2.68],
    ]);
  });

  it('are plain CSV', async () => {
    const lines = (await file(1, 'csv')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(
      `"invoice","${JobId}","${JobId}","Ada Garden (${shop.ids.customer})","2026-05-04","183.18","133.18","-50.00","40.50","140.00","2.68","New Jersey 6.625%"`,
    );
  });

  it('have a late change once, in the next export, and stay as they are', async () => {
    const formats = ['quickbooks', 'xero', 'csv', 'json'];
    const before = await Promise.all(formats.map((format) => file(1, format)));
    app.clock.set('2026-06-02T14:00:00.000Z');
    await shop.done(`payments/${payment}/reverse`, {
      JobId,
      Amount: 20,
      Kind: 'refund',
      Reason: 'One cap',
      Date: '2026-05-05',
    });
    await shop.boss.patch(`customers/${shop.ids.customer}`, { Name: 'Ada Meadow' });
    await choose([{ Key: 'payment:2', Account: 'Bank' }]);
    expect(await make()).toMatchObject({ status: 200, body: { Id: 2 } });
    expect(await rows(2)).toMatchObject([
      {
        Kind: 'reversal',
        Number: 'P1-R1',
        Contact: `Ada Garden (${shop.ids.customer})`,
        Date: '2026-05-05',
        Amount: 20,
        Lines: [{ Account: 'Bank', Amount: 20 }],
      },
    ]);
    expect(await Promise.all(formats.map((format) => file(1, format)))).toEqual(before);
    const [second, first] = (await exports()).data;
    expect(second!.From).toBe(first!.To);
    expect(second!.ToOrdinal).toBeGreaterThan(first!.ToOrdinal);
  });

  it('end with a past day, or with a position', async () => {
    const Version = (await next()).Version;
    const other = await shop.ready();
    await shop.done(`orders/${other}/status/invoiced`);
    const position = (await next()).To;
    app.clock.set('2026-06-03T14:00:00.000Z');
    const late = await shop.ready();
    await shop.done(`orders/${late}/status/invoiced`);
    expect(await next('2026-06-02')).toMatchObject({ Day: '2026-06-02', Rows: 1, To: position });
    expect(await next(`p${position}`)).toMatchObject({ Day: null, Rows: 1 });
    expect(await next()).toMatchObject({ Rows: 2 });
    for (const [To, message] of [
      ['2026-06-03', 'To must be a day before today'],
      ['May', 'To must be a date, or p and a position'],
      [`p${'9'.repeat(20)}`, 'The log has no event at this position'],
    ])
      expect(await make({ To })).toMatchObject({ status: 400, body: { ModelState: { To: [message] } } });
    expect(await make({ To: '2026-06-02' })).toMatchObject({ status: 200, body: { Id: 3 } });
    expect(await make({ Version })).toMatchObject({ status: 409 });
  });

  it('are made by one of two makers', async () => {
    const made = await Promise.all([make(), make()]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await exports()).data.map(({ Id, Rows }) => [Id, Rows])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 2],
    ]);
  });

  it('add up to the reports by the dates of their rows', async () => {
    const all = (await Promise.all([1, 2, 3, 4].map(rows))).flat();
    const manager = app.as({ CloseReport: 'Read' });
    for (const [StartDate, EndDate] of [
      ['2026-05-01', '2026-05-31'],
      ['2026-06-01', '2026-06-30'],
    ] as const) {
      const dated = all.filter((row) => row.Date >= StartDate && row.Date <= EndDate);
      const sum = (...kinds: string[]) =>
        addDollars(...dated.filter(({ Kind }) => kinds.includes(Kind)).map(({ Amount }) => Amount));
      const report = async (name: string) =>
        (await manager.post<ReportFigures>(`reports/${name}`, { StartDate, EndDate })).body.data[0];
      expect(await report('sales-tax')).toMatchObject({ Amount: sum('invoice', 'void', 'credit') });
      expect(await report('payments-received')).toMatchObject({ Amount: 0 - sum('payment', 'reversal') });
    }
  });

  it('are for those with the permission only', async () => {
    expect(await reader().post('accounting/exports', {})).toMatchObject({ status: 403 });
    expect(await app.as({ Invoices: 'Full' }).get('accounting/exports')).toMatchObject({ status: 403 });
    expect(await reader().get('accounting/exports/9?format=csv')).toMatchObject({ status: 404 });
    expect(await reader().get('accounting/exports/1?format=pdf')).toMatchObject({ status: 400 });
  });
});

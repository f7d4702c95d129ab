import type {
  CloseReportAnswer,
  ListAnswer,
  RefusedAnswer,
  ReportColumn,
  ReportFigures,
  ReportJobRow,
} from '@picket/domain';
import { figuresBy, groupingLabels, reportNames, reports, UserRoles } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { readCsv } from '../csv/csv-text.ts';

let app: TestApp;
let shop: JobFixture;
let manager: TestClient;
let mia: TestClient;
let max: TestClient;
/** The clock of the tests stands on May 4, 2026. */
const may = { StartDate: '2026-05-01', EndDate: '2026-05-31' };

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  manager = app.as({ CloseReport: 'Read' });
  mia = app.as({ CloseReport: 'Read' }, { Id: shop.users.mia, UserRoleId: UserRoles.MarketPartner });
  max = app.as({ CloseReport: 'Read' }, { Id: shop.users.max, UserRoleId: UserRoles.MarketPartner });
});
afterAll(() => app.close());

const report = async (body: object = may, client = manager) =>
  (await client.post<CloseReportAnswer>('close-report', body)).body;

describe('the close report', () => {
  it('answers one row without groups, with its definition, columns and position', async () => {
    const before = await report();
    await shop.order();
    const after = await report();
    expect(after.data[0]!.EstimateCount).toBe(before.data[0]!.EstimateCount + 1);
    expect(after.data[0]!.OrderCount).toBe(before.data[0]!.OrderCount + 1);
    expect(after).toMatchObject({ total: 1, Definition: reports['close-report'].Definition });
    expect(after.Columns[0]).toEqual({ Field: 'EstimateCount', Label: 'Estimates', Kind: 'count' });
    expect(after.Position > before.Position).toBe(true);
  });

  it('as of an earlier position equals its answer at that position', async () => {
    const before = await report();
    await shop.order();
    expect(await report({ ...may, AsOf: `p${before.Position}` })).toEqual(before);
  });

  it('as of a company day is its end, and of an instant that moment', async () => {
    const now = await report();
    for (const AsOf of ['2026-05-04', '2026-05-04T14:00:00.000Z']) {
      expect((await report({ ...may, AsOf })).data).toEqual(now.data);
    }
    expect((await report({ ...may, AsOf: '2026-05-03' })).data[0]).toMatchObject({ EstimateCount: 0 });
  });

  it.each([
    [{ ...may, AsOf: '2026-05-05' }, 'AsOf', 'As of cannot be in the future'],
    [{ ...may, AsOf: '2026-05-04T14:00:01Z' }, 'AsOf', 'As of cannot be in the future'],
    [{ ...may, AsOf: `p${'9'.repeat(20)}` }, 'AsOf', 'As of cannot be in the future'],
    [{ ...may, AsOf: 'yesterday' }, 'AsOf', 'As of must be a date, a date and time (ISO 8601) or p and a position'],
    [{ EndDate: '2026-05-31' }, 'StartDate', 'Start date is required'],
    [{ StartDate: '2026-05-01' }, 'EndDate', 'End date is required'],
    [{ StartDate: '2026-05-02', EndDate: '2026-05-01' }, 'EndDate', 'The end is before the start'],
    [{ StartDate: '2000-01-01', EndDate: '2026-05-01' }, 'EndDate', 'Choose a period of at most 10 years'],
    [
      { StartDate: '2020-01-01', EndDate: '2026-05-01', GroupBy: 'week' },
      'GroupBy',
      'Choose months for periods of more than 2 years',
    ],
    [{ ...may, GroupBy: 'stage' }, 'GroupBy', 'This report has no such groups'],
  ])('refuses %j', async (body, field, message) => {
    const { status, body: answer } = await manager.post<RefusedAnswer>('close-report', body);
    expect(status).toBe(400);
    expect(answer.ModelState).toMatchObject({ [field]: [message] });
  });

  it('groups by market partner, with the names of today', async () => {
    await shop.estimate({}, shop.mia);
    const { data } = await report({ ...may, GroupBy: 'marketPartner' });
    expect(data.map(({ Label }) => Label)).toEqual(expect.arrayContaining(['House', 'Mia Market']));
  });

  it('is for market partners that of their own jobs, whomever they name', async () => {
    await shop.order();
    await shop.estimate({}, shop.mia);
    const [own] = (await report(may, mia)).data;
    const [all] = (await report()).data;
    expect(own!.EstimateCount).toBeGreaterThan(0);
    expect(own!.EstimateCount).toBeLessThan(all!.EstimateCount);
    const named = await report({ ...may, MarketPartnerId: 1 }, mia);
    expect(named.data[0]).toMatchObject({ EstimateCount: 0 });
    expect((await report(may, max)).data[0]).toMatchObject({ EstimateCount: 0 });
  });

  it('needs the claim', async () => {
    expect((await app.as({ CloseReport: 'Read' }).post('close-report', may)).status).toBe(200);
    expect((await app.as({ Estimates: 'Full' }).post('close-report', may)).status).toBe(403);
  });
});

describe('the CSV of a report', () => {
  beforeAll(async () => {
    const Id = await shop.pricedEstimate();
    expect((await shop.boss.patch('estimates', { Id, Discount: 0.25 })).status).toBe(200);
  });

  it('has the rows of the answer, as numbers', async () => {
    const body = { ...may, GroupBy: 'marketPartner' };
    const { data } = await report(body);
    const { status, bytes, headers } = await manager.post('close-report/csv', body);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Close report 2026-05-01 to 2026-05-31.csv');
    const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toContain('"Market partner","Estimates","Estimated amount"');
    expect(lines).toHaveLength(data.length + 2);
    expect(lines[1]).toContain(`"${data[0]!.EstimatesTotalCost.toFixed(2)}"`);
  });

  const cellsOf = async (bytes: Buffer) => (await readCsv(bytes)).map(({ cells }) => cells);
  const linesOf = async (name: string, body: object) => {
    const { bytes } = await manager.post(`reports/${name}/csv`, { ...may, ...body });
    return cellsOf(bytes);
  };

  it('has amounts below zero as numbers, and formulas as text', async () => {
    const JobId = await shop.order();
    const PaymentTypeId = await shop.add('payment-types', { Name: '=SUM(A1)' });
    const payment = { JobId, PaymentDate: '2026-02-03', PaymentAmount: 1234.5, PaymentTypeId };
    const flags = { ContinueWithOverpayment: true };
    const id = await shop.add('payments', { ...payment, ...flags });
    await shop.done(`payments/confirm/${id}/${JobId}/true`, flags);
    const back = { JobId, Amount: 1234.5, Kind: 'mistake', Reason: 'Twice' };
    expect((await shop.boss.put(`payments/${id}/reverse`, back)).status).toBe(200);
    const body = { StartDate: '2026-02-01', EndDate: '2026-02-28', GroupBy: 'dayAndType' };
    const { bytes } = await manager.post('reports/payments-received/csv', body);
    const [header, line] = bytes.toString('utf8').replace('\ufeff', '').split('\r\n');
    expect(header).toContain('"Received","Reversed","Moved","Amount"');
    expect(line).toBe('"02/03/2026 =SUM(A1)","1","1234.50","-1234.50","0.00","0.00","0.00"');
  });

  it('has the change from the compared period beside its figure, also of all', async () => {
    const [header, ...lines] = await linesOf('close-report', { GroupBy: 'marketPartner', Compare: 'previous' });
    const at = header!.indexOf('Change (points)');
    expect(header![at - 1]).toBe('Close rate by count (%)');
    expect(lines.at(-1)![0]).toBe('All');
    // Nothing was estimated in April: groups have no rate to compare with, all of them has that of nothing.
    expect(lines.slice(0, -1).map((line) => line[at])).toEqual(lines.slice(0, -1).map(() => ''));
    expect(lines.at(-1)![at]).toBe(lines.at(-1)![at - 1]);
    const sales = await linesOf('sales', { GroupBy: 'company', Compare: 'year' });
    expect(sales[0]!.slice(0, 3)).toEqual(['Company', 'Orders', 'Change']);
    expect(sales.slice(1).map((line) => line[2])).toEqual(sales.slice(1).map((line) => line[1]));
  });

  it('has no change by week or month, nor in a report of a moment', async () => {
    for (const [name, GroupBy] of [
      ['sales', 'month'],
      ['close-report', 'week'],
      ['pipeline', 'stage'],
    ] as const) {
      expect((await linesOf(name, { GroupBy, Compare: 'previous' }))[0]!.join()).not.toContain('Change');
    }
  });

  it('is sorted as asked, with all last', async () => {
    const weeks = async (Sort?: string) =>
      (await linesOf('close-report', { GroupBy: 'week', Sort })).slice(1).map(([label]) => label);
    expect((await weeks()).at(-1)).toBe('All');
    const [all, ...descending] = (await weeks('-EstimateCount')).toReversed();
    expect(all).toBe('All');
    expect(descending[descending.length - 1]).toBe('May 10');
    expect((await weeks('EstimateCount')).at(-2)).toBe('May 10');
    const refused = await manager.post('reports/sales/csv', { ...may, GroupBy: 'product', Sort: '-PostTotal' });
    expect(refused).toMatchObject({ status: 400, body: { ModelState: { Sort: ['This report has no such figure'] } } });
  });

  it('has negative amounts as numbers', async () => {
    const { bytes } = await manager.post('reports/price-changes/csv', { ...may, GroupBy: 'month' });
    expect(bytes.toString('utf8')).toMatch(/,"-\d+\.\d\d"/);
  });

  it.each(reportNames)('of %s has the same figures as the answer, in each of its groupings', async (name) => {
    for (const GroupBy of reports[name].Groupings) {
      const asked = { ...may, GroupBy };
      const { data, Columns, Position } = (await manager.post<ReportFigures>(`reports/${name}`, asked)).body;
      const all = (await manager.post<ReportFigures>(`reports/${name}`, { ...may, AsOf: `p${Position}` })).body.data;
      const { bytes } = await manager.post(`reports/${name}/csv`, { ...asked, AsOf: `p${Position}` });
      const [header, ...lines] = await cellsOf(bytes);
      expect(header).toEqual([groupingLabels[GroupBy], ...Columns.map(headerOf)]);
      const figureIn = (cell: string, kind: string) =>
        cell === '' ? null : Number(cell) / (kind === 'percent' ? 100 : 1);
      const read = lines.map(([label, ...cells]) => [
        label,
        ...cells.map((cell, at) => figureIn(cell, Columns[at]!.Kind)),
      ]);
      const answered = [...data, ...(data.length > 0 ? all : [])].map((row) => [
        row.Label,
        ...Columns.map(({ Field }) => row[Field]),
      ]);
      expect(read).toEqual(
        answered.map((row) => row.map((value) => (typeof value === 'number' ? closeTo(value) : value))),
      );
    }
  });
});

const headerOf = ({ Label, Kind }: ReportColumn): string => (Kind === 'percent' ? `${Label} (%)` : Label);
const closeTo = (value: number) => expect.closeTo(value, 6) as number;

describe('what is behind a figure', () => {
  const jobs = (body: object, client = manager) =>
    client.post<ListAnswer<ReportJobRow>>('reports/close-report/jobs', { ...may, ...body });

  it('are as many jobs as the figure says', async () => {
    const [row] = (await report()).data;
    const { data, total } = (await jobs({ Figure: 'OrderCount', Take: 1 })).body;
    expect(total).toBe(row!.OrderCount);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ JobName: expect.any(String), Stage: 'Order' });
  });

  it('are those of a group', async () => {
    const { data } = await report({ ...may, GroupBy: 'marketPartner' });
    for (const { Key, EstimateCount } of data) {
      const { total } = (await jobs({ Figure: 'EstimateCount', GroupBy: 'marketPartner', Key: Key && String(Key) }))
        .body;
      expect(total).toBe(EstimateCount);
    }
  });

  it('refuses an unknown figure, and hides the jobs of others', async () => {
    expect((await jobs({ Figure: 'Nothing' })).status).toBe(400);
    expect((await jobs({ Figure: 'EstimateCount' }, max)).body.total).toBe(0);
  });
});

describe('every report', () => {
  it.each(reportNames)('%s answers with each of its groupings, and as CSV', async (name) => {
    for (const GroupBy of [undefined, ...reports[name].Groupings]) {
      const { status, body } = await manager.post<ReportFigures>(`reports/${name}`, { ...may, GroupBy });
      expect({ GroupBy, status }).toEqual({ GroupBy, status: 200 });
      expect(body.total).toBe(body.data.length);
      for (const { Field } of figuresBy(reports[name], GroupBy ?? null))
        for (const row of body.data) expect(row).toHaveProperty(Field);
    }
    expect((await manager.post(`reports/${name}/csv`, may)).status).toBe(200);
    for (const { Field } of reports[name].Figures) {
      const { status } = await manager.post(`reports/${name}/jobs`, { ...may, Figure: Field });
      expect({ Field, status }).toEqual({ Field, status: 200 });
    }
  });

  it('is 404 under another name', async () => expect((await manager.post('reports/nothing', may)).status).toBe(404));
});

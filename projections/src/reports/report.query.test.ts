import {
  figuresBy,
  type JobCommand,
  type JobEvent,
  type PaymentEvent,
  type ReportJobsRequest,
  type ReportName,
  type ReportRequest,
  type ReportRow,
  reportNames,
  reports,
  type UserEvent,
  UserRoles,
} from '@picket/domain';
import {
  addJob,
  addMiscItems,
  convertToOrder,
  deliveredOrder,
  invoicedOrder,
  jobEvents,
  postCaps,
  pricedEstimate,
  startManufacturing,
} from '@picket/domain/testing/jobs';
import { eventIndexProjection } from '../event-index/event-index.projection.ts';
import { jobListProjection } from '../job-list/job-list.projection.ts';
import type { JobCaller } from '../job-list/job-scope.ts';
import { reportFactsProjection } from '../report-facts/report-facts.projection.ts';
import { at, by, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import type { Figure } from './fact-report.ts';
import { factReports } from './fact-reports.ts';
import { momentAt, reportFigures } from './report.query.ts';
import { reportJobs } from './report-jobs.query.ts';

const zone = 'America/New_York';
const office: JobCaller = { Id: 1, UserRoleId: UserRoles.Administrator };
const mia: JobCaller = { Id: 4, UserRoleId: UserRoles.MarketPartner };
const lost = (LostReasonId: number): JobCommand => ({
  type: 'MarkJobLost',
  data: { LostReasonId, LostReason: 'Price' },
});
const caps = (Quantity: number) => addMiscItems(postCaps({ Quantity }));
const invoice: JobCommand = { type: 'InvoiceJob', data: { IsDirect: false } };
const user = (id: number, TeamId: number | null) =>
  on(`user-${id}`, { type: 'UserAdded', data: { TeamId } } as never as UserEvent);

/** Jobs of May: 1 order of $45, 2 lost, 3 open of Mia, 4 opportunity, 5 invoiced and reverted, 6 late on May 31, 7 of June, 8 delivered. */
const jobs: (readonly JobCommand[])[] = [
  [addJob(), caps(10), convertToOrder({ DueDate: '2026-05-20' }), startManufacturing],
  [addJob(), caps(20), lost(2)],
  [addJob({ UserId: 4, MarketPartnerName: 'Mia', CompanyId: 2 }), caps(2)],
  [addJob({ EstimateType: 'opportunity', EstimateStartDate: null, EstimateEndDate: null })],
  [addJob(), caps(4), invoice, { type: 'ForceRevertOrder', data: {} }],
  [addJob({ EstimateStartDate: '2026-06-01T03:30:00.000Z', EstimateEndDate: null })],
  [addJob({ EstimateStartDate: '2026-06-01T04:30:00.000Z', EstimateEndDate: null })],
  deliveredOrder,
  invoicedOrder,
];
const may = { StartDate: '2026-05-01', EndDate: '2026-05-31' };

describe('reports', () => {
  let reading: Awaited<ReturnType<typeof readerOf>>;
  let last = '';
  beforeAll(async () => {
    const paid: PaymentEvent[] = [
      {
        type: 'PaymentAdded',
        data: {
          JobId: 1,
          PaymentDate: '2026-05-06',
          PaymentAmount: 20,
          PaymentTypeId: 1,
          PaymentType: 'Cash',
          Notes: '',
        },
      },
      { type: 'PaymentConfirmed', data: { JobId: 1, PaymentAmount: 20 } },
    ];
    const priced: JobCommand[] = [
      addJob(),
      caps(10),
      { type: 'ChangeItem', data: { Kind: 4, Id: 1, UnitPrice: 4, PriceNote: 'Loyal' } },
    ];
    const events = [
      ...user(4, 9),
      ...jobs.flatMap((commands, index) => on<JobEvent[]>(`job-${index + 1}`, ...jobEvents(commands))),
      ...on('payment-1', ...paid),
      ...on(
        'job-9',
        ...jobEvents(priced).map((event) =>
          by({ kind: 'staff', id: 3, name: 'Dana' }, at('2026-07-01T12:00:00.000Z', event)),
        ),
      ),
    ];
    last = String(events.length).padStart(16, '0');
    reading = await readerOf([jobListProjection, reportFactsProjection, eventIndexProjection], ...events);
  });
  afterAll(() => reading.close());

  const context = (
    request: ReportRequest,
    caller = office,
    Position = last,
    RecordedAt = '2026-05-21T14:00:00.000Z',
  ) => ({
    reader: reading.reader,
    request,
    period: { StartDate: request.StartDate ?? '', EndDate: request.EndDate ?? '' },
    moment: { Position, RecordedAt },
    caller,
    zone,
  });
  const rows = async (name: ReportName, request: ReportRequest = may, caller = office, position = last) =>
    (await reportFigures(name, context(request, caller, position))).data;
  const behind = async (name: ReportName, request: ReportJobsRequest, caller = office) =>
    (await reportJobs(name, context(request, caller), request)).data.map(({ JobId }) => JobId).sort();
  const brief = (list: ReportRow[], ...fields: string[]) =>
    list.map((row) => [row.Label, ...fields.map((field) => row[field])]);

  it('the close report has one row without groups', async () =>
    expect(await rows('close-report', may)).toEqual([
      {
        Key: null,
        Label: 'All',
        EstimateCount: 7,
        EstimatesTotalCost: 427,
        OrderCount: 2,
        OrdersTotalCost: 270,
        ConversionPercent: 0.2857,
        AmountPercent: 0.6323,
        OpenCount: 4,
        LostCount: 1,
        ArchivedCount: 0,
        MedianDays: 0,
      },
    ]));

  it('the close report of a period without estimates is all zero', async () =>
    expect(await rows('close-report', { StartDate: '2020-01-01', EndDate: '2020-01-31' })).toMatchObject([
      { EstimateCount: 0, ConversionPercent: 0, AmountPercent: 0, MedianDays: null },
    ]));

  it('the close report leaves out what was recorded later than its moment', async () => {
    const before = String(3).padStart(16, '0');
    expect(await rows('close-report', may, office, before)).toMatchObject([
      { EstimateCount: 1, EstimatesTotalCost: 45, OrderCount: 0, OpenCount: 1 },
    ]);
  });

  it('the close report groups by weeks of the company, each day in one', async () => {
    const weeks = await rows('close-report', { ...may, GroupBy: 'week' });
    expect(brief(weeks, 'EstimateCount')).toEqual([
      ['Apr 26', 0],
      ['May 3', 0],
      ['May 10', 6],
      ['May 17', 0],
      ['May 24', 0],
      ['May 31', 1],
    ]);
  });

  it.each<[ReportRequest, string[], number[]]>([
    [{ GroupBy: 'marketPartner' }, ['House', '#4'], [6, 1]],
    [{ GroupBy: 'team' }, ['No team', '#9'], [6, 1]],
    [{ GroupBy: 'company' }, ['#1', '#2'], [6, 1]],
    [{ GroupBy: 'month' }, ['May 2026'], [7]],
    [{ GroupBy: 'customerType' }, ['Retail'], [7]],
    [{ GroupBy: 'source' }, ['No source'], [7]],
    [{ GroupBy: 'company', TeamId: 9 }, ['#2'], [1]],
    [{ GroupBy: 'company', TeamId: 8 }, [], []],
    [{ GroupBy: 'company', MarketPartnerId: 4 }, ['#2'], [1]],
    [{ GroupBy: 'company', CompanyId: 1 }, ['#1'], [6]],
  ])('the close report with %j', async (request, labels, counts) => {
    const found = await rows('close-report', { ...may, ...request });
    expect(found.map(({ Label }) => Label)).toEqual(labels);
    expect(found.map(({ EstimateCount }) => EstimateCount)).toEqual(counts);
  });

  it('market partners see only their own jobs', async () => {
    expect(await rows('close-report', may, mia)).toMatchObject([{ EstimateCount: 1, EstimatesTotalCost: 9 }]);
    expect(await rows('close-report', { ...may, MarketPartnerId: 5 }, mia)).toMatchObject([{ EstimateCount: 0 }]);
    expect(await behind('close-report', { ...may, Figure: 'EstimateCount' }, mia)).toEqual([3]);
  });

  it('each figure opens what it counts', async () => {
    const figure = (Figure: string, more: Partial<ReportJobsRequest> = {}) =>
      behind('close-report', { ...may, Figure, ...more });
    expect(await figure('EstimateCount')).toEqual([1, 2, 3, 5, 6, 8, 9]);
    expect(await figure('OrderCount')).toEqual([1, 8]);
    expect(await figure('LostCount')).toEqual([2]);
    expect(await figure('OpenCount', { GroupBy: 'team', Key: '9' })).toEqual([3]);
    expect(await figure('OpenCount', { GroupBy: 'team', Key: null })).toEqual([5, 6, 9]);
    expect(await figure('EstimateCount', { GroupBy: 'week', Key: '2026-05-31' })).toEqual([6]);
    expect(await figure('EstimateCount', { GroupBy: 'company', Key: '2' })).toEqual([3]);
    await expect(figure('__proto__')).rejects.toMatchObject({ modelState: { Figure: expect.anything() } });
    await expect(figure('OpenCount', { GroupBy: 'week', Key: 'x' })).rejects.toMatchObject({
      modelState: { Key: expect.anything() },
    });
  });

  it.each(reportNames)('each figure of %s opens records that add up to it, in each of its groups', async (name) => {
    const year = { StartDate: '2026-01-01', EndDate: '2026-12-31' };
    const afterEverything = '2026-07-02T14:00:00.000Z';
    const asked = (request: ReportRequest) => context(request, office, last, afterEverything);
    let shown = 0;
    for (const GroupBy of [undefined, ...reports[name].Groupings]) {
      for (const row of (await reportFigures(name, asked({ ...year, GroupBy }))).data) {
        const Key = row.Key === null ? null : String(row.Key);
        const open = async (Figure: string) => {
          const request = { ...year, GroupBy, Figure, ...(GroupBy && { Key }) };
          return reportJobs(name, asked(request), request);
        };
        for (const { Field } of figuresBy(reports[name], GroupBy ?? null)) {
          const opened = await open(Field);
          const figure = await figureFrom(factReports[name].figures[Field]!, opened, open);
          expect({ GroupBy, Key, Field, figure }).toEqual({ GroupBy, Key, Field, figure: row[Field] });
          shown += opened.total;
        }
      }
    }
    expect(shown).toBeGreaterThan(0);
  });

  it('sales tax counts invoices and voids by month and rate, and opens them by their numbers', async () => {
    const request = { ...may, GroupBy: 'monthAndRate', Figure: 'Tax', Key: '2026-05 New Jersey 6.625%' } as const;
    expect(brief(await rows('sales-tax', request), 'TaxableAmount', 'ExemptAmount', 'Tax', 'Amount')).toEqual([
      ['May 2026, New Jersey 6.625%', 45, 180, 2.98, 227.98],
    ]);
    const { data } = await reportJobs('sales-tax', context(request), request);
    expect(data.map(({ Detail, Mark, Amount }) => [Detail, Mark, Amount]).sort()).toEqual([
      ['1042', 'Invoice', 1.19],
      ['1042', 'Invoice', 2.98],
      ['1042-VOID', 'Void', -1.19],
    ]);
  });

  it('deposits held are what was paid on jobs that are not invoiced', async () => {
    expect(brief(await rows('deposits-held', { GroupBy: 'stage' }), 'JobCount', 'DepositsHeld', 'OnOrders')).toEqual([
      ['Order', 1, 0, 20],
    ]);
  });

  it('payments by day and type are the bank slip', async () => {
    expect(brief(await rows('payments-received', { ...may, GroupBy: 'dayAndType' }), 'PaymentCount', 'Amount')).toEqual(
      [['05/06/2026 Cash', 1, 20]],
    );
  });

  it('a close rate opens its estimates, each with its result', async () => {
    const request = { ...may, Figure: 'ConversionPercent' };
    const { data } = await reportJobs('close-report', context(request), request);
    expect(data.map(({ JobId, Mark, Stage }) => [JobId, Mark, Stage]).sort()).toEqual([
      [1, 'Won', 'Order'],
      [2, 'Lost', 'Estimate'],
      [3, 'Open', 'Estimate'],
      [5, 'Open', 'Estimate'],
      [6, 'Open', 'Estimate'],
      [8, 'Won', 'Delivered'],
      [9, 'Open', 'Estimate'],
    ]);
    const lost = { ...may, Figure: 'LostCount' };
    expect((await reportJobs('close-report', context(lost), lost)).data).toMatchObject([{ Mark: '', Stage: 'Lost' }]);
  });

  it('the jobs behind a figure say whether their estimate is on another day now', async () => {
    const request = { ...may, Figure: 'EstimateCount' };
    const { data } = await reportJobs('close-report', context(request), request);
    const moved = data.filter(({ RescheduledTo }) => RescheduledTo !== null);
    expect(moved.every(({ EstimateDate, RescheduledTo }) => EstimateDate !== RescheduledTo)).toBe(true);
    expect(
      data.every(({ RescheduledTo, RescheduledOn }) => (RescheduledTo === null) === (RescheduledOn === null)),
    ).toBe(true);
  });

  it('a page of the jobs has their names of today, and the exact total', async () => {
    const page = { ...may, Figure: 'OrdersTotalCost', Skip: 1, Take: 1 };
    const { data, total } = await reportJobs('close-report', context(page), page);
    expect(total).toBe(2);
    expect(data).toMatchObject([{ JobName: 'Garden fence', CustomerName: 'Ada Garden', Amount: expect.any(Number) }]);
  });

  it('a job that left a market partner counts for the time before, without its present names', async () => {
    const moved: JobCommand = { type: 'EditJob', data: { UserId: null, MarketPartnerName: '' } };
    const events = on<JobEvent[]>('job-1', ...jobEvents([addJob({ UserId: 4, MarketPartnerName: 'Mia' }), moved]));
    const { reader, close } = await readerOf([jobListProjection, reportFactsProjection], ...events);
    const request = { ...may, Figure: 'EstimateCount' };
    const then = { ...context(request, mia, String(1).padStart(16, '0')), reader };
    expect((await reportJobs('close-report', then, request)).data).toMatchObject([
      { JobId: 1, JobName: '', CustomerName: '', CustomerId: null },
    ]);
    expect((await reportJobs('close-report', { ...context(request, mia), reader }, request)).total).toBe(0);
    await close();
  });

  it('the pipeline has the stages in order, with amounts and age', async () => {
    expect(brief(await rows('pipeline', { GroupBy: 'stage' }), 'JobCount', 'Amount', 'AverageAge')).toEqual([
      ['Opportunity', 1, 0, 17],
      ['Estimate', 5, 67, expect.any(Number)],
      ['Order', 1, 45, 17],
      ['Delivered', 1, 225, 17],
    ]);
    expect(brief(await rows('pipeline', { GroupBy: 'age' }), 'JobCount')).toEqual([
      ['0 to 30 days', 8],
      ['31 to 60 days', 0],
      ['61 to 90 days', 0],
      ['More than 90 days', 0],
    ]);
  });

  it('lost reasons add up to the lost estimates of the close report', async () =>
    expect(brief(await rows('lost-reasons', { ...may, GroupBy: 'reason' }), 'LostCount', 'LostAmount')).toEqual([
      ['#2', 1, 90],
    ]));

  it('sales have the amounts of each product', async () =>
    expect(await rows('sales', { ...may, GroupBy: 'month' })).toMatchObject([
      { Label: 'May 2026', OrderCount: 2, MiscTotal: 90, LaborTotal: 180, OrderTotal: 270 },
    ]));

  it('sales by product have the orders with each product, and add up to the sales', async () => {
    const products = await rows('sales', { ...may, GroupBy: 'product' });
    expect(brief(products, 'OrderCount', 'OrderTotal')).toEqual([
      ['Fence sections', 0, 0],
      ['Posts', 0, 0],
      ['Gates', 0, 0],
      ['Misc items', 2, 90],
      ['Labor', 1, 180],
    ]);
    expect(Object.keys(products[0]!)).toEqual(['Key', 'Label', 'OrderCount', 'OrderTotal']);
    const labor = { ...may, GroupBy: 'product', Key: 'labor', Figure: 'OrderTotal' } as const;
    expect((await reportJobs('sales', context(labor), labor)).data).toMatchObject([{ JobId: 8, Amount: 180 }]);
  });

  it('payments count on their day', async () => {
    expect(await rows('payments-received', may)).toMatchObject([{ PaymentCount: 1, Amount: 20 }]);
    expect(await rows('payments-received', may, mia)).toMatchObject([{ PaymentCount: 0, Amount: 0 }]);
  });

  it('receivables are what is owed by the day on which it was due, with what is owed to customers apart', async () => {
    const term: JobCommand = {
      type: 'EditJob',
      data: {
        PaymentTermId: 9,
        PaymentTermName: 'Two',
        TermRows: [
          { Amount: 100, When: 'signing', Days: 0 },
          { IsRest: true, When: 'invoice', Days: 30 },
        ],
      },
    };
    const sign: JobCommand = { type: 'EditJob', data: { JobStatusId: 3, ApprovalReason: 'By phone' } };
    const archive: JobCommand = { type: 'ArchiveJob', data: {} };
    const owing: (readonly JobCommand[])[] = [
      [...pricedEstimate, term, sign],
      [...pricedEstimate, term, sign, convertToOrder({ ContinueWithoutDeposit: true })],
      [...invoicedOrder, archive],
      [...pricedEstimate, archive],
      invoicedOrder,
    ];
    const paid = (JobId: number, PaymentAmount: number) =>
      on<PaymentEvent[]>(`payment-${JobId}`, { type: 'PaymentConfirmed', data: { JobId, PaymentAmount } });
    const { reader, close } = await readerOf(
      [jobListProjection, reportFactsProjection],
      ...owing.flatMap((commands, index) => on<JobEvent[]>(`job-${index + 1}`, ...jobEvents(commands))),
      ...paid(2, 60),
      ...paid(4, 40),
      ...paid(5, 300),
    );
    const context = (day: string) => ({
      reader,
      request: { GroupBy: 'age' } as const,
      period: { StartDate: '', EndDate: '' },
      moment: { Position: '9', RecordedAt: `${day}T14:00:00.000Z` },
      caller: office,
      zone,
    });
    const owed = async (day: string) => {
      const { data } = await reportFigures('receivables', context(day));
      return brief(data, 'RowCount', 'Owed', 'OwedBack').filter(([, ...figures]) => figures.some((figure) => figure));
    };
    // An estimate owes its deposit of $100; the order $40 of it and $127.98 later; the archived invoice $227.98 on June 3.
    expect(await owed('2026-05-04')).toEqual([
      ['Not due yet', 1, 127.98, 0],
      ['Due', 3, 367.98, 0],
      ['Overpaid, owed to customers', 0, 0, 112.02],
    ]);
    expect(await owed('2026-06-04')).toEqual([
      ['Not due yet', 1, 127.98, 0],
      ['1 to 30 days late', 1, 227.98, 0],
      ['31 to 60 days late', 2, 140, 0],
      ['Overpaid, owed to customers', 0, 0, 112.02],
    ]);
    const request = { GroupBy: 'age', Figure: 'Owed', Key: '1 to 30 days late' } as const;
    const { data } = await reportJobs('receivables', context('2026-06-04'), request);
    expect(data).toMatchObject([{ JobId: 3, Amount: 227.98, Detail: 'Due 06/03/2026' }]);
    await close();
  });

  it('the shop load is by due week, and past due before today', async () => {
    const weeks = await rows('shop-load', { GroupBy: 'dueWeek' });
    expect(weeks[0]).toMatchObject({ Label: 'Past due', StartedCount: 1, PendingCount: 0, OrderCount: 1, Amount: 45 });
    expect(weeks.map(({ OrderCount }) => OrderCount)).toEqual([
      1,
      ...Array.from({ length: weeks.length - 1 }, () => 0),
    ]);
  });

  it('on-time delivery leaves deliveries without a promise out of the rate', async () => {
    const [row] = await rows('on-time-delivery', may);
    expect(row).toEqual({
      Key: null,
      Label: 'All',
      DeliveredCount: 1,
      OnTimeCount: 0,
      LateCount: 0,
      NoPromiseCount: 1,
      OnTimePercent: 0,
    });
  });

  it('price changes are those of people, with their effect', async () => {
    const july = { StartDate: '2026-07-01', EndDate: '2026-07-31' };
    expect(
      brief(await rows('price-changes', { ...july, GroupBy: 'person' }), 'ChangeCount', 'PriceEffect', 'Effect'),
    ).toEqual([['#3', 1, -5, -5]]);
    expect(await behind('price-changes', { ...july, Figure: 'ChangeCount', GroupBy: 'person', Key: '3' })).toEqual([9]);
  });

  it('an instant is the last fact recorded by then', async () => {
    expect(await momentAt(reading.reader, '2026-06-30T00:00:00.000Z', [])).toMatchObject({
      RecordedAt: '2026-05-04T14:00:00.000Z',
    });
    expect(await momentAt(reading.reader, '2026-05-04T13:59:59.999Z', [])).toBeNull();
  });
});

type Opened = Awaited<ReturnType<typeof reportJobs>>;

/** A figure as it follows from the records that it opens. */
async function figureFrom(figure: Figure, { data, total }: Opened, open: (name: string) => Promise<Opened>) {
  const sumOf = (rows: Opened['data']) => rows.reduce((amount, { Amount }) => amount + Amount, 0);
  const days = data.map(({ Days }) => Number(Days));
  const rounded = (value: number, unit: number) => Math.round(value * unit) / unit;
  switch (figure.kind) {
    case 'count':
      return total;
    case 'sum':
      return rounded(sumOf(data), 100);
    case 'age':
      return total === 0 ? null : rounded(days.reduce((sum, day) => sum + day, 0) / total, 10);
    case 'median':
      return total === 0 ? null : (days[Math.floor((total - 1) / 2)]! + days[Math.floor(total / 2)]!) / 2;
    case 'ratio': {
      const part = await open(figure.part);
      const share = figure.part.endsWith('Cost') ? sumOf(part.data) / sumOf(data) : part.total / total;
      return Number.isNaN(share) ? 0 : rounded(share, 10_000);
    }
  }
}

describe('medians', () => {
  it('are the middle of the days, between two their mean', async () => {
    const closed = (id: number, EstimateStartDate: string) =>
      on<JobEvent[]>(
        `job-${id}`,
        ...jobEvents([addJob({ EstimateStartDate, EstimateEndDate: null }), caps(1), convertToOrder()]),
      );
    const median = async (...starts: string[]) => {
      const events = starts.flatMap((start, index) => closed(index + 1, start));
      const { reader, close } = await readerOf([reportFactsProjection], ...events);
      const { data } = await reportFigures('close-report', {
        reader,
        request: {},
        period: { StartDate: '2026-04-01', EndDate: '2026-05-31' },
        moment: { Position: '9', RecordedAt: '2026-05-21T14:00:00.000Z' },
        caller: office,
        zone,
      });
      await close();
      return data[0]!.MedianDays;
    };
    const days = ['2026-05-04T12:00:00.000Z', '2026-05-01T12:00:00.000Z', '2026-04-24T12:00:00.000Z'];
    expect(await median(...days)).toBe(3);
    expect(await median(...days, '2026-04-24T13:00:00.000Z')).toBe(6.5);
  });
});

import { columnsOf, type ReportFigures, type ReportJobRow, type ReportRow, reports } from '@picket/domain';
import { HttpResponse } from 'msw';
import { answering } from './server.ts';

/** The address, claims and position of figures that the tests of the close report share. */
export const closeReport = {
  address: '/report/list?start=2026-05-01&end=2026-05-31&by=company',
  claims: { CloseReport: 'Read', Customers: 'Full' },
  position: '00000000000000004812',
} as const;
const description = reports['close-report'];

/** A row of the close report, with zero for all other figures. */
export const reportRow = (
  Key: ReportRow['Key'],
  Label: string,
  OrderCount: number,
  EstimateCount: number,
): ReportRow => ({
  ...Object.fromEntries(description.Figures.map(({ Field }) => [Field, 0])),
  Key,
  Label,
  EstimateCount,
  OrderCount,
  ConversionPercent: OrderCount / EstimateCount,
});
export const reportFigures = (...data: ReportRow[]): ReportFigures => ({
  Definition: [...description.Definition],
  Columns: columnsOf(description),
  data,
  total: data.length,
  Position: closeReport.position,
  RecordedAt: '2026-05-04T14:00:00.000Z',
});
/** A job behind a figure. */
export const reportJob: ReportJobRow = {
  JobId: 231,
  JobName: 'Garden, split rail',
  CustomerId: 7,
  CustomerName: 'Umar Jablonski',
  EstimateDate: '2026-05-02',
  OrderDate: '2026-05-03',
  RescheduledTo: null,
  RescheduledOn: null,
  Days: 1,
  Stage: 'Order',
  Mark: '',
  Amount: 3452.4,
  Detail: '',
  Date: '2026-05-02T14:00:00.000Z',
};

/** Answers each request of the report by what it asks. */
export function answeringReport() {
  const calls: { GroupBy?: string; StartDate: string; AsOf?: string }[] = [];
  const answer = (request: (typeof calls)[number]) => {
    if (request.StartDate < '2026-05-01')
      return reportFigures(reportRow(request.GroupBy ? 1 : null, 'Picket Fence Co.', 4, 20));
    if (request.GroupBy === 'company')
      return reportFigures(reportRow(1, 'Picket Fence Co.', 6, 15), reportRow(2, 'Picket Supply', 2, 5));
    if (request.GroupBy === 'week') return reportFigures(reportRow('2026-04-26', 'Apr 26', 8, 20));
    return reportFigures(reportRow(null, 'All', 8, 20));
  };
  const seen = answering('post', 'close-report', () => {
    const request = seen.at(-1)!.body as (typeof calls)[number];
    calls.push(request);
    return HttpResponse.json(answer(request));
  });
  answering('post', 'reports/lost-reasons', () =>
    HttpResponse.json({ ...reportFigures(), data: [{ Key: 2, Label: 'Price', LostCount: 3, LostAmount: 900 }] }),
  );
  return calls;
}

import { type ReportColumn, type ReportGrouping, type ReportName, reportNames } from '../contract/reports.ts';
import { closeReport } from './close-report.ts';
import { paymentsReceived, receivables, shopLoad } from './money-reports.ts';
import type { ReportDescription } from './report-description.ts';
import { figuresBy } from './report-table.ts';
import { lostReasons, onTimeDelivery, pipeline, priceChanges, sales } from './sales-reports.ts';

export const reports: Readonly<Record<ReportName, ReportDescription>> = {
  'close-report': closeReport,
  'lost-reasons': lostReasons,
  pipeline,
  sales,
  'payments-received': paymentsReceived,
  receivables,
  'shop-load': shopLoad,
  'on-time-delivery': onTimeDelivery,
  'price-changes': priceChanges,
};

export const isReportName = (name: unknown): name is ReportName => reportNames.some((known) => known === name);

export const columnsOf = (report: ReportDescription, grouping: ReportGrouping | null = null): ReportColumn[] =>
  figuresBy(report, grouping).map(({ Field, Label, Kind }) => ({ Field, Label, Kind }));

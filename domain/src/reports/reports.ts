import { type ReportColumn } from '../contract/reports.ts';
import { type ReportGrouping, type ReportName, reportNames } from '../enums.ts';
import { closeReport } from './close-report.ts';
import { moneyReports } from './money-reports.ts';
import type { ReportDescription } from './report-description.ts';
import { figuresBy } from './report-table.ts';
import { salesReports } from './sales-reports.ts';

export const reports: Readonly<Record<ReportName, ReportDescription>> = {
  'close-report': closeReport,
  ...salesReports,
  ...moneyReports,
};

export const isReportName = (name: unknown): name is ReportName => reportNames.some((known) => known === name);

export const columnsOf = (report: ReportDescription, grouping: ReportGrouping | null = null): ReportColumn[] =>
  figuresBy(report, grouping).map(({ Field, Label, Kind }) => ({ Field, Label, Kind }));

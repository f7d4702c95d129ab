import { reports } from '@picket/domain';
import { LostReasons } from './figures/lost-reasons.tsx';
import { ReportPage } from './report-page.tsx';

export const CloseReportPage = () => (
  <ReportPage report={reports['close-report']} beside={(view) => <LostReasons view={view} />} />
);

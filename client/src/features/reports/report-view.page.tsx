import { isReportName, reports } from '@picket/domain';
import { useSearchParams } from 'react-router';
import { ReportPage } from './report-page.tsx';
import { ReportListPage } from './saved/report-list.page.tsx';

/** The report that the address names; the list of reports for any other name. */
export function ReportViewPage() {
  const name = useSearchParams()[0].get('name');
  return isReportName(name) ? <ReportPage key={name} report={reports[name]} /> : <ReportListPage />;
}

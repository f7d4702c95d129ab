import type { ReportName } from '@picket/domain';

/** The page of a report with a search. The close report has a page of its own. */
export function reportPath(name: ReportName, search = new URLSearchParams()): string {
  const isCloseReport = name === 'close-report';
  const query = new URLSearchParams([...(isCloseReport ? [] : [['name', name]]), ...search]).toString();
  return `${isCloseReport ? '/report/list' : '/report/view'}${query && `?${query}`}`;
}

import type { ReportName } from '@picket/domain';

/** The page of a report with a search. The close report has a page of its own. */
export function reportPath(name: ReportName, search = new URLSearchParams()): string {
  const isCloseReport = name === 'close-report';
  const query = new URLSearchParams(isCloseReport ? {} : { name });
  for (const [key, value] of search) if (key !== 'name') query.set(key, value);
  const path = isCloseReport ? '/report/list' : '/report/view';
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

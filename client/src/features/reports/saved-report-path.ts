import { type ReportMailing, reports, type SavedReportView } from '@picket/domain';
import type { ReportSearch } from './report-search.ts';

/** Returns the view of a page to save, without the moment and the open figure. */
export function viewOf(Report: SavedReportView['Report'], search: ReportSearch): SavedReportView {
  const { preset, period, grouping, comparison, sort, companyId, marketPartnerId, teamId } = search;
  return {
    Report,
    ...(preset ? { Preset: preset } : period),
    GroupBy: grouping,
    ...(reports[Report].Period === 'days' && { Compare: comparison }),
    ...(sort && { Sort: sort }),
    ...(companyId && { CompanyId: companyId }),
    ...(marketPartnerId && { MarketPartnerId: marketPartnerId }),
    ...(teamId && { TeamId: teamId }),
  };
}

/** The page of a saved report. */
export function savedReportPath(view: SavedReportView): string {
  const { Report, Preset, StartDate, EndDate, GroupBy, Compare, Sort, CompanyId, MarketPartnerId, TeamId } = view;
  const query = new URLSearchParams();
  const values = {
    name: Report === 'close-report' ? null : Report,
    period: Preset,
    start: StartDate,
    end: EndDate,
    by: GroupBy,
    compare: Compare === 'previous' ? null : Compare,
    sort: Sort,
    company: CompanyId,
    partner: MarketPartnerId,
    team: TeamId,
  };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return `${Report === 'close-report' ? '/report/list' : '/report/view'}?${query}`;
}

const mailingLabels: Readonly<Record<ReportMailing, string>> = {
  never: 'Not emailed',
  week: 'Emailed to me every Monday',
  month: 'Emailed to me on the first of each month',
};

export const mailingOptions = Object.entries(mailingLabels).map(([Id, Name]) => ({ Id: Id as ReportMailing, Name }));

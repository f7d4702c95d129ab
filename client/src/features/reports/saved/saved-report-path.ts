import { type PeriodPreset, type ReportMailing, reports, type SavedReportView } from '@picket/domain';
import { reportPath } from '../shared/report-path.ts';
import { addressAfter, type ReportSearch } from '../shared/report-search.ts';

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
  const search = addressAfter(new URLSearchParams(), {
    ...(StartDate && EndDate ? { period: { StartDate, EndDate } } : Preset && { preset: Preset as PeriodPreset }),
    ...(GroupBy && { grouping: GroupBy }),
    ...(Compare && Compare !== 'previous' && { comparison: Compare }),
    sort: Sort,
    companyId: CompanyId,
    marketPartnerId: MarketPartnerId,
    teamId: TeamId,
  });
  return reportPath(Report, search);
}

const mailingLabels: Readonly<Record<ReportMailing, string>> = {
  never: 'Not emailed',
  week: 'Emailed to me every Monday',
  month: 'Emailed to me on the first of each month',
};

export const mailingOptions = Object.entries(mailingLabels).map(([Id, Name]) => ({ Id: Id as ReportMailing, Name }));

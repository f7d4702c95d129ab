import {
  type PeriodPreset,
  periodPresets,
  presetPeriod,
  type ReportTableRequest,
  type SavedReportView,
} from '@picket/domain';

/** Returns the request of a saved report on a day. A preset counts from that day. */
export function requestOn(
  day: string,
  { Report: _, Preset, StartDate, EndDate, Compare, ...filters }: SavedReportView,
): ReportTableRequest {
  const view = { ...filters, Compare: Compare === 'none' ? null : Compare };
  if (Preset && Object.hasOwn(periodPresets, Preset)) return { ...view, ...presetPeriod(Preset as PeriodPreset, day) };
  return { ...view, ...(StartDate && { StartDate }), ...(EndDate && { EndDate }) };
}

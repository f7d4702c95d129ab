import {
  type CalendarSearchRequest,
  CalendarTypes,
  deliveryAccess,
  presetPeriod,
  previousPeriod,
  type ReportName,
  type ReportRequest,
} from '@picket/domain';
import { ahead, type FirstReads } from '@/api/first-reads.ts';
import { getAttention } from '@/entities/attention/attention.api.ts';
import { searchEvents } from '@/entities/calendar/calendar-events.api.ts';
import { getReport } from '@/entities/reports/reports.api.ts';
import { meets, type Requirement } from '@/lib/claims.ts';
import { today } from '@/lib/format/format-date.ts';

/** What the page shows first: the counts, and the boxes of `today.tsx` that the user's claims show. */
export const attentionReads: FirstReads = ({ claims }) => {
  const day = today();
  const may = (claim: Requirement['claim']) => meets(claims, { claim });
  const events = [
    ...(may('Estimates') ? [estimatesOf(day)] : []),
    ...(may(deliveryAccess.read) ? [deliveriesOf(day)] : []),
  ];
  const reports = may('CloseReport') ? Object.values(closeReports(day)) : [];
  return [
    ...[true, false].map((mine) => getAttention.initiate({ mine }, ahead)),
    ...events.map((search) => searchEvents.initiate(search, ahead)),
    ...reports.map((report) => getReport.initiate(report, ahead)),
  ];
};

export const estimatesOf = (day: string) => eventsOf(day, CalendarTypes.Estimate);
export const deliveriesOf = (day: string) => eventsOf(day, CalendarTypes.Delivery);

const eventsOf = (day: string, Type: CalendarSearchRequest['Type']): CalendarSearchRequest => ({
  StartDate: day,
  EndDate: day,
  Type,
});

/** The close report of the last 13 weeks by week, and of the 13 weeks before. */
export function closeReports(day: string) {
  const period = presetPeriod('last-13-weeks', day);
  const call = (request: ReportRequest) => ({ name: 'close-report' as ReportName, request });
  return { weeks: call({ ...period, GroupBy: 'week' }), earlier: call(previousPeriod(period)) };
}

import type { ReportDescription, ReportFigures, ReportRequest } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useGetReportQuery } from '@/entities/reports/reports.api.ts';
import { today } from '@/lib/format/format-date.ts';
import {
  addressAfter,
  chartGrouping,
  comparedPeriod,
  requestOf,
  type SearchChange,
  searchIn,
} from './report-search.ts';

/** The search in the address, and a function that changes it. */
function useReportSearch(report: ReportDescription) {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(query);
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = (next: SearchChange) => {
    latest.current = addressAfter(latest.current, next);
    setQuery(latest.current, { preventScrollReset: true, replace: 'check' in next });
  };
  return {
    search: searchIn(query, report, today()),
    /** The search that the address will have, also after a change that is not shown yet. */
    latestSearch: () => searchIn(latest.current, report, today()),
    change,
  };
}

export type ReportView = ReturnType<typeof useReport>;

/** The figures of a report: all as of the position of the first answer, so that they agree. */
export function useReport(report: ReportDescription) {
  const { search, latestSearch, change } = useReportSearch(report);
  const asked = requestOf(search, report);
  const all = useGetReportQuery({ name: report.Name, request: asked }, { refetchOnMountOrArgChange: true });
  const figures = all.isFetching ? undefined : all.currentData;
  const pinned = figures && pinnedTo(asked, figures);
  const compared = comparedPeriod(search, report);
  const earlier = pinned && compared ? { ...pinned, ...compared } : null;
  const call = (request: ReportRequest | null | undefined) => (request ? { name: report.Name, request } : skipToken);
  const grouped = useGetReportQuery(call(pinned && { ...pinned, GroupBy: search.grouping }));
  const before = useGetReportQuery(call(earlier));
  const groupedBefore = useGetReportQuery(call(earlier && { ...earlier, GroupBy: search.grouping }));
  const byChart = chartGrouping(search, report);
  const charted = useGetReportQuery(call(pinned && { ...pinned, GroupBy: byChart }));
  return {
    report,
    search,
    latestSearch,
    change,
    /** The request of the shown figures. */
    request: pinned,
    compared,
    /** The request of the compared period's figures. */
    earlier,
    all,
    /** The figures of the whole period; undefined while they are read. */
    figures,
    grouped: grouped.currentData,
    groupedError: grouped.error,
    before: earlier ? before.currentData : undefined,
    groupedBefore: earlier ? groupedBefore.currentData : undefined,
    isComparing: groupedBefore.isFetching,
    chartGrouping: byChart,
    charted: charted.currentData,
    chartError: charted.error,
  };
}

/** The same request as of the position of its answer. An empty log has none. */
const pinnedTo = (request: ReportRequest, { Position }: ReportFigures): ReportRequest =>
  Position ? { ...request, AsOf: `p${Position}` } : request;

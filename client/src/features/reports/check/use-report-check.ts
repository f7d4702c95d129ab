import type { ReportName } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem.ts';
import {
  useCancelReportCheckMutation,
  useGetReportCheckQuery,
  useStartReportCheckMutation,
} from '@/entities/reports/reports.api.ts';
import { requestOf } from '../shared/report-search.ts';
import type { ReportView } from '../shared/use-report.ts';

const POLL_MS = 1_000;

/**
 * The check of the shown figures. Its id is in the address. A check is cancelled when other figures are shown, also when
 * its id is not in the address yet.
 */
export function useReportCheck({ report, request, search, latestSearch, change }: ReportView) {
  const { Name: name } = report;
  const id = search.check;
  const { check, isLost, isOver, refetch } = useCheckState(name, id);
  const starting = useUntilChanged(id);
  const [startCheck] = useStartReportCheckMutation();
  const [cancelCheck, cancelling] = useCancelReportCheckMutation();
  const figuresOf = (shown: typeof search) => JSON.stringify([name, requestOf(shown, report), shown.grouping]);
  const figures = figuresOf(search);
  const latestFigures = useLatest(() => figuresOf(latestSearch()));

  const running = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other figures cancel the check before its id is in the address
  useEffect(() => {
    if (running.current && running.current !== id) {
      void cancelCheck({ name, id: running.current });
      starting.clear();
    }
    running.current = id && !isOver ? id : null;
  }, [name, id, isOver, figures, cancelCheck]);

  const start = async () => {
    if (!request) return;
    starting.set();
    const { data } = await startCheck({ name, request: { ...request, GroupBy: search.grouping } });
    if (data && latestFigures.current?.() === figures) {
      running.current = data.Id;
      change({ check: data.Id });
    } else {
      starting.clear();
      if (data) void cancelCheck({ name, id: data.Id });
    }
  };
  const cancel = async () => {
    if (!id || cancelling.isLoading) return;
    await cancelCheck({ name, id });
    refetch();
  };
  return {
    check: starting.isSet ? undefined : check,
    isLost: isLost && !starting.isSet,
    isRunning: starting.isSet || (id !== null && !isOver),
    start: () => void start(),
    cancel: () => void cancel(),
  };
}

/** Reads the check again and again until it is over. */
function useCheckState(name: ReportName, id: string | null) {
  const [isPolling, setPolling] = useState(true);
  const query = useGetReportCheckQuery(id ? { name, id } : skipToken, { pollingInterval: isPolling ? POLL_MS : 0 });
  // Without a connection, the check may still run.
  const isLost = query.isError && asProblem(query.error).status === 404;
  const check = isLost ? undefined : query.currentData;
  const isOver = isLost || (check !== undefined && check.State !== 'running');
  if (id && isPolling === isOver) setPolling(!isOver);
  return { check, isLost, isOver, refetch: () => void query.refetch() };
}

/** A flag that is cleared when the value changes. */
function useUntilChanged(value: string | null) {
  const [setAt, setSetAt] = useState<{ readonly value: string | null } | null>(null);
  const isSet = setAt?.value === value;
  if (setAt && !isSet) setSetAt(null);
  return { isSet, set: () => setSetAt({ value }), clear: () => setSetAt(null) };
}

/** The function of the latest rendering; null after the component has left the page. */
function useLatest<T>(read: () => T) {
  const latest = useRef<(() => T) | null>(null);
  useEffect(() => {
    latest.current = read;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}

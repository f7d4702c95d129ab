import { Button } from '@mantine/core';
import { type ReportCheck as Check, formatFigure, type ReportFigureKind } from '@picket/domain';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asProblem } from '@/api/problem.ts';
import {
  useCancelReportCheckMutation,
  useGetReportCheckQuery,
  useStartReportCheckMutation,
} from '@/entities/reports/reports.api.ts';
import { formatDateTime } from '@/lib/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { Icon } from '@/ui/icons.tsx';
import styles from './report-check.module.css';
import { type ReportSearch, requestOf } from './report-search.ts';
import tableStyles from './report-tables.module.css';
import type { ReportView } from './use-report.ts';

const POLL_MS = 1_000;

/** Rebuilds the shown figures from the log in the background, and says whether they are identical. */
export function ReportCheck({ view }: { view: ReportView }) {
  const { check, isLost, isRunning, start, cancel } = useCheck(view);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <span className={styles.check} role="status">
        {check && !isRunning && check.State !== 'cancelled' && (
          <button type="button" className={styles.proof} data-state={check.State} onClick={() => setOpen(true)}>
            <Icon name={check.State === 'identical' ? 'check' : 'warning'} size={16} />
            {proofText(check, view)}
          </button>
        )}
        {check?.State === 'cancelled' && 'Check canceled'}
        {isLost && 'This check was not found'}
        {isRunning && (
          <>
            <progress className={styles.progress} value={check?.Progress ?? 0} max={1} aria-label="Check" />
            Checking
          </>
        )}
      </span>
      {isRunning ? (
        <Button variant="subtle" size="compact-sm" aria-label="Cancel check" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          title="Builds the report again from all recorded events, in the background, and compares every figure"
          disabled={!view.request}
          onClick={start}
        >
          {check ? 'Check again' : 'Check against the history'}
        </Button>
      )}
      {isOpen && check && <CheckDialog check={check} view={view} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The check in the address. A view that changes leaves its check, which is then cancelled. */
function useCheck({ report, request, search, latestSearch, change }: ReportView) {
  const { Name: name } = report;
  const [startCheck] = useStartReportCheckMutation();
  const [cancelCheck, cancelling] = useCancelReportCheckMutation();
  const [isDone, setDone] = useState(false);
  const id = search.check;
  const query = useGetReportCheckQuery(id ? { name, id } : skipToken, { pollingInterval: isDone ? 0 : POLL_MS });
  // Without a connection, the check may still run.
  const isLost = query.isError && asProblem(query.error).status === 404;
  const check = isLost ? undefined : query.currentData;
  const isOver = isLost || (check !== undefined && check.State !== 'running');
  if (id && isDone !== isOver) setDone(isOver);
  // Until the new check is in the address, which happens some renderings after the answer.
  const [startedAfter, setStartedAfter] = useState<string | null | undefined>();
  if (startedAfter !== undefined && startedAfter !== id) setStartedAfter(undefined);
  const isStarting = startedAfter === id;
  const isRunning = isStarting || (id !== null && !isOver);
  const viewOf = (shown: ReportSearch) => JSON.stringify([name, requestOf(shown, report), shown.grouping]);
  const of = viewOf(search);
  const running = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that follows before the id is in the address cancels too
  useEffect(() => {
    if (running.current && running.current !== id) {
      void cancelCheck({ name, id: running.current });
      setStartedAfter(undefined);
    }
    running.current = id && !isOver ? id : null;
  }, [name, id, isOver, of, cancelCheck]);
  const latestView = useRef<(() => string) | null>(null);
  useEffect(() => {
    latestView.current = () => viewOf(latestSearch());
    return () => {
      latestView.current = null;
    };
  });
  const start = async () => {
    if (!request) return;
    setStartedAfter(id);
    const { data } = await startCheck({ name, request: { ...request, GroupBy: search.grouping } });
    if (data && latestView.current?.() === of) {
      running.current = data.Id;
      change({ check: data.Id });
    } else {
      setStartedAfter(undefined);
      if (data) void cancelCheck({ name, id: data.Id });
    }
  };
  const cancel = async () => {
    if (!id || cancelling.isLoading) return;
    await cancelCheck({ name, id });
    void query.refetch();
  };
  const shownCheck = isStarting ? undefined : check;
  return {
    check: shownCheck,
    isLost: isLost && !isStarting,
    isRunning,
    start: () => void start(),
    cancel: () => void cancel(),
  };
}

function proofText({ State, Position, Differences, Message }: Check, { request }: ReportView): string {
  const isOfThese = request?.AsOf === `p${Position}`;
  if (State === 'failed') return Message;
  if (State === 'identical')
    return `Identical to history at position ${positionText(Position)}${isOfThese ? '' : ', before the latest changes'}`;
  return `${Differences.length} ${Differences.length === 1 ? 'figure differs' : 'figures differ'} from history`;
}

const positionText = (position: string): string => Number(position.slice(0, 20)).toLocaleString('en-US');

function CheckDialog({ check, view, onClose }: { check: Check; view: ReportView; onClose: () => void }) {
  const { Position, Hash, RecordedAt, CheckedAt, Events, Differences } = check;
  const kindOf = (label: string): ReportFigureKind =>
    view.report.Figures.find(({ Label }) => Label === label)?.Kind ?? 'count';
  const text = (label: string, value: string | number | null) =>
    typeof value === 'number' ? formatFigure(kindOf(label), value) : (value ?? 'no row');
  return (
    <Dialog opened title="Check against the history" size="lg" onClose={onClose}>
      <p>{meaningOf(check)}</p>
      <p>
        This shows whether the figures follow from the recorded events. Whether the events themselves are unchanged is
        checked under <Link to="/audit/integrity">Integrity</Link>.
      </p>
      {Differences.length > 0 && (
        <table className={tableStyles.jobs}>
          <thead>
            <tr>
              <th>Row</th>
              <th>Figure</th>
              <th data-align="end">Shown</th>
              <th data-align="end">From the history</th>
            </tr>
          </thead>
          <tbody>
            {Differences.map(({ Label, Field, Shown, Rebuilt }) => (
              <tr key={`${Label}-${Field}`}>
                <td data-label="Row">{Label}</td>
                <td data-label="Figure">{Field}</td>
                <td data-label="Shown" data-align="end">
                  {text(Field, Shown)}
                </td>
                <td data-label="From the history" data-align="end">
                  {text(Field, Rebuilt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles.facts}>
        <dt>Position</dt>
        <dd>{positionText(Position)}</dd>
        <dt>Recorded</dt>
        <dd>{formatDateTime(RecordedAt)}</dd>
        <dt>Events read</dt>
        <dd>{Events.toLocaleString('en-US')}</dd>
        <dt>Checked</dt>
        <dd>{formatDateTime(CheckedAt) || '–'}</dd>
        <dt>Hash of the event</dt>
        <dd className={styles.hash}>{Hash || '–'}</dd>
      </dl>
    </Dialog>
  );
}

function meaningOf({ State, Message }: Check): string {
  if (State === 'failed') return Message;
  return State === 'identical'
    ? 'The report was built again from the recorded events. Every figure is identical.'
    : 'The report was built again from the recorded events. These figures differ: ask an administrator to rebuild the read model "report-facts".';
}

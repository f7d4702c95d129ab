import { Button } from '@mantine/core';
import { type ReportCheck as Check, formatCount } from '@picket/domain';
import { useState } from 'react';
import { formatPosition } from '@/lib/format/format-position.ts';
import { Icon } from '@/ui/icons.tsx';
import { Row } from '@/ui/layout.tsx';
import type { ReportView } from '../shared/use-report.ts';
import { CheckDialog } from './report-check.dialog.tsx';
import styles from './report-check.module.css';
import { useReportCheck } from './use-report-check.ts';

/** Rebuilds the shown figures from the log in the background, and says whether they are identical. */
export function ReportCheck({ view }: { view: ReportView }) {
  const { check, isLost, isRunning, start, cancel } = useReportCheck(view);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row as="span" size="sm" tone="dimmed" gap={6} isInline role="status">
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
      </Row>
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

function proofText({ State, Position, Differences, Message }: Check, { request }: ReportView): string {
  const isOfThese = request?.AsOf === `p${Position}`;
  if (State === 'failed') return Message;
  if (State === 'identical')
    return `Identical to history at position ${formatPosition(Position)}${isOfThese ? '' : ', before the latest changes'}`;
  return `${formatCount(Differences.length, 'figure differs', 'figures differ')} from history`;
}

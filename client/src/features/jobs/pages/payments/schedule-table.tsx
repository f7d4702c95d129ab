import { Button } from '@mantine/core';
import { dueTimeText, formatMoney, type JobDetails, scheduleStageNames } from '@picket/domain';
import { capitalized } from '@/lib/format/capitalized.ts';
import { formatDate } from '@/lib/format/format-date.ts';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';
import tableStyles from '@/ui/table/data-table.module.css';

export type ScheduleRow = JobDetails['Schedule'][number];

/** What is due when, and what is paid of it. Without `onMove` the days are read-only. */
export const ScheduleTable = ({
  rows,
  onMove,
}: {
  rows: readonly ScheduleRow[];
  onMove?: (row: ScheduleRow) => void;
}) => (
  <table className={tableStyles.table} aria-label="Payment schedule">
    <thead>
      <tr>
        <th>Stage</th>
        <th>Payment due</th>
        <th>Status</th>
        <th data-align="end">Paid</th>
        <th data-align="end">Amount</th>
        {onMove && <th className={tableStyles.actionsHeader}>Actions</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.Row}>
          <td data-label="Stage">{scheduleStageNames[row.When]}</td>
          <td data-label="Payment due">{row.DueOn === null ? capitalized(dueTimeText(row)) : formatDate(row.DueOn)}</td>
          <td data-label="Status">
            <StatusBadge tone={tones[row.State]}>{capitalized(row.State)}</StatusBadge>
          </td>
          <td data-label="Paid" data-align="end">
            {formatMoney(row.Filled)}
          </td>
          <td data-label="Amount" data-align="end">
            {formatMoney(row.Amount)}
          </td>
          {onMove && (
            <td className={tableStyles.actions}>
              {row.DueOn !== null && row.State !== 'paid' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Move due day of ${formatMoney(row.Amount)}`}
                  onClick={() => onMove(row)}
                >
                  Move due day
                </Button>
              )}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
);

const tones: Record<ScheduleRow['State'], Tone> = {
  'not due': 'neutral',
  due: 'attention',
  late: 'bad',
  paid: 'good',
};

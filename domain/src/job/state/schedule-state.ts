import type { DueRow, ScheduleState } from '../../schedule/schedule.ts';
import type { UnpricedEvent } from '../record/job.events.ts';

/** Returns the changed fields of a job's schedule after an event. */
export function scheduleAfter({ DueRows, LastRow }: ScheduleState, event: UnpricedEvent): Partial<ScheduleState> {
  switch (event.type) {
    case 'PaymentScheduleChosen': {
      const { Rows } = event.data;
      return { Schedule: Rows, LastRow: Math.max(LastRow, ...Rows.map(({ Row }) => Row)) };
    }
    case 'PaymentsFellDue':
      return {
        DueRows: [
          ...without(
            DueRows,
            event.data.Rows.map(({ Row }) => Row),
          ),
          ...event.data.Rows,
        ],
      };
    case 'DueMoved': {
      const { Row, Into } = event.data;
      return {
        DueRows: DueRows.flatMap((row) =>
          row.Row === Row ? Into.map((part) => ({ ...row, ...part, IsMoved: true as const })) : [row],
        ),
        LastRow: Math.max(LastRow, ...Into.map((part) => part.Row)),
      };
    }
    case 'RowsFreed':
      return { DueRows: without(DueRows, event.data.Rows) };
    default:
      return {};
  }
}

const without = (rows: readonly DueRow[], numbers: readonly number[]): DueRow[] =>
  rows.filter(({ Row }) => !numbers.includes(Row));

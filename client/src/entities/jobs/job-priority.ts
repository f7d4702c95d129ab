import { addDays, type JobListRow } from '@picket/domain';
import type { Tone } from '@/ui/status-badge.tsx';

interface Priority {
  readonly word: string;
  readonly tone: Tone;
}

type Dated = Pick<JobListRow, 'IsSameDay' | 'DeliveryDate' | 'DueDate'>;

/**
 * The priority of a job (section 9): red for same-day and overdue jobs, green on the day, amber on the day before.
 * Uses the due date of jobs without a delivery date. `today` is `yyyy-MM-dd`.
 */
export function priorityOf({ IsSameDay, DeliveryDate, DueDate }: Dated, today: string): Priority | null {
  if (IsSameDay) return { word: 'Same day', tone: 'bad' };
  const day = DeliveryDate ?? DueDate;
  if (day === null || day > addDays(today, 1)) return null;
  if (day < today) return { word: 'Overdue', tone: 'bad' };
  return day === today ? { word: 'Today', tone: 'good' } : { word: 'Tomorrow', tone: 'attention' };
}

import type { JobListRow } from '@picket/domain';
import type { Tone } from '@/ui/status-badge.tsx';

export interface Priority {
  readonly word: string;
  readonly tone: Tone;
}

type Dated = Pick<JobListRow, 'IsSameDay' | 'DeliveryDate' | 'DueDate'>;

/**
 * How much a job presses (section 9): red on the same day or once its day has passed, green on its day, amber on the
 * day before. `today` is `yyyy-MM-dd`; a job without a delivery date goes by its due date.
 */
export function priorityOf({ IsSameDay, DeliveryDate, DueDate }: Dated, today: string): Priority | null {
  if (IsSameDay) return { word: 'Same day', tone: 'bad' };
  const day = DeliveryDate ?? DueDate;
  const late = day === null ? null : daysBetween(day, today);
  if (late === null || late < -1) return null;
  if (late > 0) return { word: 'Overdue', tone: 'bad' };
  return late === 0 ? { word: 'Today', tone: 'good' } : { word: 'Tomorrow', tone: 'attention' };
}

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

import { daysBetween } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';

/** From this many days without activity on, an opportunity is waiting, then neglected. */
const AGE_LIMITS = { waiting: 3, neglected: 7 } as const;

/** The time since the last activity of a job, in days and as a word. */
export interface JobAge {
  readonly days: number;
  readonly level: 'fresh' | 'waiting' | 'neglected';
  readonly word: string;
}

const levelNames = { fresh: 'Fresh', waiting: 'Waiting', neglected: 'Neglected' } as const;

/** The age of a job by the company's days since its last activity (`JobListRow.LastStepAt`). */
export function ageOf(lastStepAt: string, now: string, zone: string): JobAge {
  const days = Math.max(0, daysBetween(dayAt(lastStepAt, zone), dayAt(now, zone)));
  const level = days >= AGE_LIMITS.neglected ? 'neglected' : days >= AGE_LIMITS.waiting ? 'waiting' : 'fresh';
  return { days, level, word: levelNames[level] };
}

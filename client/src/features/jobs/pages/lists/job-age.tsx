import { ageOf, formatCount, type JobAge } from '@picket/domain';
import { companyZone } from '@/lib/format/format-date.ts';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';

const tones: Readonly<Record<JobAge['level'], Tone>> = { fresh: 'neutral', waiting: 'attention', neglected: 'bad' };

/** The time since the last activity of a job, as a word and a color. */
export function JobAgeBadge({ lastStepAt }: { lastStepAt: string }) {
  const { days, level, word } = presentAge(lastStepAt);
  return <StatusBadge tone={tones[level]}>{`${word}, ${formatCount(days, 'day')}`}</StatusBadge>;
}

export const presentAge = (lastStepAt: string): JobAge => ageOf(lastStepAt, new Date().toISOString(), companyZone());

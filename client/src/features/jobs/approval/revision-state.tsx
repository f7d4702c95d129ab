import type { RevisionRow } from '@picket/domain';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';

const states: Readonly<Record<Exclude<RevisionRow['State'], 'open'>, readonly [word: string, tone: Tone]>> = {
  approved: ['Approved', 'good'],
  declined: ['Declined', 'bad'],
  withdrawn: ['Approval withdrawn', 'attention'],
  changed: ['Job changed since', 'attention'],
  expired: ['Link expired', 'attention'],
  superseded: ['Replaced', 'neutral'],
  closed: ['Closed', 'neutral'],
};

function stateOf({ State, IsSent, Openings }: RevisionRow): readonly [word: string, tone: Tone] {
  if (State !== 'open') return states[State];
  if (!IsSent) return ['Not sent', 'neutral'];
  return Openings > 0 ? ['Opened', 'active'] : ['Sent', 'active'];
}

export function RevisionState({ revision }: { revision: RevisionRow }) {
  const [word, tone] = stateOf(revision);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

import type { EmailLogRow } from '@picket/domain';
import { StatusBadge, type Tone } from '@/ui/status-badge.tsx';

const states: Readonly<Record<EmailLogRow['State'], readonly [Tone, string]>> = {
  requested: ['active', 'Sending'],
  emailed: ['good', 'Sent'],
  failed: ['bad', 'Failed'],
  unknown: ['attention', 'Not known'],
};

export function EmailStateBadge({ State, Rejected }: Pick<EmailLogRow, 'State' | 'Rejected'>) {
  const [tone, word] = Rejected.length > 0 ? (['attention', 'Sent in part'] as const) : states[State];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

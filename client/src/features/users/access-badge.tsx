import type { UserRow } from '@picket/domain';
import { StatusBadge } from '@/ui/status-badge.tsx';

/** The state of a user's portal access. */
export function AccessBadge({ user }: { user: Pick<UserRow, 'AuthUser' | 'HasAccess'> }) {
  if (user.HasAccess) return <StatusBadge tone="good">Has access</StatusBadge>;
  if (user.AuthUser) return <StatusBadge tone="bad">Access revoked</StatusBadge>;
  return <StatusBadge tone="neutral">No portal access</StatusBadge>;
}

import { isOverCreditLimit, type OwedWithin } from '@picket/domain';
import { StatusBadge } from '@/ui/status-badge.tsx';

/** Marks a customer who owes more than the credit limit (ruling 105). Staff alone get the figures from the server. */
export const OverCreditLimit = ({ of }: { of: OwedWithin | null }) =>
  of && isOverCreditLimit(of) && <StatusBadge tone="bad">Over the credit limit</StatusBadge>;

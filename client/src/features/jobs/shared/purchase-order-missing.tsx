import type { JobDetails } from '@picket/domain';
import { StatusBadge } from '@/ui/status-badge.tsx';

/** Marks a job without the purchase order that its customer requires (ruling 105). */
export const PurchaseOrderMissing = ({ job }: { job: Pick<JobDetails, 'IsPurchaseOrderMissing'> }) =>
  job.IsPurchaseOrderMissing && <StatusBadge tone="attention">Purchase order missing</StatusBadge>;

import type { JobActionName, JobDetails } from '@picket/domain';
import { lazy, type ReactNode, Suspense } from 'react';

const ApprovalLinkDialog = lazy(async () => ({
  default: (await import('./approval-link.dialog.tsx')).ApprovalLinkDialog,
}));
const RecordApprovalDialog = lazy(async () => ({
  default: (await import('./record-approval.dialog.tsx')).RecordApprovalDialog,
}));
const WithdrawApprovalDialog = lazy(async () => ({
  default: (await import('./withdraw-approval.dialog.tsx')).WithdrawApprovalDialog,
}));

/** The dialogs of what staff do about a customer's approval, by action. */
export const approvalDialogs = (job: JobDetails, close: () => void): Partial<Record<JobActionName, ReactNode>> => ({
  shareLink: (
    <Suspense>
      <ApprovalLinkDialog job={job} onClose={close} />
    </Suspense>
  ),
  recordApproval: (
    <Suspense>
      <RecordApprovalDialog job={job} onClose={close} />
    </Suspense>
  ),
  withdrawApproval: (
    <Suspense>
      <WithdrawApprovalDialog job={job} onClose={close} />
    </Suspense>
  ),
});

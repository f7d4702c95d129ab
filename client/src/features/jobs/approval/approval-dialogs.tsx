import type { JobActionName, JobDetails } from '@picket/domain';
import type { ReactNode } from 'react';
import { loadLater } from '@/ui/loading/load-later.tsx';

const ApprovalLinkDialog = loadLater(async () => (await import('./approval-link.dialog.tsx')).ApprovalLinkDialog);
const RecordApprovalDialog = loadLater(async () => (await import('./record-approval.dialog.tsx')).RecordApprovalDialog);
const WithdrawApprovalDialog = loadLater(
  async () => (await import('./withdraw-approval.dialog.tsx')).WithdrawApprovalDialog,
);

/** The dialogs of the approval actions of staff, by action. */
export const approvalDialogs = (job: JobDetails, close: () => void): Partial<Record<JobActionName, ReactNode>> => ({
  shareLink: <ApprovalLinkDialog job={job} onClose={close} />,
  recordApproval: <RecordApprovalDialog job={job} onClose={close} />,
  withdrawApproval: <WithdrawApprovalDialog job={job} onClose={close} />,
});

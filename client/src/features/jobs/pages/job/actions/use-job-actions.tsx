import { type JobActionName, type JobDetails, JobStatuses, visibleJobActions } from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { manufacturingPath } from '@/entities/jobs/job-paths.ts';
import { confirm } from '@/ui/dialogs/prompts.tsx';
import { pageUnsaved } from '@/ui/dialogs/unsaved.ts';
import { openedVersion } from '@/ui/form/use-versioned-form.ts';
import { approvalDialogs } from '../../../approval/approval-dialogs.tsx';
import { EmailEstimateDialog } from '../../../approval/email/use-email-dialogs.tsx';
import {
  useForceRevertOrderMutation,
  useMarkSameDayMutation,
  useMoveJobMutation,
  useReopenJobMutation,
  useRevertOrderMutation,
} from '../../../shared/calls/job.api.ts';
import { useMarkDeliveredMutation, useMarkReadyMutation } from '../../../shared/calls/orders.api.ts';
import { paidWarning } from '../../../shared/paid-warnings.ts';
import { useArchive } from '../../../shared/use-archive.ts';
import { useMarkInvoiced } from '../../../shared/use-mark-invoiced.ts';
import { type ActionText, actionTexts, labelOf } from './action-texts.ts';
import { AskedFieldsDialog } from './asked-fields.dialog.tsx';
import { ConvertToInvoiceDialog } from './convert-to-invoice.dialog.tsx';
import { ConvertToOrderDialog } from './convert-to-order.dialog.tsx';
import { useInvoice } from './use-invoice.ts';

export interface JobAction extends Pick<ActionText, 'icon' | 'isDanger'> {
  readonly name: JobActionName;
  readonly label: string;
  readonly run: () => void;
}

/** The allowed actions of a job, and the dialog of the chosen action. Actions ask before they discard unsaved input. */
export function useJobActions(job: JobDetails): { actions: JobAction[]; dialog: ReactNode } {
  const { claims } = useSession();
  const [open, setOpen] = useState<JobActionName | null>(null);
  const run = useRunners(job);
  const close = () => setOpen(null);
  const dialogs: Partial<Record<JobActionName, ReactNode>> = {
    convert: <ConvertToOrderDialog job={job} onClose={close} />,
    convertToInvoice: <ConvertToInvoiceDialog job={job} onClose={close} />,
    ...approvalDialogs(job, close),
    sendEstimate: <EmailEstimateDialog job={job} onClose={close} />,
  };
  const actions = visibleJobActions(job, claims).flatMap((name) => {
    const shown = actionTexts[name];
    if (!shown) return [];
    const leave = () => pageUnsaved.leave(run[name] ?? (() => setOpen(name)));
    return [{ name, ...shown, label: labelOf(shown, job), run: leave }];
  });
  return { actions, dialog: open && (dialogs[open] ?? askingDialog(open, job, close)) };
}

function askingDialog(name: JobActionName, job: JobDetails, close: () => void): ReactNode {
  const shown = actionTexts[name];
  return shown?.asks && <AskedFieldsDialog {...shown.asks} job={job} label={labelOf(shown, job)} onClose={close} />;
}

/** The actions without a dialog component. */
function useRunners(job: JobDetails): Partial<Record<JobActionName, () => void>> {
  const [move] = useMoveJobMutation();
  const [markSameDay] = useMarkSameDayMutation();
  const [revert] = useRevertOrderMutation();
  const [forceRevert] = useForceRevertOrderMutation();
  const [reopen] = useReopenJobMutation();
  const [markReady] = useMarkReadyMutation();
  const [markDelivered] = useMarkDeliveredMutation();
  const { markInvoiced } = useMarkInvoiced();
  const navigate = useNavigate();
  const archive = useArchive();
  const invoice = useInvoice();
  const { Id, Version } = job;
  const version = { Id, Version };
  const opened = openedVersion(job);
  const { PaidTotal } = job.Totals;
  const undone = [undoes, paidWarning('revert', { ...job, PaidTotal })].join(' ').trim();

  return {
    manufacture: () => void navigate(manufacturingPath(Id)),
    markReady: () => void markReady(version),
    markDelivered: () => void markDelivered(version),
    markInvoiced: () => void markInvoiced({ ...version, GrandTotal: job.Totals.GrandTotal }),
    schedule: () => void move({ ...opened, JobStatusId: JobStatuses.Scheduled }),
    backToEstimate: () => void afterAskingBack(job, () => move({ ...opened, JobStatusId: JobStatuses.Estimate })),
    sameDay: () => void markSameDay({ ...opened, IsSameDay: !job.IsSameDay }),
    ...(!job.IsSignedDifferent && { convertToInvoice: () => void invoice(job) }),
    reopen: () => void reopen(version),
    archive: () => void archive({ ...job, PaidTotal }),
    restore: () => void archive({ ...job, PaidTotal }),
    revert: () => void afterAsking(`Revert #${Id} to an estimate?`, undone, 'Revert', () => revert(version)),
    forceRevert: () =>
      void afterAsking(`Force revert #${Id} to an estimate?`, undone, 'Force revert', () => forceRevert(version)),
    revertInvoice: () =>
      void afterAsking(
        `Move #${Id} back to Delivered?`,
        ['The invoice date will be cleared.', paidWarning('void', { ...job, PaidTotal })].join(' ').trim(),
        'Move back to Delivered',
        () => forceRevert({ ...version, JobStatusId: JobStatuses.Delivered }),
      ),
  };
}

const undoes = 'The order date will be cleared and items set to Pending.';

/** Moving a signed job back withdraws its approval. What was paid stays as a deposit. */
async function afterAskingBack(
  { Id, IsSigned, JobStatusId, Totals: { PaidTotal } }: JobDetails,
  run: () => unknown,
): Promise<void> {
  const paid = paidWarning('revert', { JobStatusId, PaidTotal });
  const text = [IsSigned && 'Its approval will be withdrawn.', paid].filter(Boolean).join(' ');
  if (!text) run();
  else
    await afterAsking(
      `Move #${Id} back to Estimate?`,
      text,
      IsSigned ? 'Withdraw and move' : 'Move back to Estimate',
      run,
    );
}

async function afterAsking(title: string, text: string, confirmLabel: string, run: () => unknown): Promise<void> {
  if (await confirm({ title, text, confirmLabel, isDanger: true })) run();
}

import type { JobDetails } from '@picket/domain';
import { OverCreditLimit } from '@/entities/customers/over-credit-limit.tsx';
import { useExportAction } from '@/entities/exports/use-export-action.tsx';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { RecordHeader } from '@/ui/page/record-header.tsx';
import { useEmailDialogs } from '../../approval/email/use-email-dialogs.tsx';
import { SignedDifference } from '../../approval/signed-difference.tsx';
import { useCopyActions } from '../../copying/use-copy-actions.tsx';
import { useOpenHistory } from '../../past/use-open-history.ts';
import { useDocumentEmails } from '../../shared/email/use-document-emails.tsx';
import { JobBadges } from '../../shared/job-badges.tsx';
import { jobName } from '../../shared/job-title.tsx';
import { usePrintDialog } from '../../shared/printing/use-print-dialog.tsx';
import { PurchaseOrderMissing } from '../../shared/purchase-order-missing.tsx';
import { type JobAction, useJobActions } from './actions/use-job-actions.tsx';
import styles from './job-header.module.css';
import { JobStepper } from './job-stepper.tsx';
import { NextStep } from './next-step.tsx';

/** The actions with their own buttons. The menu contains all others. */
const steps: readonly JobAction['name'][] = [
  'convert',
  'sendEstimate',
  'markReady',
  'markDelivered',
  'markInvoiced',
  'manufacture',
];

/** The header of a job: name, stage, the next step with what blocks it, and the other allowed actions. */
export function JobHeader({ job }: { job: JobDetails }) {
  const { actions, dialog } = useJobActions(job);
  const copying = useCopyActions(job);
  const emails = useEmailDialogs(job);
  const { print, dialog: printDialog } = usePrintDialog(job);
  const documents = useDocumentEmails(job);
  const openHistory = useOpenHistory();
  const exporting = useExportAction(job.Id);
  const offered = actions.filter(({ name }) => steps.includes(name));
  return (
    <>
      <RecordHeader
        record={jobName(job)}
        beside={
          <>
            <JobBadges job={job} withManufacturing />
            <SignedDifference job={job} />
            <OverCreditLimit of={job.CustomerCredit} />
            <PurchaseOrderMissing job={job} />
          </>
        }
        actions={
          <ActionMenu
            label="More"
            actions={[
              ...(print ? [{ label: 'Print', icon: 'print', run: print } as const] : []),
              ...documents.actions,
              ...(emails.openLog ? [{ label: 'Email log', icon: 'mail', run: emails.openLog } as const] : []),
              ...(openHistory ? [{ label: 'History', icon: 'history', run: openHistory } as const] : []),
              ...copying.actions,
              ...exporting.actions,
              ...actions.filter(({ name }) => !steps.includes(name)),
            ]}
          />
        }
      />
      <div className={styles.progress}>
        <JobStepper job={job} />
        <NextStep job={job} offered={offered} />
      </div>
      {dialog}
      {copying.dialog}
      {printDialog}
      {emails.dialog}
      {documents.dialog}
      {exporting.dialog}
    </>
  );
}

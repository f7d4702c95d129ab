import { Button } from '@mantine/core';
import { type ClaimFlags, type JobDetails, JobStatuses, jobAccess, jobActionState } from '@picket/domain';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { useExportAction } from '@/entities/exports/use-export-action.tsx';
import { jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { useJobRead } from '@/entities/jobs/job-read.ts';
import { ActionMenu } from '@/ui/action-menu.tsx';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { RecordHeader } from '@/ui/record-header.tsx';
import { type JobAction, useJobActions } from '../actions/use-job-actions.tsx';
import { useGetApprovalQuery } from '../approval/approval.api.ts';
import { SignedDifference } from '../approval/signed-difference.tsx';
import { useEmailDialogs } from '../approval/use-email-dialogs.tsx';
import { useCopyActions } from '../copying/use-copy-actions.tsx';
import { hasItems } from '../has-items.ts';
import { ItemsLeft } from '../items-left.tsx';
import { JobBadges } from '../job-badges.tsx';
import { jobName } from '../job-title.tsx';
import { useOpenHistory } from '../past/use-open-history.ts';
import { usePrintDialog } from '../printing/use-print-dialog.tsx';
import { useMayEditItems } from '../use-may-edit-items.ts';
import styles from './job-header.module.css';
import { JobStepper } from './job-stepper.tsx';

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
          </>
        }
        actions={
          <ActionMenu
            label="More"
            actions={[
              ...(print ? [{ label: 'Print', icon: 'print', run: print } as const] : []),
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
      {exporting.dialog}
    </>
  );
}

/**
 * The one next step. A step that waits for something stays visible with the reason, and what can be done is primary.
 */
function NextStep(props: { job: JobDetails; offered: readonly JobAction[] }) {
  const { job } = props;
  const isEmpty = useMayEditItems(job) && job.FenceLineCount === 0 && !hasItems(job);
  return isEmpty ? <FirstStep {...props} /> : <NextAction {...props} />;
}

/** A job without lines and items needs those first. On the tab of the fence lines, its own button adds them. */
function FirstStep({ job, offered }: { job: JobDetails; offered: readonly JobAction[] }) {
  const [query] = useSearchParams();
  const path = jobPath(job.Id, 'fence-lines', referrerIn(query) ?? undefined);
  const isThere = useLocation().pathname === path.split('?')[0];
  return (
    <div className={styles.next}>
      <p>
        <span>Next: add fence lines</span>
      </p>
      {offered.map((action) => (
        <Button key={action.name} variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {!isThere && (
        <Button component={Link} to={path}>
          Add fence lines
        </Button>
      )}
    </div>
  );
}

function NextAction({ job, offered }: { job: JobDetails; offered: readonly JobAction[] }) {
  const { claims } = useSession();
  const isReadyNext = offered.some(({ name }) => name === 'markReady');
  const first = nextOf(job, offered, useIsAwaited(job), claims);
  if (!first) return null;
  const state = jobActionState(first.name, job, claims);
  const isBlocked = state.state === 'blocked';
  return (
    <div className={styles.next}>
      <p>
        <span>Next: {first.label.charAt(0).toLowerCase() + first.label.slice(1)}</span>
        {isBlocked && (
          <span className={styles.blocked}>
            <Icon name="warning" size={14} />
            {state.message}
          </span>
        )}
        {isReadyNext && <ItemsLeft job={job} />}
      </p>
      {offered
        .filter((action) => action !== first)
        .map((action) => (
          <Button key={action.name} variant="default" onClick={action.run}>
            {action.label}
          </Button>
        ))}
      <Button variant={isBlocked ? 'default' : 'filled'} onClick={first.run}>
        {first.label}
      </Button>
      {isBlocked && <CustomerFix job={job} />}
    </div>
  );
}

/** Whether the customer can answer the revision that was sent last. */
function useIsAwaited(job: JobDetails): boolean {
  const mayRead = useAllowed(jobAccess.readApproval);
  const { data } = useGetApprovalQuery(useJobRead(job.Id), { skip: !mayRead });
  return data ? data.Sent?.State === 'open' : job.IsAwaitingAnswer;
}

/** An estimate is emailed before it is converted, unless the customer's answer is awaited. */
function nextOf(
  job: JobDetails,
  offered: readonly JobAction[],
  isAwaited: boolean,
  claims: ClaimFlags,
): JobAction | undefined {
  const isToSend = job.JobStatusId === JobStatuses.Estimate && !isAwaited;
  const email = isToSend && offered.find(({ name }) => name === 'sendEstimate');
  return (
    email || offered.find(({ name }) => name !== 'markReady' || jobActionState(name, job, claims).state === 'available')
  );
}

/** Leads to what is missing: the customer, or their email address. */
function CustomerFix({ job: { Id, Customer } }: { job: JobDetails }) {
  const [query] = useSearchParams();
  const mayEdit = useAllowed('Customers', 'Full');
  if (!Customer) {
    return (
      <Button component={Link} to={jobPath(Id, 'info', referrerIn(query) ?? undefined)}>
        Choose a customer
      </Button>
    );
  }
  if (Customer.Email || !mayEdit) return null;
  return (
    <Button component={Link} to={customerPath(Customer.Id)}>
      Add email
    </Button>
  );
}

import { Button } from '@mantine/core';
import { type ClaimFlags, type JobDetails, JobStatuses, jobActionState, mayEditJob } from '@picket/domain';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { deliveryPath, dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { jobDatesPath, jobPath, referrerIn } from '@/entities/jobs/job-paths.ts';
import { useAllowed } from '@/ui/allowed.tsx';
import { Icon } from '@/ui/icons.tsx';
import { ItemsLeft } from '../../shared/items-left.tsx';
import { useMayEditItems } from '../../shared/use-may-edit-items.ts';
import type { JobAction } from './actions/use-job-actions.tsx';
import { hasItems } from './has-items.ts';
import styles from './job-header.module.css';
import { isToPutOnDelivery, useWait } from './use-wait.ts';

interface StepProps {
  job: JobDetails;
  offered: readonly JobAction[];
}

/**
 * The one next step, or whom the job waits for. A step that waits for something stays visible with the reason. Only
 * what can be done now is primary: while others have their turn, nothing is.
 */
export function NextStep(props: StepProps) {
  const { job, offered } = props;
  const wait = useWait(job);
  const isEmpty = useMayEditItems(job) && job.FenceLineCount === 0 && !hasItems(job);
  const mayDispatch = useAllowed('Dispatch', 'Full');
  if (wait) {
    return (
      <Step text={wait.text} note={wait.note} offered={offered}>
        {job.DeliveryId !== null && <DeliveryLink id={job.DeliveryId} />}
      </Step>
    );
  }
  if (isOpportunity(job)) return <EstimateDateStep {...props} />;
  if (isEmpty) return <FirstStep {...props} />;
  if (isToPutOnDelivery(job) && mayDispatch) {
    return (
      <Step text="Next: put on a delivery" offered={offered}>
        <Button component={Link} to={dispatchPath}>
          Dispatch
        </Button>
      </Step>
    );
  }
  return <NextAction {...props} />;
}

const isOpportunity = ({ Kind, JobStatusId, IsEditable }: JobDetails): boolean =>
  Kind === 'opportunity' && JobStatusId === JobStatuses.Estimate && IsEditable;

interface StepFrameProps {
  text: string;
  note?: ReactNode;
  /** What can be done besides. */
  offered: readonly JobAction[];
  /** The primary button, if any. */
  children?: ReactNode;
}

function Step({ text, note, offered, children }: StepFrameProps) {
  return (
    <div className={styles.next}>
      <p>
        <span className={children ? styles.said : undefined}>{text}</span>
        {note && <span>{note}</span>}
      </p>
      {offered.map((action) => (
        <Button key={action.name} variant="default" onClick={action.run}>
          {action.label}
        </Button>
      ))}
      {children}
    </div>
  );
}

function DeliveryLink({ id }: { id: number }) {
  const mayOpen = useAllowed(['Dispatch', 'Deliveries']);
  return (
    mayOpen && (
      <Button component={Link} variant="default" to={deliveryPath(id)}>
        Open delivery
      </Button>
    )
  );
}

/** An opportunity becomes an estimate by the date of the visit. */
function EstimateDateStep({ job, offered }: StepProps) {
  const [query] = useSearchParams();
  const { claims } = useSession();
  return (
    <Step text="Next: set the estimate date" offered={offered}>
      {mayEditJob(job, claims) && (
        <Button component={Link} to={jobDatesPath(job.Id, referrerIn(query) ?? undefined)}>
          Set estimate date
        </Button>
      )}
    </Step>
  );
}

/** A job without lines and items needs those first. On the tab of the fence lines, its own button adds them. */
function FirstStep({ job, offered }: StepProps) {
  const [query] = useSearchParams();
  const path = jobPath(job.Id, 'fence-lines', referrerIn(query) ?? undefined);
  const isThere = useLocation().pathname === path.split('?')[0];
  return (
    <Step text="Next: add fence lines" offered={offered}>
      {!isThere && (
        <Button component={Link} to={path}>
          Add fence lines
        </Button>
      )}
    </Step>
  );
}

function NextAction({ job, offered }: StepProps) {
  const { claims } = useSession();
  const isReadyNext = offered.some(({ name }) => name === 'markReady');
  const first = nextOf(job, offered, claims);
  if (!first) return null;
  const state = jobActionState(first.name, job, claims);
  const isBlocked = state.state === 'blocked';
  return (
    <div className={styles.next}>
      <p>
        <span className={styles.said}>Next: {first.label.charAt(0).toLowerCase() + first.label.slice(1)}</span>
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

/** An estimate is emailed before it is converted. */
function nextOf(job: JobDetails, offered: readonly JobAction[], claims: ClaimFlags): JobAction | undefined {
  const email = job.JobStatusId === JobStatuses.Estimate && offered.find(({ name }) => name === 'sendEstimate');
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

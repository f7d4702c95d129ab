import {
  AccessLevels,
  type ClaimFlags,
  hasAnyClaim,
  type JobListRow,
  jobAccess,
  jobActionState,
  mayEditJob,
  type NextAction,
} from '@picket/domain';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@/api/session.slice.ts';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import { emailEstimatePath, jobDatesPath, jobPath, manufacturingPath } from '@/entities/jobs/job-paths.ts';
import type { MenuAction } from '@/ui/action-menu.tsx';
import { loadLater } from '@/ui/loading/load-later.tsx';
import type { CalledAction } from './run-job-action.tsx';

const RunJobAction = loadLater(async () => (await import('./run-job-action.tsx')).RunJobAction);

/** What can be done with a job in a list. */
export interface JobActions {
  /** The one next action of a job that the user may take; null for none. */
  readonly next: (job: JobListRow) => MenuAction | null;
  /** The next action and the others, for the menu of the row. */
  readonly all: (job: JobListRow) => MenuAction[];
  /** What an action that was chosen opens. */
  readonly dialog: ReactNode;
}

/** The actions of the jobs of a list. `from` is the path of the list, to which their pages lead back. */
export function useJobActions(from: string): JobActions {
  const { claims } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ name: CalledAction; job: JobListRow } | null>(null);
  const call = (name: CalledAction) => (job: JobListRow) => setAsked({ name, job });

  const runs: Readonly<Record<NextAction, (job: JobListRow) => unknown>> = {
    'set-date': ({ Id }) => navigate(jobDatesPath(Id, from)),
    'add-lines': ({ Id }) => navigate(jobPath(Id, 'fence-lines', from)),
    send: ({ Id }) => navigate(emailEstimatePath(Id, 'new', from)),
    'send-again': ({ Id }) => navigate(emailEstimatePath(Id, 'again', from)),
    schedule: ({ Id }) => navigate(jobDatesPath(Id, from)),
    order: ({ Id }) => navigate(jobPath(Id, 'summary', from)),
    manufacture: ({ Id }) => navigate(manufacturingPath(Id)),
    'mark-ready': ({ Id }) => navigate(manufacturingPath(Id)),
    'assign-delivery': () => navigate(dispatchPath),
    'mark-delivered': call('mark-delivered'),
    invoice: call('invoice'),
    'send-invoice': call('email-invoice'),
    remind: call('email-invoice'),
    'record-payment': ({ Id }) => navigate(jobPath(Id, 'payments', from)),
    'confirm-payment': ({ Id }) => navigate(jobPath(Id, 'payments', from)),
  };
  const actionOf = (name: NextAction, job: JobListRow): MenuAction => ({
    label: labels[name],
    run: () => void runs[name](job),
  });
  const next = (job: JobListRow) =>
    job.NextAction && mayTake(job.NextAction, job, claims) ? actionOf(job.NextAction, job) : null;
  const mayArchive = hasAnyClaim(claims, jobAccess.archive, AccessLevels.Full);
  return {
    next,
    all: (job) => {
      const first = next(job);
      const isOffered = (name: NextAction) => first?.label !== labels[name] && mayTake(name, job, claims);
      return [
        ...(first ? [first] : []),
        ...(['mark-delivered', 'invoice'] as const).filter(isOffered).map((name) => actionOf(name, job)),
        ...(job.InvoiceNumber && isOffered('send-invoice') ? [actionOf('send-invoice', job)] : []),
        ...(job.InvoiceNumber && hasAnyClaim(claims, jobAccess.printInvoice, AccessLevels.Read)
          ? [{ label: 'Print invoice', run: () => call('print-invoice')(job) }]
          : []),
        ...(mayArchive ? [{ label: job.Archived ? 'Unarchive' : 'Archive', run: () => call('archive')(job) }] : []),
      ];
    },
    dialog: asked && <RunJobAction key={`${asked.name}-${asked.job.Id}`} {...asked} onClose={() => setAsked(null)} />,
  };
}

const labels: Readonly<Record<NextAction, string>> = {
  'set-date': 'Set estimate date',
  'add-lines': 'Add fence lines',
  send: 'Send',
  'send-again': 'Send again',
  schedule: 'Schedule',
  order: 'Convert to order',
  manufacture: 'Manufacture',
  'mark-ready': 'Mark as ready',
  'assign-delivery': 'Put on a delivery',
  'mark-delivered': 'Mark as delivered',
  invoice: 'Mark as invoiced',
  'send-invoice': 'Email invoice',
  remind: 'Remind',
  'record-payment': 'Record payment',
  'confirm-payment': 'Confirm payment',
};

function mayTake(action: NextAction, job: JobListRow, claims: ClaimFlags): boolean {
  const offers = (name: Parameters<typeof jobActionState>[0]) => jobActionState(name, job, claims).state !== 'hidden';
  switch (action) {
    case 'set-date':
    case 'add-lines':
    case 'schedule':
      return mayEditJob(job, claims);
    case 'send':
    case 'send-again':
      return offers('sendEstimate');
    case 'order':
      return offers('convert');
    case 'manufacture':
    case 'mark-ready':
      return offers('manufacture');
    case 'assign-delivery':
      return hasAnyClaim(claims, ['Dispatch'], AccessLevels.Full);
    case 'mark-delivered':
      return offers('markDelivered');
    case 'invoice':
      return offers('markInvoiced');
    case 'send-invoice':
    case 'remind':
      return hasAnyClaim(claims, jobAccess.invoice, AccessLevels.Full);
    case 'record-payment':
      return hasAnyClaim(claims, jobAccess.addPayments, AccessLevels.Full);
    case 'confirm-payment':
      return hasAnyClaim(claims, ['PaymentConfirmation'], AccessLevels.Read);
  }
}

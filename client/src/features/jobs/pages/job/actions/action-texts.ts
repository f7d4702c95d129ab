import { type JobActionName, type JobDetails, referenceField } from '@picket/domain';
import { useChoices } from '@/entities/catalogue/catalogue.api.ts';
import type { IconName } from '@/ui/icons.tsx';
import { useMarkLostMutation } from '../../../shared/calls/job.api.ts';
import { paidWarning } from '../../../shared/paid-warnings.ts';
import type { AskedFields } from './asked-fields.dialog.tsx';

/** What the menu shows of an action. */
export interface ActionText {
  readonly icon?: IconName;
  readonly isDanger?: boolean;
  readonly label: string | ((job: JobDetails) => string);
  /** The fields that its dialog asks for. Actions with other dialogs are in `useJobActions`. */
  readonly asks?: AskedFields;
}

/** The actions that the menu offers. */
export const actionTexts: Partial<Record<JobActionName, ActionText>> = {
  convert: { label: 'Convert to order' },
  manufacture: { label: 'Manufacturing', icon: 'factory' },
  markReady: { label: 'Mark as ready', icon: 'check' },
  markDelivered: { label: 'Mark as delivered', icon: 'check' },
  markInvoiced: { label: 'Mark as invoiced', icon: 'invoice' },
  sendEstimate: { label: 'Email estimate', icon: 'mail' },
  shareLink: { label: 'Copy approval link', icon: 'link' },
  recordApproval: { label: 'Record approval', icon: 'check' },
  withdrawApproval: { label: 'Withdraw approval', icon: 'restore', isDanger: true },
  schedule: { label: 'Move to Scheduled', icon: 'calendar' },
  backToEstimate: { label: 'Move back to Estimate', icon: 'restore' },
  sameDay: { label: ({ IsSameDay }) => (IsSameDay ? 'Not same day' : 'Mark as same day'), icon: 'truck' },
  convertToInvoice: { label: 'Convert to invoice', icon: 'invoice' },
  revert: { label: 'Revert to estimate', icon: 'restore' },
  revertInvoice: { label: 'Move back to Delivered', icon: 'restore' },
  forceRevert: { label: 'Force revert', icon: 'restore', isDanger: true },
  markLost: {
    label: 'Mark as lost',
    icon: 'close',
    asks: {
      title: (job) => `Mark ${job} as lost`,
      note: ({ JobStatusId, Totals }) => paidWarning('lost', { JobStatusId, PaidTotal: Totals.PaidTotal }),
      fields: { LostReasonId: referenceField('Reason', 'lost-reasons') },
      useFieldChoices: () => ({ LostReasonId: useChoices('lost-reasons') ?? [] }),
      useCall: useMarkLostMutation,
    },
  },
  reopen: { label: 'Reopen', icon: 'restore' },
  archive: { label: 'Archive', icon: 'archive', isDanger: true },
  restore: { label: 'Unarchive', icon: 'restore' },
};

export const labelOf = ({ label }: ActionText, job: JobDetails): string =>
  typeof label === 'function' ? label(job) : label;

import { type AttentionKind, OVERPAID } from '@picket/domain';
import { customerPath } from '@/entities/customers/customer-path.ts';
import { dispatchPath } from '@/entities/deliveries/dispatch-path.ts';
import {
  emailEstimatePath,
  invoiceListPath,
  jobPath,
  manufacturingPath,
  orderListPath,
} from '@/entities/jobs/job-paths.ts';
import type { IconName } from '@/ui/icons.tsx';

interface KindText {
  readonly label: string;
  readonly icon: IconName;
  /** The text of the link to the jobs of the kind, and to one of them. */
  readonly action: string;
  /** Without a list of the kind, its action shows the jobs to act on. */
  readonly listPath?: string;
  readonly path: (id: number, customerId: number | null) => string;
  /** The kind is shown as late. */
  readonly isLate?: true;
}

export const attentionPath = '/attention';
const jobPage = (tab: Parameters<typeof jobPath>[1]) => (id: number) => jobPath(id, tab, attentionPath);
const emailDialog = (email: 'new' | 'again') => (id: number) => emailEstimatePath(id, email, attentionPath);

export const kindTexts: Readonly<Record<AttentionKind, KindText>> = {
  'past-due': {
    label: 'Order past due',
    icon: 'warning',
    action: 'Open queue',
    listPath: orderListPath,
    path: (id) => manufacturingPath(id),
    isLate: true,
  },
  'not-on-delivery': {
    label: 'Ready, not on a delivery',
    icon: 'truck',
    action: 'Assign',
    listPath: dispatchPath,
    path: () => dispatchPath,
  },
  'not-scheduled': {
    label: 'Signed, not scheduled',
    icon: 'calendar',
    action: 'Schedule',
    listPath: '/job/estimates-calendar?Type=2',
    path: jobPage('info'),
  },
  'email-failed': {
    label: 'Email failed',
    icon: 'mail',
    action: 'Send again',
    path: emailDialog('again'),
    isLate: true,
  },
  'document-email-failed': {
    label: 'Document email failed',
    icon: 'mail',
    action: 'Send again',
    path: jobPage('payments'),
    isLate: true,
  },
  'not-sent': { label: 'Estimate not sent', icon: 'document', action: 'Send', path: emailDialog('new') },
  'not-opened': { label: 'Sent, not opened', icon: 'mail', action: 'Send again', path: emailDialog('again') },
  expiring: { label: 'About to expire', icon: 'history', action: 'Send again', path: emailDialog('again') },
  idle: {
    label: 'Opportunity without activity',
    icon: 'opportunity',
    action: 'Follow up',
    listPath: '/job/opportunity/opportunity-list',
    path: jobPage('info'),
  },
  unpaid: {
    label: 'Payment late',
    icon: 'warning',
    action: 'Add payment',
    path: jobPage('payments'),
    isLate: true,
  },
  'deposit-missing': {
    label: 'Deposit missing',
    icon: 'warning',
    action: 'Add payment',
    path: jobPage('payments'),
    isLate: true,
  },
  'payment-returned': {
    label: 'Payment returned',
    icon: 'warning',
    action: 'Add payment',
    path: jobPage('payments'),
    isLate: true,
  },
  'not-invoiced': {
    label: 'Delivered, not invoiced',
    icon: 'invoice',
    action: 'Invoice',
    listPath: `${invoiceListPath}?View=to-invoice`,
    path: jobPage('summary'),
  },
  'payments-to-confirm': { label: 'Payment to confirm', icon: 'dollar', action: 'Confirm', path: jobPage('payments') },
  'call-reminder': {
    label: 'Call to make',
    icon: 'phone',
    action: 'Open',
    path: (_id, CustomerId) => customerPath(CustomerId ?? 0),
  },
  'statement-failed': {
    label: 'Statement not delivered',
    icon: 'mail',
    action: 'Open',
    path: (_id, CustomerId) => customerPath(CustomerId ?? 0),
    isLate: true,
  },
  overpaid: { label: OVERPAID, icon: 'dollar', action: 'Refund', path: jobPage('payments') },
};

export const kindGroups: readonly { title: string; kinds: readonly AttentionKind[] }[] = [
  { title: 'Promises at risk', kinds: ['past-due', 'not-on-delivery', 'not-scheduled'] },
  {
    title: 'Customers waiting',
    kinds: ['email-failed', 'document-email-failed', 'not-sent', 'not-opened', 'expiring', 'idle', 'call-reminder'],
  },
  {
    title: 'Money',
    kinds: [
      'unpaid',
      'deposit-missing',
      'payment-returned',
      'not-invoiced',
      'payments-to-confirm',
      'overpaid',
      'statement-failed',
    ],
  },
];

import { AccessLevels, type ClaimFlags, type ClaimTypeName, hasAnyClaim, isMarketPartner } from '../claims.ts';
import type { AttentionKind, JobAttentionKind } from '../contract/attention.ts';
import type { Settings } from '../settings/settings.ts';

interface AttentionSpec {
  /** The claims of its action: only users who can act see it. */
  readonly claims: readonly ClaimTypeName[];
  /** `Read` where the specification lets either value of the claim act; default: full access. */
  readonly level?: 'Read';
  /** The setting with the number of days; without one, a job waits at once. */
  readonly limit?: keyof Settings;
  /** Market partners may not do it, even with the claims (ruling 24). */
  readonly isForStaff?: true;
}

/** The kinds of attention, in the order of the page (docs/attention.md). */
export const attentionSpecs = {
  'past-due': { claims: ['Manufacturing'] },
  'not-on-delivery': { claims: ['Dispatch'], isForStaff: true, limit: 'ReadyNotOnDeliveryDays' },
  'not-scheduled': { claims: ['Estimates'], limit: 'SignedNotScheduledDays' },
  'email-failed': { claims: ['Estimates'] },
  'document-email-failed': { claims: ['Invoices', 'Estimates'] },
  'not-sent': { claims: ['Estimates'], limit: 'EstimateNotSentDays' },
  'not-opened': { claims: ['Estimates'], limit: 'EstimateNotOpenedDays' },
  expiring: { claims: ['Estimates'], limit: 'EstimateExpiringDays' },
  idle: { claims: ['Opportunities'], limit: 'OpportunityIdleDays' },
  unpaid: { claims: ['Estimates'] },
  'deposit-missing': { claims: ['Estimates'] },
  'payment-returned': { claims: ['Estimates'] },
  'not-invoiced': { claims: ['Invoices'], limit: 'DeliveredNotInvoicedDays' },
  'payments-to-confirm': { claims: ['PaymentConfirmation'], level: 'Read' },
  overpaid: { claims: ['PaymentConfirmation'] },
  'call-reminder': { claims: ['Customers'] },
  'statement-failed': { claims: ['Estimates', 'Invoices'], isForStaff: true },
} as const satisfies Record<AttentionKind, AttentionSpec>;

export const attentionKinds = Object.keys(attentionSpecs) as AttentionKind[];

export const jobAttentionKinds = attentionKinds.filter(
  (kind) => kind !== 'call-reminder' && kind !== 'statement-failed',
) as JobAttentionKind[];

/** Whether a user may do what jobs of this kind wait for. */
export function mayAttendTo(kind: AttentionKind, user: { ClaimFlags: ClaimFlags; UserRoleId: number }): boolean {
  const { claims, level, isForStaff }: AttentionSpec = attentionSpecs[kind];
  if (isForStaff && isMarketPartner(user.UserRoleId)) return false;
  return hasAnyClaim(user.ClaimFlags, claims, AccessLevels[level ?? 'Full']);
}

import { AccessLevels, type ClaimFlags, type ClaimTypeName, hasClaim, isMarketPartner } from '../claims.ts';
import type { AttentionKind } from '../contract/attention.ts';
import type { Settings } from '../settings/settings.ts';

interface AttentionSpec {
  /** The claim of its action: only users who can act see it. */
  readonly claim: ClaimTypeName;
  /** `Read` where the specification lets either value of the claim act; default: full access. */
  readonly level?: 'Read';
  /** The setting with the number of days; without one, a job waits at once. */
  readonly limit?: keyof Settings;
  /** Market partners may not do it, even with the claims (ruling 24). */
  readonly isForStaff?: true;
}

/** The kinds of attention, in the order of the page (docs/attention.md). */
export const attentionSpecs = {
  'past-due': { claim: 'Manufacturing' },
  'not-on-delivery': { claim: 'Dispatch', isForStaff: true, limit: 'ReadyNotOnDeliveryDays' },
  'not-scheduled': { claim: 'Estimates', limit: 'SignedNotScheduledDays' },
  'email-failed': { claim: 'Estimates' },
  'not-sent': { claim: 'Estimates', limit: 'EstimateNotSentDays' },
  'not-opened': { claim: 'Estimates', limit: 'EstimateNotOpenedDays' },
  expiring: { claim: 'Estimates', limit: 'EstimateExpiringDays' },
  idle: { claim: 'Opportunities', limit: 'OpportunityIdleDays' },
  unpaid: { claim: 'Estimates' },
  'deposit-missing': { claim: 'Estimates' },
  'payment-returned': { claim: 'Estimates' },
  'not-invoiced': { claim: 'Invoices', limit: 'DeliveredNotInvoicedDays' },
  'payments-to-confirm': { claim: 'PaymentConfirmation', level: 'Read' },
  overpaid: { claim: 'PaymentConfirmation' },
} as const satisfies Record<AttentionKind, AttentionSpec>;

export const attentionKinds = Object.keys(attentionSpecs) as AttentionKind[];

/** Whether a user may do what jobs of this kind wait for. */
export function mayAttendTo(kind: AttentionKind, user: { ClaimFlags: ClaimFlags; UserRoleId: number }): boolean {
  const { claim, level, isForStaff }: AttentionSpec = attentionSpecs[kind];
  if (isForStaff && isMarketPartner(user.UserRoleId)) return false;
  return hasClaim(user.ClaimFlags, claim, AccessLevels[level ?? 'Full']);
}

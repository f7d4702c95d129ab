/** The next step that a job waits for (docs/attention.md). */
export type AttentionKind =
  | 'past-due'
  | 'not-on-delivery'
  | 'not-scheduled'
  | 'email-failed'
  | 'document-email-failed'
  | 'not-sent'
  | 'not-opened'
  | 'expiring'
  | 'idle'
  | 'unpaid'
  | 'deposit-missing'
  | 'payment-returned'
  | 'not-invoiced'
  | 'payments-to-confirm'
  | 'overpaid'
  | 'call-reminder'
  | 'statement-failed';

/** The kinds of attention that a customer needs. */
export type CustomerAttentionKind = 'call-reminder' | 'statement-failed';

/** The kinds of attention that a job needs. */
export type JobAttentionKind = Exclude<AttentionKind, CustomerAttentionKind>;

/** GET attention: one row per kind that the caller may act on. */
export interface AttentionCount {
  Kind: AttentionKind;
  Count: number;
  /** The sum of what the jobs cost, or of the money that they wait for, in dollars; null for opportunities. */
  Amount: number | null;
  /** Since when the oldest waits: an instant, or a day (`yyyy-MM-dd`) for due dates; null if none waits. */
  Oldest: string | null;
}

/**
 * GET attention/{kind}: a job that waits, with since when: an instant, or a day (`yyyy-MM-dd`) for due dates. For
 * `call-reminder` a call with its title, for `statement-failed` a customer with the address.
 */
export interface AttentionJob {
  Id: number;
  JobName: string;
  CustomerId: number | null;
  CustomerName: string;
  /** In dollars; null for opportunities. */
  Amount: number | null;
  Since: string;
}

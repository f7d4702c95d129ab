import {
  ApprovalStates,
  type AttentionKind,
  addDollars,
  type CompanyEvent,
  type CustomerEvent,
  DeliveryTypes,
  type EmailState,
  emailsAfter,
  type JobEvent,
  type JobListRow,
  JobStatuses,
  type PaymentEvent,
  type Recorded,
  recordOf,
  type UnsentEmail,
  unsentEmail,
} from '@picket/domain';

interface PendingPayment {
  readonly At: string;
  readonly Amount: number;
}

/** The facts behind the attention a job needs (docs/attention.md). The query adds the limits and the present time. */
export interface AttentionFacts {
  /** The kind for the job's stage; '' for none. */
  AttentionKind: AttentionKind | '';
  /** An instant, or a day (`yyyy-MM-dd`) for due dates. */
  AttentionSince: string | null;
  /** The time at which the job got its status. */
  StageSince: string;
  SentAt: string | null;
  /** The expiry of the last link that was sent. */
  ExpiresAt: string | null;
  EmailFailedAt: string | null;
  /** The emails with documents, and the one of them that did not reach everybody, with since when. */
  DocumentEmails: EmailState['DocumentEmails'];
  InvoiceReminders: EmailState['InvoiceReminders'];
  UnsentEmail: UnsentEmail | null;
  EmailUnsentSince: string | null;
  /** The number of emails with the estimate, and the numbers of emails when the job got its market partner. */
  EstimateEmails: number;
  EmailsBefore: { readonly Estimate: number; readonly Document: number; readonly Reminder: number };
  /** The email of EmailFailedAt, and UnsentEmail, are not from before that, so that the partner may see them (ruling 80). */
  IsFailedOfPartner: boolean;
  IsUnsentOfPartner: boolean;
  /** The payments that are neither confirmed nor rejected, by id. */
  PaymentsPending: Readonly<Record<number, PendingPayment>>;
  /** The time at which the first of them was added. */
  PaymentPendingSince: string | null;
  /** Their sum, in dollars. */
  PendingTotal: number;
  /** Returned payments whose money has not been confirmed again, in dollars, and since when. */
  ReturnedTotal: number;
  ReturnedAt: string | null;
  /** What of ReturnedTotal the job still lacks, with no payment pending for it, and since when. */
  PaymentReturned: number;
  PaymentReturnedSince: string | null;
}

export const attentionIndexes: readonly (readonly string[])[] = [
  ['AttentionKind', 'AttentionSince'],
  ['ApprovalStateId', 'IsLost', 'Archived', 'ExpiresAt'],
  ['PaymentPendingSince'],
  ['PaymentReturnedSince'],
  ['EmailUnsentSince'],
];

export const noAttention = (at: string): AttentionFacts => ({
  AttentionKind: '',
  AttentionSince: null,
  StageSince: at,
  SentAt: null,
  ExpiresAt: null,
  EmailFailedAt: null,
  DocumentEmails: {},
  InvoiceReminders: {},
  UnsentEmail: null,
  EmailUnsentSince: null,
  EstimateEmails: 0,
  EmailsBefore: { Estimate: 0, Document: 0, Reminder: 0 },
  IsFailedOfPartner: false,
  IsUnsentOfPartner: false,
  PaymentsPending: {},
  PaymentPendingSince: null,
  PendingTotal: 0,
  ReturnedTotal: 0,
  ReturnedAt: null,
  PaymentReturned: 0,
  PaymentReturnedSince: null,
});

/** What of a job's row decides about its attention. */
type AttentionRow = AttentionFacts &
  Pick<
    JobListRow,
    | 'ApprovalStateId'
    | 'Archived'
    | 'Balance'
    | 'DeliveryId'
    | 'DeliveryTypeId'
    | 'DueDate'
    | 'EstimateStartDate'
    | 'IsLost'
    | 'JobStatusId'
    | 'LastStepAt'
    | 'UserId'
  > & { readonly IsOpportunity: boolean };

type Event = Recorded<JobEvent | PaymentEvent | CustomerEvent | CompanyEvent>;

/** The facts after an event that changed `row` to `next`. */
export const attentionAfter = (row: AttentionRow, next: AttentionRow, event: Event): Partial<AttentionFacts> => ({
  ...emailFactsAfter(row, event),
  ...waitsAfter(row, next, event),
  ...(row.UserId !== next.UserId && { EmailsBefore: emailsOf(row), IsFailedOfPartner: false }),
});

const emailsOf = ({ EstimateEmails, DocumentEmails, InvoiceReminders }: AttentionRow) => ({
  Estimate: EstimateEmails,
  Document: Object.keys(DocumentEmails).length,
  Reminder: Object.keys(InvoiceReminders).length,
});

function emailFactsAfter(row: AttentionRow, event: Event): Partial<AttentionFacts> {
  const { RemindersOff: _, ...emails } = emailsAfter(row, event as JobEvent);
  return emails;
}

function waitsAfter(row: AttentionRow, next: AttentionRow, event: Event): Partial<AttentionFacts> {
  const { at } = event.meta;
  switch (event.type) {
    case 'EstimateEmailRequested':
      return { SentAt: at, ExpiresAt: event.data.ExpiresAt, EstimateEmails: event.data.Id };
    case 'ApprovalLinkShared':
      return { SentAt: at, ExpiresAt: event.data.ExpiresAt };
    case 'EstimateEmailFailed':
      return { EmailFailedAt: at, IsFailedOfPartner: event.data.Id > row.EmailsBefore.Estimate };
    case 'PaymentAdded':
      if (event.data.MovedFrom) return {};
      return pending({
        ...row.PaymentsPending,
        [recordOf(event.stream).id]: { At: at, Amount: event.data.PaymentAmount },
      });
    case 'PaymentChanged': {
      const { id } = recordOf(event.stream);
      const known = row.PaymentsPending[id];
      const { PaymentAmount: Amount = known?.Amount } = event.data;
      return known && Amount !== undefined ? pending({ ...row.PaymentsPending, [id]: { ...known, Amount } }) : {};
    }
    case 'PaymentConfirmed':
      return { ...withoutPending(row, event), ...returned(row, -event.data.PaymentAmount, at) };
    case 'PaymentRejected':
      return withoutPending(row, event);
    case 'PaymentReversed':
      return event.data.Kind === 'returned' ? returned(row, event.data.Amount, at) : {};
    default:
      return next.JobStatusId === row.JobStatusId ? {} : { StageSince: at };
  }
}

function withoutPending(row: AttentionRow, { stream }: Recorded) {
  const { [recordOf(stream).id]: _, ...others } = row.PaymentsPending;
  return pending(others);
}

/** Money that was returned, less what was confirmed after it. */
function returned(row: AttentionRow, dollars: number, at: string) {
  const ReturnedTotal = Math.max(0, addDollars(row.ReturnedTotal, dollars));
  return { ReturnedTotal, ReturnedAt: ReturnedTotal === 0 ? null : (row.ReturnedAt ?? at) };
}

const pending = (PaymentsPending: AttentionFacts['PaymentsPending']) => ({
  PaymentsPending,
  PaymentPendingSince:
    Object.values(PaymentsPending)
      .map(({ At }) => At)
      .toSorted()[0] ?? null,
  PendingTotal: addDollars(...Object.values(PaymentsPending).map(({ Amount }) => Amount)),
});

/**
 * Returns the kind of attention for the stage of a row, what of returned payments it lacks, and the email that did not
 * reach everybody, with since when.
 */
export function attentionOf(row: AttentionRow, at: string) {
  const isClosed = row.Archived || row.IsLost;
  const [AttentionKind, AttentionSince] = isClosed ? nothing : stageOf(row);
  const lacking = addDollars(Math.min(row.ReturnedTotal, row.Balance), -row.PendingTotal);
  const PaymentReturned = isClosed ? 0 : Math.max(0, lacking);
  return {
    AttentionKind: AttentionSince === null ? ('' as const) : AttentionKind,
    AttentionSince,
    PaymentReturned,
    PaymentReturnedSince: PaymentReturned > 0 ? row.ReturnedAt : null,
    ...unsentOf(row, at),
  } satisfies Partial<AttentionFacts>;
}

/** `at`: the time of an event. */
function unsentOf(row: AttentionRow, at: string) {
  const UnsentEmail = unsentEmail(row, row.Balance);
  if (UnsentEmail === null || row.Archived) return { UnsentEmail, EmailUnsentSince: null, IsUnsentOfPartner: false };
  const { Kind, Id } = UnsentEmail;
  const isSame = row.UnsentEmail?.Kind === Kind && row.UnsentEmail.Id === Id;
  const IsUnsentOfPartner = Id > row.EmailsBefore[Kind === 'reminder' ? 'Reminder' : 'Document'];
  return { UnsentEmail, EmailUnsentSince: (isSame && row.EmailUnsentSince) || at, IsUnsentOfPartner };
}

const { Sent, Changed } = ApprovalStates;
const nothing = ['', null] as const;

function stageOf(row: AttentionRow): readonly [AttentionKind | '', string | null] {
  switch (row.JobStatusId) {
    case JobStatuses.Estimate:
      return row.IsOpportunity ? ['idle', row.LastStepAt] : estimateOf(row);
    case JobStatuses.Signed:
      return ['not-scheduled', row.StageSince];
    case JobStatuses.Order:
      return ['past-due', row.DueDate];
    case JobStatuses.Ready: {
      const needsDelivery = row.DeliveryTypeId === DeliveryTypes.Delivery && row.DeliveryId === null;
      return needsDelivery ? ['not-on-delivery', row.StageSince] : nothing;
    }
    case JobStatuses.Delivered:
      return ['not-invoiced', row.StageSince];
    default:
      return nothing;
  }
}

/** Before it is sent, an estimate waits from its date on. */
function estimateOf({ ApprovalStateId, EstimateStartDate, SentAt, LastStepAt }: AttentionRow) {
  if (ApprovalStateId === null) return ['not-sent', EstimateStartDate] as const;
  if (ApprovalStateId === Changed) return ['not-sent', LastStepAt] as const;
  return ApprovalStateId === Sent ? (['not-opened', SentAt] as const) : nothing;
}

import type {
  DeliveryTypeId,
  DueRow,
  Entry,
  JobBooks,
  JobStatusId,
  ManufacturingStatusId,
  Position,
} from '@picket/domain';

/** The `To` of facts that still hold. Greater than every position. */
export const STILL = '~';

export type Stage = 'opportunity' | 'estimate' | 'signed' | 'scheduled' | 'order' | 'ready' | 'delivered' | 'invoiced';
/** The result of an estimate. Opportunities have none. */
export type Outcome = 'open' | 'order' | 'lost' | 'archived' | 'opportunity';

/** Facts of reports. They hold from one position of the log up to another, which is not included. */
interface Fact<Of extends string> {
  Of: Of;
  From: Position;
  To: Position;
  /** The time of the event at `From`. */
  FromAt: string;
}

/** The owners of a fact as of its position. */
interface Owners {
  JobId: number;
  CustomerId: number | null;
  CustomerTypeId: number | null;
  SourceId: number | null;
  CompanyId: number;
  /** The market partner. */
  UserId: number | null;
  /** The estimator, else the market partner (ruling 49). */
  PersonId: number | null;
}

export const ownersOf = ({
  JobId,
  CustomerId,
  CustomerTypeId,
  SourceId,
  CompanyId,
  UserId,
  PersonId,
}: Owners): Owners => ({ JobId, CustomerId, CustomerTypeId, SourceId, CompanyId, UserId, PersonId });

/** The fields of a job from which its facts follow, without those that are facts themselves. */
interface JobBasis {
  JobStatusId: JobStatusId;
  IsQuickQuote: boolean;
  EstimateStartDate: string | null;
  EstimatorId: number | null;
  IsLost: boolean;
  DeliveryTypeId: DeliveryTypeId;
  DeliveryDate: string | null;
  OrderDate: string | null;
  DeliveredDate: string | null;
  InvoiceDate: string | null;
  EstimateOn: string | null;
  /** The day of the estimate when the job first became one. */
  FirstEstimateOn: string | null;
  /** The rows that fell due. */
  DueRows: readonly DueRow[];
  /** True for an unpaid invoice whose day follows from the setting. */
  IsUndated: boolean;
  /** What is owed, whatever the present day is. */
  Receivables: readonly Receivable[];
  /** Payments that are neither confirmed nor rejected, by id. */
  Pending: Readonly<Record<number, PendingPayment>>;
  /** Confirmed payments by id, for their reversals. */
  Confirmed: Readonly<Record<number, ConfirmedPayment>>;
  /** From which the accounting entries follow. Rows of the past do not have it. */
  Books?: JobBooks;
}

interface PendingPayment {
  PaymentDate: string;
  PaymentType: string;
  Reference?: string;
  IsCredit?: boolean;
}

/** A payment with the owners of its job when it was confirmed. */
interface ConfirmedPayment extends Owners {
  PaymentType: string;
  Reference?: string;
  IsCredit?: boolean;
}

/**
 * A job. Amounts in dollars; instants are ISO 8601 UTC. Days (`yyyy-MM-dd`) are those of the company's zone when the fact
 * was recorded: a later change of the zone does not move them (ruling 76).
 */
export interface JobFacts extends Fact<'job'>, Owners, JobBasis {
  Stage: Stage;
  Outcome: Outcome;
  Archived: boolean;
  /** The day that puts the job in a period of the close report (ruling 28); null for opportunities. */
  CountedOn: string | null;
  /** The day of the estimate if it is another one than CountedOn, and the day on which it was last moved. */
  RescheduledTo: string | null;
  RescheduledOn: string | null;
  /** The time at which the job entered its stage: an instant, its day, and in days since 1970. */
  StageAt: string;
  StageOn: string;
  StageDay: number;
  ManufacturingStatusId: ManufacturingStatusId;
  LostReasonId: number | null;
  OrderedOn: string | null;
  /** Days from CountedOn to OrderedOn; null for no order. */
  DaysToClose: number | null;
  DueDate: string | null;
  DeliveredOn: string | null;
  Promise: 'on-time' | 'late' | 'none' | null;
  InvoicedOn: string | null;
  FenceSectionTotal: number;
  PostTotal: number;
  GateTotal: number;
  MiscTotal: number;
  LaborTotal: number;
  OrderTotal: number;
  GrandTotal: number;
  PaidTotal: number;
  Balance: number;
}

/**
 * A confirmed payment, or a reversal with its own date and a negative amount. Money that moved to or from the job was not
 * received again. A credit is no money received, nor is its reversal (ruling 101).
 */
export interface PaymentFacts extends Fact<'payment'>, Owners {
  What: 'payment' | 'reversal' | 'moved' | 'credit';
  PaymentDate: string;
  /** `2026-11-03 Check`. */
  DayAndType: string;
  Amount: number;
  Detail: string;
}

/** A change of a price or discount, with its effect on the order total of the job. */
export interface PriceFacts extends Fact<'price'>, Owners {
  What: 'price' | 'discount';
  /** The day of the change. */
  On: string;
  /** The user who changed it. */
  ById: number | null;
  Amount: number;
  Detail: string;
}

/** An entry of the books, in the order of the log (ruling 74). `On` is its date. */
export interface EntryFacts extends Fact<'entry'>, Owners, Omit<Entry, 'Kind' | 'Date' | 'JobId'> {
  What: Entry['Kind'];
  On: string;
  /** `2026-11 New Jersey 6.625%`. */
  MonthAndRate: string;
  /** Its number, behind a figure. */
  Detail: string;
}

/** What customers owe of a job on a day, or what is owed to them. `DueOn` is null for what has not fallen due. */
export interface Receivable {
  readonly What: 'owed' | 'owed-back';
  readonly DueOn: string | null;
  readonly Amount: number;
}

export interface ReceivableFacts extends Fact<'receivable'>, Owners, Receivable {
  StageAt: string;
}

/** The team of a user. */
export interface TeamFacts extends Fact<'team'> {
  PersonId: number;
  TeamId: number | null;
}

export type ReportFacts = JobFacts | PaymentFacts | PriceFacts | EntryFacts | ReceivableFacts | TeamFacts;
export type FactKind = ReportFacts['Of'];

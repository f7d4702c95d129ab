import type { Command } from '../../core/decider.ts';
import type { DeliveryStatusId, EstimateType, ItemKindId, JobStatusId } from '../../enums.ts';
import type { TermRow } from '../../values.ts';
import type { ApprovalTicks, FrozenRevision, OrderType, ReminderKind, SignedWith } from './approval-state.ts';
import type { DueInvoiceReminder, EmailedDocument, FrozenEmail, RefusedAddresses } from './email-state.ts';
import type { FenceLine, FenceSectionFacts, GateFacts, JobGate } from './fence-line.ts';
import type { Job, JobCustomer, JobFields } from './job.ts';
import type { LaborItem, MiscItem, PostItem } from './job-item.ts';
import type { InOption, OptionChoice } from './option.ts';

/** The default fee of a delivery by truck in dollars, from the settings; defaults to 150. */
interface DefaultFee {
  DefaultDeliveryFee?: number;
}

/** The schedule of the payment term, with a newly chosen one. */
interface TermSchedule {
  TermRows?: readonly TermRow[];
}

/** The input of a new job. The caller has looked up names and the rate of `TaxRateId`. */
export type AddJob = Command<
  'AddJob',
  JobFields & Pick<Job, 'TaxRate' | 'TaxRateVersion'> & DefaultFee & TermSchedule & { EstimateType: EstimateType }
>;

/** Missing fields stay unchanged. A changed id requires its name; a changed TaxRateId also requires its rate. */
export type JobEdits = Partial<
  JobFields & Pick<Job, 'TaxRate' | 'TaxRateVersion' | 'DeliveryFee' | 'OtherDescription' | 'OtherPrice'>
> &
  DefaultFee &
  TermSchedule;
export type EditJob = Command<
  'EditJob',
  JobEdits & {
    JobStatusId?: JobStatusId;
    /** The reason for an approval recorded by staff. */
    ApprovalReason?: string;
    /** The revision approved by staff: the job after the other edits (`signedByEdit`). */
    Frozen?: FrozenRevision;
    /** Required to switch between measurement and quantity while the job has fence lines (ruling 40). */
    ContinueWithFenceLines?: boolean;
  }
>;

/** A tax rate at a version of its stream. */
export interface TaxRateReading {
  TaxRateId: number;
  TaxRate: number;
  TaxRateVersion: number;
}

/** A misc item with the catalogue's price for the job's price level (ruling 17). */
export type NewMiscItem = Pick<
  MiscItem,
  'MiscItemId' | 'Description' | 'Category' | 'InventoryTypeId' | 'InventoryType' | 'Quantity' | 'OriginalPrice'
> &
  InOption;

/** `OriginalPrice` is the labor type's rate and the default of `UnitPrice`. */
export type NewLabor = Pick<LaborItem, 'LaborTypeId' | 'LaborType' | 'OriginalPrice' | 'Quantity'> &
  Partial<Pick<LaborItem, 'UnitPrice' | 'DiscountPercent' | 'PriceNote'>> &
  InOption;

/** A post of the catalogue, with its price for the job's price level (ruling 17; 0 if there is none). */
export type PostChoice = Pick<
  PostItem,
  | 'PostId'
  | 'Description'
  | 'PostStyleId'
  | 'PostStyle'
  | 'PostLengthId'
  | 'PostLength'
  | 'InventoryTypeId'
  | 'InventoryType'
  | 'OriginalPrice'
>;
/** `OriginalPrice` is the default of `UnitPrice`. */
export type NewPost = PostChoice &
  Pick<PostItem, 'PostTypeId' | 'PostType' | 'Quantity'> &
  Partial<Pick<PostItem, 'UnitPrice' | 'DiscountPercent' | 'PriceNote'>> &
  InOption;

/**
 * The posts of the catalogue that are not archived, with their prices at the job's price level, and the posts last used
 * with fence sections, newest first.
 */
export interface PostsCatalogue {
  readonly Posts: readonly PostChoice[];
  readonly LastUsed?: readonly { readonly FenceSectionId: number; readonly PostId: number }[];
}

/**
 * Today's catalogue prices of items at the job's price level, by item id; null without a price there. `Ids` limits the
 * change to these items (ruling 42).
 */
export type RepriceItems = Command<
  'RepriceItems',
  { Ids?: readonly number[]; Prices: readonly { Id: number; Price: number | null; IsArchived: boolean }[] }
>;

/** A chosen fence section with the catalogue's facts of today. */
export type FenceSectionChoice = Pick<FenceLine, 'FenceSectionId'> & FenceSectionFacts;
/** `Gate` is required for a gate that the line does not have; a gate that it has keeps its facts (ruling 38). */
export type GateInput = Pick<JobGate, 'GateId' | 'InventoryTypeId' | 'InventoryType'> &
  Partial<Pick<JobGate, 'Quantity' | 'Offset' | 'Swing'>> & { Gate?: GateFacts };
/** Missing fields take their defaults in a new line and stay unchanged in another. */
export type FenceLineInput = Partial<Pick<FenceLine, 'TotalWidth' | 'Quantity' | 'Stop' | 'Turn' | 'Note'>> &
  InOption & { JobGates?: readonly GateInput[] };
export type NewFenceLine = FenceLineInput & { Section: FenceSectionChoice };
/** Adds lines in order at `Position` (from 1), or at the end. */
export type AddFenceLines = Command<'AddFenceLines', { Lines: readonly NewFenceLine[]; Position?: number }>;
/** Parts of another job or a template at today's prices; `Lines` of a post are indexes of `FenceLines` (ruling 42). */
export type AddParts = Command<
  'AddParts',
  {
    FenceLines: readonly NewFenceLine[];
    Posts: readonly (NewPost & { Lines: readonly number[] })[];
    MiscItems: readonly NewMiscItem[];
    LaborItems: readonly NewLabor[];
  }
>;
/** `Section` is ignored if the line has that section. `Position` (from 1) moves the line. */
export type ChangeFenceLine = Command<
  'ChangeFenceLine',
  FenceLineInput & { Id: number; Section?: FenceSectionChoice; Position?: number }
>;

/**
 * `Labor` is set if another labor type was chosen, `Post` if another post or post type was. Missing fields stay
 * unchanged. The quantity and option of a fence section or gate follow the fence lines.
 */
export type ItemEdits = InOption & {
  Kind: ItemKindId;
  Id: number;
  Quantity?: number;
  UnitPrice?: number;
  DiscountPercent?: number | null;
  PriceNote?: string;
  Labor?: Pick<LaborItem, 'LaborTypeId' | 'LaborType' | 'OriginalPrice'>;
  Post?: PostChoice & Pick<PostItem, 'PostTypeId' | 'PostType'>;
};
export type ChangeItem = Command<'ChangeItem', ItemEdits>;

type OrderTerms = Pick<Job, 'DeliveryTypeId' | 'LocationId' | 'LocationName'> &
  Partial<Pick<Job, 'DeliveryDate' | 'DueDate' | 'PaymentTermId' | 'PaymentTermName'>>;

/** The user's answers to the warnings of a conversion. */
export interface ConversionAnswers {
  /** True if the user chose 'Continue Anyway' at the warning 'This order has no tax rate'. */
  ContinueWithoutTaxRate?: boolean;
  /** True removes the options that are not chosen (ruling 41). A revert does not bring them back. */
  DropOptions?: boolean;
  /** True converts an order that differs from what was signed; it needs `DifferenceReason` (ruling 46). */
  ContinueWithDifference?: boolean;
  DifferenceReason?: string;
  /** True converts an order whose deposit is not covered (ruling 106). */
  ContinueWithoutDeposit?: boolean;
  /** True converts an order after which the customer owes more than the credit limit (ruling 105). */
  ContinueWithCreditLimit?: boolean;
}

/** What covers the deposit of a job, looked up by the caller. */
export interface DepositCover {
  /** Dollars: confirmed and pending payments. Default: 0. */
  CoveredTotal?: number;
  /** The setting. Default: false. */
  RequireDeposit?: boolean;
}

/** The credit of the job's customer before a conversion, looked up by the caller. Amounts in dollars. */
export interface CustomerCredit {
  readonly CreditLimit: number;
  /** What the customer owes, this job included (ruling 96). */
  readonly Owes: number;
  readonly OwesElsewhere: number;
  /** What is paid on this job. */
  readonly PaidTotal: number;
}

/** Omitted for customers without a limit, and for callers who may not see it. */
interface OfCredit {
  Credit?: CustomerCredit;
}

export type ConvertToOrder = Command<
  'ConvertToOrder',
  OrderTerms & DefaultFee & TermSchedule & ConversionAnswers & DepositCover & OfCredit
>;

/** `IsDirect`: sent from the invoice list, which accepts only Ready and Delivered jobs. Otherwise ruling 22 applies. */
export type InvoiceJob = Command<'InvoiceJob', { IsDirect: boolean } & ConversionAnswers & DepositCover & OfCredit>;

/** A revision with its number for the job (`revisionFor`), content and PDF in the file store. */
export interface Frozen {
  Frozen: FrozenRevision;
}
interface ContinuedUntaxed {
  ContinueWithoutTaxRate?: boolean;
}

/**
 * Sends the link to a revision by email. `BodySha256` names the sanitized HTML in the file store. `CustomerEmail` is the
 * present one; omitted: that of when the customer was chosen.
 */
export type SendEstimate = Command<
  'SendEstimate',
  Frozen &
    ContinuedUntaxed & {
      To: string;
      Cc: readonly string[];
      Subject: string;
      BodySha256: string;
      ExpiresAt: string;
      AttachPdf?: boolean;
      CustomerEmail?: string;
    }
>;
/** Staff send the link to a revision themselves. */
export type ShareApprovalLink = Command<'ShareApprovalLink', Frozen & ContinuedUntaxed & { ExpiresAt: string }>;
/** The outcome of an email: `Reason` why it failed, or the `Rejected` addresses of one that others get. */
export type RecordEmailOutcome = Command<
  'RecordEmailOutcome',
  { Id: number; Reason?: string; Rejected?: readonly string[]; IsSetup?: true } & RefusedAddresses
>;

/** A reminder of this email is due (`dueReminder`). */
export type RemindCustomer = Command<'RemindCustomer', { EmailId: number; Kind: ReminderKind }>;
/** The outcome of a reminder: `Reason` why it failed. */
export type RecordReminderOutcome = Command<'RecordReminderOutcome', { Id: number; Reason?: string }>;

/** One of many emails that are asked for at once. */
export type QueueDocumentEmail = Command<'QueueDocumentEmail', { Kind: EmailedDocument; Number: string; To: string }>;
/** Emails a document. `PaymentId` is that of a receipt, `Queued` the id of an email that waits for its letter. */
export type EmailDocument = Command<
  'EmailDocument',
  FrozenEmail & { Queued?: number; Kind: EmailedDocument; PaymentId?: number; Cc: readonly string[] }
>;
/** A reminder is due (`dueInvoiceReminder`) and is sent once this is recorded. */
export type ClaimInvoiceReminder = Command<'ClaimInvoiceReminder', FrozenEmail & DueInvoiceReminder & { Day: string }>;

/** The content of an approval link. `ExpiresAt` is an ISO instant. */
export interface ApprovalLink {
  readonly Revision: number;
  readonly OrderType: OrderType;
  readonly ExpiresAt: string;
}
interface ByLink {
  Link: ApprovalLink;
}
/** The caller has checked the boxes and stored the signature and the approved copy. */
export type ApproveEstimate = Command<
  'ApproveEstimate',
  ByLink & {
    ApprovedAt: string;
    SigneeName: string;
    SignatureSha256: string;
    IsSignatureTyped: boolean;
    SignedWith?: SignedWith;
    IpAddress: string;
    UserAgent: string;
    Ticked: ApprovalTicks;
    Chosen: readonly OptionChoice[];
    GrandTotal?: number;
    ApprovedContentSha256: string;
    ApprovedPdfSha256: string;
  }
>;
export type RecordOpening = Command<'RecordOpening', ByLink>;
export type AskQuestion = Command<'AskQuestion', ByLink & { AskedBy: string; Question: string }>;
export type DeclineEstimate = Command<'DeclineEstimate', ByLink & { Reason: string; Note: string }>;
export type RecordApproval = Command<
  'RecordApproval',
  Frozen & { Reason: string; PaperSha256?: string; PaperType?: string }
>;
export type WithdrawApproval = Command<'WithdrawApproval', { Reason: string }>;
/** `Then` is the job at an earlier point, `Edits` what `restorePlan` allows, with the names of chosen records. */
export type RestoreMoment = Command<'RestoreMoment', { Then: Job; Edits: JobEdits }>;
/** `Then` is the job as the revision shows it; of an approved one, as it was signed. */
export type RestoreRevision = Command<'RestoreRevision', { Revision: number; Then: Job }>;

/** Gives a job the schedule of its payment term. */
/** `IncludeSigned` false refuses a job that is signed. */
export type TakeSchedule = Command<
  'TakeSchedule',
  { PaymentTermId: number; TermRows: readonly TermRow[]; IncludeSigned?: boolean }
>;

/** Moves the job to the customer that its customer was merged into. Allowed in any status. */
export type MoveJobToCustomer = Command<
  'MoveJobToCustomer',
  { FromCustomerId: number; CustomerId: number; Customer: JobCustomer }
>;

/** Moves a job on the dispatch board. Missing fields stay unchanged. `Id` is the job's, for messages. */
export type MoveOnBoard = Command<
  'MoveOnBoard',
  {
    Id: number;
    /** null: off its delivery. */
    Delivery?: { Id: number; DeliveryDate: string; StatusId: DeliveryStatusId } | null;
    IsSameDay?: boolean;
  }
>;

/** Changes a job to match its delivery (ruling 48). Without effect on jobs that are not on it. */
export type FollowDelivery = Command<
  'FollowDelivery',
  {
    DeliveryId: number;
    DeliveryDate: string;
    /** The time at which this job was delivered with it; null if it was not. */
    DeliveredDate: string | null;
    /** The delivery is delivered or removed, so that a job that came late cannot stay. */
    IsClosed: boolean;
  }
>;

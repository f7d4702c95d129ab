import type { DomainEvent } from '../../core/event.ts';
import type { EventOf } from '../../core/event-table.ts';
import {
  type ItemKindId,
  type ItemManufacturingStatusId,
  JobStatuses,
  type JobStatusId,
  ManufacturingStatuses,
} from '../../enums.ts';
import type { DueRow, ScheduleRow } from '../../schedule/schedule.ts';
import type {
  ApprovalTicks,
  FrozenRevision,
  JobPart,
  ReminderKind,
  RevisionVia,
  SignedWith,
} from './approval-state.ts';
import { jobParts, partsOfItem, partsOfItemChange, partsOfOption } from './changed-parts.ts';
import type { EmailedDocument, EmailReference, FrozenEmail, RefusedAddresses } from './email-state.ts';
import type { FenceLine, FenceLinePost } from './fence-line.ts';
import { type AddedFields, newJobFields, noOrder } from './initial-fields.ts';
import type { TaxRateReading } from './job.commands.ts';
import type { Job } from './job.ts';
import {
  type Changed,
  carried,
  type EditField,
  edit,
  type ItemsChange,
  type JobEventSpec,
  ofApproval,
  ofChildren,
  ofEmails,
  ofSchedule,
  owned,
  plain,
  priced,
  pricedEdit,
  pricedOfChildren,
  pricedStage,
  stage,
} from './job-event-specs.ts';
import type { ItemBlock, JobItem, LaborItem, MaterialItem, MiscItem, PostItem } from './job-item.ts';
import type { JobPrice } from './job-price.ts';
import type { GateChange } from './line-gates.ts';
import type { InOption, OptionName } from './option.ts';

type Nothing = Record<string, never>;

/** The tax fields that change together when a rate is chosen or a job is exempted. */
export type TaxFields = Pick<
  Job,
  'TaxRateId' | 'TaxRateName' | 'TaxRate' | 'TaxRateVersion' | 'IsTaxExempt' | 'TaxExemptNote'
>;

type JobOwner = Pick<Job, 'CustomerId' | 'Customer'>;

/** The editable fields of an item. */
export type ItemFields = Pick<JobItem, 'Quantity' | 'UnitPrice' | 'DiscountPercent' | 'PriceNote' | 'PriceChangedBy'> &
  Partial<Pick<LaborItem, 'LaborTypeId' | 'LaborType' | 'Description' | 'OriginalPrice'>> &
  Partial<Omit<PostItem, 'Id' | 'Kind' | 'ManufacturingStatusId'>> &
  InOption;

interface ItemRef {
  Id: number;
  Kind: ItemKindId;
  Description: string;
}

/** `ManufacturingStatusId` is that of the item, so that lists can count finished items. */
interface ItemInBlock extends ItemRef {
  ManufacturingStatusId: ItemManufacturingStatusId;
}

/** The price of the job after the event, so that lists do not need its items. */
interface Priced {
  Totals: JobPrice;
}

interface LineRef {
  Id: number;
  /** The description of its fence section. */
  Description: string;
}

/** Changes of the job's status by an approval. Missing: none. */
interface Signed {
  /** True if every part with an amount is approved with it (ruling 46). */
  IsSigned?: true;
  JobStatusId?: JobStatusId;
}

/** The number of the invoice that is void now. Missing: none, or an event of an earlier version. */
interface Voiding {
  Voided?: string;
}

/** An approval of a revision. Amounts of the approved parts in dollars. */
interface Approval extends Signed {
  Revision: number;
  Amounts: Partial<Record<JobPart, number>>;
  ShownTotals: JobPrice;
}

const none: readonly JobPart[] = [];
const materials: readonly JobPart[] = ['materials'];
const labor: readonly JobPart[] = ['labor'];

const newTax = (data: Changed<TaxFields>): Partial<Job> => ({ TaxRateVersion: undefined, ...carried(data) });
const movedTo = (JobStatusId?: JobStatusId): Partial<Job> => (JobStatusId === undefined ? {} : { JobStatusId });
const signed = ({ JobStatusId, IsSigned }: Signed): Partial<Job> => ({
  ...movedTo(JobStatusId),
  ...(IsSigned && { IsSigned }),
});
const reverted = (): Partial<Job> => ({ ...noOrder, JobStatusId: JobStatuses.Estimate, IsSigned: false });
const changed = (Id: number, Now: Partial<JobItem>): Partial<ItemsChange> => ({ changed: [{ Id, Now }] });

/**
 * All event types of a job: their data and what they mean, see `jobChange`. An edit of a job returns one event for each
 * entry whose `fields` changed, in this order. `job.state.ts` defines the effect on fence lines, options and approvals.
 */
export const jobEventSpecs = {
  JobAdded: pricedStage<AddedFields>(none, newJobFields),
  JobDetailsChanged: edit(
    (data) => ('Address' in data ? jobParts : none),
    'JobName',
    'Address',
    'LocationId',
    'EstimatorId',
    'SubContractorId',
    'PaymentTermId',
    'FinanceJob',
    'IsSameDay',
    'JobNotes',
    'ShopNotes',
    'OfficeNotes',
  ),
  /** The only edit of an invoiced job. */
  PurchaseOrderChanged: edit(none, 'PurchaseOrder'),
  JobCustomerChanged: owned(jobParts, 'CustomerId', 'UserId'),
  JobCompanyChanged: edit(jobParts, 'CompanyId'),
  JobPriceLevelChanged: edit(none, 'PriceLevelId'),
  JobMarketPartnerChanged: owned(none, 'UserId', 'CustomerId'),
  JobMeasurementChanged: edit(materials, 'IsMeasurement'),
  EstimateScheduled: {
    ...edit(none, 'EstimateStartDate', 'EstimateEndDate'),
    sets: (data: Pick<Job, 'EstimateStartDate' | 'EstimateEndDate'>) => ({ ...carried(data), IsQuickQuote: false }),
  },
  InstallationScheduled: edit(none, 'InstallationStartDate', 'InstallationEndDate'),
  JobDeliveryTermsChanged: edit(none, 'DeliveryTypeId', 'DeliveryDate'),
  JobDueDateChanged: edit(none, 'DueDate'),
  JobDiscountChanged: pricedEdit(materials, 'Discount'),
  JobDeliveryFeeChanged: pricedEdit(materials, 'DeliveryFee'),
  JobOtherChargeChanged: pricedEdit(materials, 'OtherDescription', 'OtherPrice'),
  JobTaxRateChanged: priced<Changed<TaxFields>>(materials, newTax),
  JobTaxExempted: priced<Changed<TaxFields>>(materials, newTax),
  /** The job's tax rate changed in the catalogue while the job was open. `TaxRateVersion` is that of its stream. */
  TaxRateRefreshed: priced<TaxRateReading & { Was: Pick<Job, 'TaxRate'> }>(materials),
  JobStatusChanged: stage<Changed<{ JobStatusId: JobStatusId }>>(
    ({ JobStatusId }) => ({ JobStatusId, ...(JobStatusId === JobStatuses.Estimate && { IsSigned: false }) }),
    ({ JobStatusId }) => (JobStatusId === JobStatuses.Estimate ? 'withdrawn' : null),
  ),
  EstimateSigned: stage<{ Reason: string }>(() => ({ JobStatusId: JobStatuses.Signed, IsSigned: true }), 'approved'),
  MiscItemsAdded: pricedOfChildren<{ Items: MiscItem[] }>(materials, ({ Items }) => ({ added: Items })),
  LaborAdded: pricedOfChildren<{ Item: LaborItem }>(labor, ({ Item }) => ({ added: [Item] })),
  /** Fence sections and gates that fence lines need, and posts (ruling 39). */
  MaterialsAdded: pricedOfChildren<{ Items: MaterialItem[] }>(materials, ({ Items }) => ({ added: Items })),
  ItemChanged: pricedOfChildren<ItemRef & { Now: Partial<ItemFields>; Was: Partial<ItemFields> }>(
    partsOfItemChange,
    ({ Id, Now }) => changed(Id, Now),
  ),
  ItemRemoved: pricedOfChildren<ItemRef>(partsOfItem, (item) => ({ removed: [item] })),
  /** The events of items that follow from the line come after it. `Position` counts from 1. */
  FenceLineAdded: ofChildren<{ Line: FenceLine; Position: number }>(materials),
  /** Events of earlier versions also record changed gates, as all `JobGates`. */
  FenceLineChanged: ofChildren<LineRef & { Now: Partial<Omit<FenceLine, 'Id'>> }>(materials),
  FenceLineGatesChanged: ofChildren<LineRef & GateChange>(materials),
  FenceLineMoved: ofChildren<LineRef & Changed<{ Position: number }>>(materials),
  FenceLineRemoved: ofChildren<LineRef>(materials),
  /** Events of earlier versions do not name the fence section and the post. */
  FenceLinePostAdded: ofChildren<FenceLinePost & { FenceSectionId?: number; PostId?: number }>(none),
  FenceLinePostRemoved: ofChildren<FenceLinePost>(none),
  /** An extra was taken or left out, or an alternative chosen in place of the one before (ruling 41). */
  OptionChosen: pricedOfChildren<OptionName & { IsChosen: boolean }>(partsOfOption),
  /** The customer's view was frozen as a numbered revision. Content and PDF are files of the store (ADR 0013). */
  RevisionFrozen: ofApproval<FrozenRevision & { Via: RevisionVia }>(),
  /**
   * Staff asked to email the link to a revision. A side effect sends it and records the outcome. `Id` counts the emails of
   * the job. `BodySha256` names the sanitized HTML in the file store.
   */
  EstimateEmailRequested: ofApproval<{
    Id: number;
    Revision: number;
    To: string;
    Cc: readonly string[];
    Subject: string;
    BodySha256: string;
    ExpiresAt: string;
    /** The PDF of the revision is attached. */
    AttachPdf?: true;
  }>('sent'),
  /** `Rejected`: the addresses that the mail server refused while it accepted others. */
  EstimateEmailed: ofApproval<{ Id: number; Rejected?: readonly string[] }>('emailed'),
  EstimateEmailFailed: ofApproval<{ Id: number; Reason: string }>('email-failed'),
  /** A reminder of an email that the customer did not answer is due. `Id` counts the reminders of the job. */
  EstimateReminderRequested: ofApproval<{
    Id: number;
    EmailId: number;
    Revision: number;
    Kind: ReminderKind;
    To: string;
  }>(),
  EstimateReminderSent: ofApproval<{ Id: number }>(),
  EstimateReminderFailed: ofApproval<{ Id: number; Reason: string }>(),
  /** Staff copied a link to a revision, to send it themselves. */
  ApprovalLinkShared: ofApproval<{ Revision: number; ExpiresAt: string }>('sent'),
  /** Someone with the link looked at the revision. */
  EstimateOpened: ofApproval<{ Revision: number; OpenedAt: string }>('opened'),
  EstimateQuestionAsked: ofApproval<{ Revision: number; AskedBy: string; Question: string }>(),
  EstimateDeclined: ofApproval<{ Revision: number; Reason: string; Note: string }>('declined'),
  /**
   * The customer signed a revision. `PdfSha256` is the document that they were shown, `ApprovedPdfSha256` the copy with the
   * signature and the certificate, `Chosen` the options that count.
   */
  EstimateApproved: ofApproval<
    Approval & {
      ApprovedAt: string;
      SigneeName: string;
      SignatureSha256: string;
      IsSignatureTyped: boolean;
      /** The user in whose signed-in browser the customer signed. */
      SignedWith?: SignedWith;
      IpAddress: string;
      UserAgent: string;
      Ticked: ApprovalTicks;
      Chosen: readonly OptionName[];
      PdfSha256: string;
      ApprovedContentSha256: string;
      ApprovedPdfSha256: string;
    }
  >('approved', signed),
  /** Staff recorded an approval that the customer gave in another way. The paper is a picture or PDF in the file store. */
  ApprovalRecorded: ofApproval<Approval & { Reason: string; PaperSha256?: string; PaperType?: string }>(
    'approved',
    signed,
  ),
  /** Parts that changed since the revision was approved show again what was signed. */
  SignedContentRestored: ofApproval<{ Revision: number; Parts: readonly JobPart[] }>(),
  ApprovalWithdrawn: ofApproval<{ Revisions: readonly number[]; Reason: string; JobStatusId?: JobStatusId }>(
    'withdrawn',
    ({ JobStatusId }) => ({ ...movedTo(JobStatusId), IsSigned: false }),
  ),
  /** `DifferenceReason`: why the order differs from what was signed. */
  JobConvertedToOrder: pricedStage<{ OrderDate: string; SavedTaxRate: number; DifferenceReason?: string }>(
    none,
    ({ OrderDate, SavedTaxRate }) => ({ JobStatusId: JobStatuses.Order, OrderDate, SavedTaxRate }),
    'closed',
  ),
  OrderReverted: pricedStage<object>(none, reverted, 'withdrawn'),
  OrderForceReverted: pricedStage<{ Was: { JobStatusId: JobStatusId } } & Voiding>(none, reverted, 'withdrawn'),
  ManufacturingStarted: stage<Nothing>(() => ({ ManufacturingStatusId: ManufacturingStatuses.InProgress })),
  ManufacturingFinished: stage<Nothing>(() => ({ ManufacturingStatusId: ManufacturingStatuses.Ready })),
  ItemStatusChanged: ofChildren<ItemRef & Changed<{ ManufacturingStatusId: ItemManufacturingStatusId }>>(
    none,
    ({ Id, ManufacturingStatusId }) => changed(Id, { ManufacturingStatusId }),
  ),
  /** Something stops an item of an order (ruling 64). Its status cannot change until it is unblocked. */
  ItemBlocked: ofChildren<ItemInBlock & ItemBlock>(none, ({ Id, Reason, BlockedBy, BlockedAt }) =>
    changed(Id, { Block: { Reason, BlockedBy, BlockedAt } }),
  ),
  ItemUnblocked: ofChildren<ItemInBlock>(none, ({ Id }) => changed(Id, { Block: null })),
  /** The day (`yyyy-MM-dd`) on which a special order item is to arrive; null for unknown. */
  ItemExpectedDateChanged: ofChildren<ItemRef & Changed<{ ExpectedDate: string | null }>>(
    none,
    ({ Id, ExpectedDate }) => changed(Id, { ExpectedDate }),
  ),
  OrderMarkedReady: stage<Nothing>(() => ({ JobStatusId: JobStatuses.Ready })),
  JobDelivered: stage<{ DeliveredDate: string }>(({ DeliveredDate }) => ({
    JobStatusId: JobStatuses.Delivered,
    DeliveredDate,
  })),
  /** The job takes the date of the delivery (ruling 48). */
  JobPutOnDelivery: plain<Changed<Pick<Job, 'DeliveryId' | 'DeliveryDate'>>>(),
  /** The job keeps its date. */
  JobTakenOffDelivery: plain<Changed<Pick<Job, 'DeliveryId'>>>(),
  /** Its delivery moved to another day. */
  JobDeliveryRedated: plain<Changed<Pick<Job, 'DeliveryDate'>>>(),
  /** Delivered with its delivery. Without `JobStatusId`, the job was invoiced before and stays so (ruling 23). */
  JobDeliveredByTruck: stage<{ DeliveryId: number; DeliveredDate: string; JobStatusId?: JobStatusId }>(
    ({ DeliveredDate, JobStatusId }) => ({ DeliveredDate, ...movedTo(JobStatusId) }),
  ),
  /** Events of earlier versions have no number: see `invoicesOf`. */
  /** `DifferenceReason`: why a job that is invoiced again differs from what was signed last. */
  JobInvoiced: stage<{ InvoiceDate: string; Number?: string; DifferenceReason?: string }>(({ InvoiceDate }) => ({
    JobStatusId: JobStatuses.Invoiced,
    InvoiceDate,
  })),
  InvoiceReverted: stage<Voiding>(() => ({ JobStatusId: JobStatuses.Delivered, InvoiceDate: null })),
  /**
   * The schedule of the job: a copy of its payment term's, none for a term without one (ruling 65). `IsSeen`: a revision
   * that may still be answered shows another one. `Reason`: staff changed it for this job.
   */
  PaymentScheduleChosen: ofSchedule<{ Rows: readonly ScheduleRow[]; IsSeen?: true; Reason?: string }>(({ IsSeen }) =>
    IsSeen ? 'outdated' : null,
  ),
  /** The job reached a stage (ruling 70). Amounts are those of the rows after it. */
  PaymentsFellDue: ofSchedule<{ Rows: readonly DueRow[] }>(),
  /** A row that fell due has another day, or is split into several with their days (ruling 102). The sum stays. */
  DueMoved: ofSchedule<{ Row: number; Into: readonly Pick<DueRow, 'Row' | 'Amount' | 'DueOn'>[]; Reason: string }>(),
  /** Rows that fell due have not any more. */
  RowsFreed: ofSchedule<{ Rows: readonly number[] }>(),
  /**
   * Staff asked to email a document. A side effect sends it and records the outcome. `Id` counts these emails of the job,
   * `Number` is that of the job or its invoice. The file store has the letter and the PDF under their hashes.
   */
  DocumentEmailRequested: ofEmails<
    FrozenEmail & { Id: number; Kind: EmailedDocument; PaymentId?: number; Cc: readonly string[] }
  >(),
  /** One of many emails that staff asked for at once. A side effect makes its letter and PDF and requests it. */
  DocumentEmailQueued: ofEmails<{ Id: number; Kind: EmailedDocument; Number: string; To: string }>(),
  /** `Rejected`: the addresses that the mail server refused while it accepted others. */
  DocumentEmailed: ofEmails<{ Id: number; Rejected?: readonly string[] } & RefusedAddresses>(),
  /** `IsSetup`: the mail server accepts no mail until the server or the settings change. */
  DocumentEmailFailed: ofEmails<{ Id: number; Reason: string; IsSetup?: true } & RefusedAddresses>(),
  /**
   * A reminder of the invoice is about to be sent. It is recorded before the mail server is asked, so that none is sent
   * twice. `Row`, `DueOn` and `Amount` (dollars, what is open) are of the row that it names, `DueDay` is the day on which
   * the settings asked for it, `Day` that of the claim.
   */
  InvoiceReminderClaimed: ofEmails<
    FrozenEmail & {
      Id: number;
      Row: number;
      DueOn: string;
      Amount: number;
      DueDay: string;
      Day: string;
    }
  >(),
  InvoiceReminderSent: ofEmails<{ Id: number; Rejected?: readonly string[] } & RefusedAddresses>(),
  InvoiceReminderFailed: ofEmails<{ Id: number; Reason: string; IsSetup?: true } & RefusedAddresses>(),
  /** The server stopped while it sent the reminder: its outcome is unknown, and it is not sent again. */
  InvoiceReminderInterrupted: ofEmails<{ Id: number }>(),
  /** Staff took note of an email that did not reach everybody. */
  UnsentEmailDismissed: ofEmails<EmailReference>(),
  RemindersTurnedOff: ofEmails<Nothing>(),
  RemindersTurnedOn: ofEmails<Nothing>(),
  JobArchived: stage<Nothing>(() => ({ Archived: true })),
  JobRestored: stage<Nothing>(() => ({ Archived: false })),
  JobMarkedLost: stage<{ LostReasonId: number; LostReason: string }>(({ LostReasonId, LostReason }) => ({
    IsLost: true,
    LostReasonId,
    LostReason,
  })),
  JobReopened: stage<Nothing>(() => ({ IsLost: false, LostReasonId: null, LostReason: '' })),
  /** The job's previous customer was merged into this one. */
  JobMovedToCustomer: plain<Changed<JobOwner> & Partial<Pick<Job, 'UserId'>>>(),
} as const;

type Specs = typeof jobEventSpecs;
type JobEventType = keyof Specs;
type DataOf<Type extends JobEventType> = Specs[Type] extends JobEventSpec<infer Data> ? Data : never;

/** An event before its totals are calculated. */
export type UnpricedEvent = EventOf<Specs>;

export type JobEvent = {
  [Type in JobEventType]: DomainEvent<
    Type,
    DataOf<Type> & (Specs[Type] extends JobEventSpec<unknown, true> ? Priced : unknown)
  >;
}[JobEventType];

/** An event that records changed fields. */
export type EditEvent = Extract<
  UnpricedEvent,
  { type: { [Type in JobEventType]: Specs[Type] extends { fields: unknown } ? Type : never }[JobEventType] }
>;

/** An event that changes items or fence lines of the job and none of its own fields. */
type ChildEvent = Extract<
  UnpricedEvent,
  { type: { [Type in JobEventType]: Specs[Type] extends { isOfChildren: true } ? Type : never }[JobEventType] }
>;

export const isChildEvent = <E extends UnpricedEvent>(event: E): event is Extract<E, ChildEvent> =>
  'isOfChildren' in jobEventSpecs[event.type];

/** An event of the job's revisions and their approval. */
export type ApprovalEvent = Extract<
  UnpricedEvent,
  { type: { [Type in JobEventType]: Specs[Type] extends { isOfApproval: true } ? Type : never }[JobEventType] }
>;

/** The types of the events that make an order an estimate again. */
export const revertEventTypes = ['OrderReverted', 'OrderForceReverted'] as const satisfies readonly JobEventType[];
type RevertEvent = Extract<UnpricedEvent, { type: (typeof revertEventTypes)[number] }>;

/** The types of the events that void an invoice that stands (ruling 71). */
export const voidingEventTypes = ['InvoiceReverted', ...revertEventTypes] as const satisfies readonly JobEventType[];

export const isVoiding = ({ type }: UnpricedEvent): boolean => (voidingEventTypes as readonly string[]).includes(type);

export const isRevert = <E extends UnpricedEvent>(event: E): event is Extract<E, RevertEvent> =>
  (revertEventTypes as readonly string[]).includes(event.type);

/** An event of the emails with documents. */
type EmailEvent = Extract<
  UnpricedEvent,
  { type: { [Type in JobEventType]: Specs[Type] extends { isOfEmails: true } ? Type : never }[JobEventType] }
>;

export const jobEventTypes = Object.keys(jobEventSpecs) as JobEventType[];

export const approvalEventTypes = jobEventTypes.filter(
  (type): type is ApprovalEvent['type'] => 'isOfApproval' in jobEventSpecs[type],
);

export const emailEventTypes = jobEventTypes.filter(
  (type): type is EmailEvent['type'] => 'isOfEmails' in jobEventSpecs[type],
);

/** The fields recorded by each edit event type. */
export const editedFields = jobEventTypes.flatMap((type) => {
  const spec: JobEventSpec<unknown> & { fields?: readonly EditField[]; other?: 'CustomerId' | 'UserId' } =
    jobEventSpecs[type];
  return spec.fields ? [{ type: type as EditEvent['type'], fields: spec.fields, other: spec.other }] : [];
});

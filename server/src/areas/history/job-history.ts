import {
  type DueRow,
  documentNames,
  enumField,
  expectedDateFields,
  type Fields,
  formatMoney,
  itemFields,
  type Job,
  type JobEvent,
  jobAccess,
  jobActionFields,
  jobDecider,
  jobFields,
  jobStatusFields,
  jobTickKind,
  moneyField,
  nameFields,
  numericDay,
  type OptionName,
  optionFields,
  type PaymentRow,
  paymentDecider,
  paymentFields,
  percentField,
  type Recorded,
  referenceField,
  reminderReasons,
  reversalNames,
  revertEventTypes,
  StatusNames,
  scheduleField,
  textField,
  type VisibleJob,
  visibleJob,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { documentIdsOf, documentsOfJob } from '@picket/projections/documents/documents.query';
import { paymentsOfJob } from '@picket/projections/payments/payments.query';
import { dayText } from '../../base/date-texts.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { concernsJob } from './delivery-history.ts';
import { fenceLineText, fenceLineValues } from './fence-line-history.ts';
import { holders, holdersOfAllJobs } from './history-access.ts';
import { historySource, type IncludedRecord } from './history-source.ts';
import { archivedValues, type HistoryValue, historyValues } from './history-values.ts';

const { IsTaxExempt, TaxExemptNote, ...otherFields } = jobFields;
const jobHistoryFields: Fields = {
  ...otherFields,
  TaxRate: percentField('Rate', 6),
  IsTaxExempt,
  TaxExemptNote,
  ...jobStatusFields,
  ...jobActionFields,
  Schedule: scheduleField('Payment schedule'),
};

const itemHistoryFields: Fields = {
  ManufacturingStatusId: enumField('Item status', StatusNames.ItemManufacturingStatus),
  ...expectedDateFields,
  LaborTypeId: referenceField('Labor', 'labor-types'),
  Description: textField('Description', 120),
  PostType: textField('Post type', 60),
  Quantity: itemFields.Quantity,
  UnitPrice: itemFields.UnitPrice,
  OriginalPrice: moneyField('Original price'),
  DiscountPercent: itemFields.DiscountPercent,
  PriceNote: { ...itemFields.PriceNote, label: 'Price note' },
  PriceChangedBy: textField('Price changed by', 120),
  ...optionFields,
};

/** The job log: its own events, those of its payments (for those who may read payments), documents and deliveries. */
export const jobSource = historySource(jobDecider, {
  canRead: (caller, id, events) => visibleTo(caller, id, events) !== null && holders(...jobAccess.readLog)(caller),
  visibleSince: (caller, id, events) => visibleTo(caller, id, events)?.handover ?? null,
  included: async (reader, caller, id, events) => {
    const job = visibleTo(caller, id, events);
    const included = job ? await includedRecords(reader, job, events) : [];
    return included.filter(({ kind }) => kind !== 'payment' || holders(...jobAccess.readPayments)(caller));
  },
  subject: 'Job',
  texts: {
    JobAdded: ({ IsQuickQuote }) => (IsQuickQuote ? 'Quick quote added' : 'Job added'),
    TaxRateRefreshed: 'Tax rate changed in the list of tax rates',
    EstimateSigned: ({ Reason }) => `Approval recorded: ${Reason}`,
    JobStatusChanged: ({ JobStatusId }) => `Moved to ${StatusNames.JobStatus[JobStatusId]}`,
    MiscItemsAdded: ({ Items }) => `Added ${Items.map(quantityOf).join(', ')}`,
    MaterialsAdded: ({ Items }) => `Added ${Items.map(quantityOf).join(', ')}`,
    FenceLineAdded: ({ Line }) => `Fence line added: ${fenceLineText(Line)}`,
    FenceLineChanged: ({ Description }) => `Fence line changed: ${Description}`,
    FenceLineGatesChanged: ({ Description }) => `Gates changed: ${Description}`,
    FenceLineMoved: ({ Description, Position }) => `Fence line moved to place ${Position}: ${Description}`,
    FenceLineRemoved: ({ Description }) => `Fence line removed: ${Description}`,
    FenceLinePostAdded: 'Post put on a fence line',
    FenceLinePostRemoved: 'Post taken off a fence line',
    OptionChosen: optionText,
    LaborAdded: ({ Item }) => `Added ${quantityOf(Item)}`,
    ItemChanged: ({ Description }) => `${Description} changed`,
    ItemRemoved: ({ Description }) => `${Description} removed`,
    ItemStatusChanged: ({ Description, ManufacturingStatusId }) =>
      `${Description} set to ${StatusNames.ItemManufacturingStatus[ManufacturingStatusId]}`,
    ItemBlocked: ({ Description, Reason }) => `${Description} blocked: ${Reason}`,
    ItemUnblocked: ({ Description }) => `${Description} unblocked`,
    ItemExpectedDateChanged: ({ Description, ExpectedDate }) =>
      ExpectedDate ? `${Description} is expected` : `Expected date of ${Description} cleared`,
    RevisionFrozen: ({ Revision, Via, ShownTotals }) =>
      `Revision R${Revision} made ${frozenFor[Via]}: ${formatMoney(ShownTotals.GrandTotal)}`,
    EstimateEmailRequested: ({ Revision, To, Cc }) => `R${Revision} sent to ${[To, ...Cc].join(', ')}`,
    EstimateEmailed: ({ Rejected = [] }) =>
      Rejected.length > 0
        ? `Email with the estimate sent, but not to ${Rejected.join(', ')}`
        : 'Email with the estimate sent',
    EstimateEmailFailed: ({ Reason }) => `Email with the estimate failed: ${Reason}`,
    EstimateReminderRequested: ({ Revision, Kind }) => `Reminder of R${Revision} due: ${reminderReasons[Kind]}`,
    EstimateReminderSent: 'Reminder sent to the customer',
    EstimateReminderFailed: ({ Reason }) => `Reminder failed: ${Reason}`,
    DocumentEmailRequested: ({ Kind, Number: number, To, Cc }) =>
      `${documentNames[Kind]} ${number} to be sent to ${[To, ...Cc].join(', ')}`,
    DocumentEmailQueued: ({ Kind, Number: number, To }) => `${documentNames[Kind]} ${number} is to be sent to ${To}`,
    DocumentEmailed: ({ Rejected = [] }) =>
      Rejected.length > 0
        ? `Email with the document sent, but not to ${Rejected.join(', ')}`
        : 'Email with the document sent',
    DocumentEmailFailed: ({ Reason }) => `Email with the document failed: ${Reason}`,
    InvoiceReminderClaimed: ({ Number: number, Amount, DueOn, To }) =>
      `Reminder of invoice ${number} to ${To}: ${formatMoney(Amount)} due ${numericDay(DueOn)}`,
    InvoiceReminderSent: ({ Rejected = [] }) =>
      Rejected.length > 0 ? `Reminder sent, but not to ${Rejected.join(', ')}` : 'Reminder sent',
    InvoiceReminderFailed: ({ Reason }) => `Reminder failed: ${Reason}`,
    InvoiceReminderInterrupted: 'The server stopped while it sent the reminder: its outcome is not known',
    UnsentEmailDismissed: ({ Kind }) =>
      `Notice dismissed: ${Kind === 'reminder' ? 'Reminder' : documentNames[Kind]} not delivered`,
    RemindersTurnedOff: 'Reminders of the invoice turned off',
    RemindersTurnedOn: 'Reminders of the invoice turned on',
    ApprovalLinkShared: ({ Revision }) => `Link to R${Revision} copied`,
    EstimateOpened: ({ Revision }) => `R${Revision} opened by the customer`,
    EstimateQuestionAsked: ({ Revision, AskedBy, Question }) =>
      `Question about R${Revision} by ${AskedBy}: ${Question}`,
    EstimateDeclined: ({ Revision, Reason, Note }) =>
      `R${Revision} declined: ${[Reason, Note].filter(Boolean).join('. ')}`,
    EstimateApproved: ({ Revision, SigneeName, SignedWith, ShownTotals }) => {
      const place = SignedWith ? `, signed in person with ${SignedWith.Name}` : '';
      return `R${Revision} approved by ${SigneeName}${place}: ${formatMoney(ShownTotals.GrandTotal)}`;
    },
    ApprovalRecorded: ({ Revision, Reason }) => `Approval of R${Revision} recorded: ${Reason}`,
    SignedContentRestored: ({ Revision }) => `What was signed as R${Revision} is shown again`,
    ApprovalWithdrawn: ({ Reason }) => `Approval withdrawn: ${Reason}`,
    JobConvertedToOrder: ({ DifferenceReason }) =>
      DifferenceReason
        ? `Converted to an order that differs from what was signed: ${DifferenceReason}`
        : 'Converted to an order',
    OrderReverted: 'Reverted to an estimate',
    OrderForceReverted: ({ Was, Voided }) =>
      `Forced back to an estimate from ${StatusNames.JobStatus[Was.JobStatusId]}${Voided ? `. ${voidText(Voided)}` : ''}`,
    JobInvoiced: ({ Number: number, DifferenceReason }) => {
      const text = number ? `Invoiced as ${number}` : 'Invoiced';
      return DifferenceReason ? `${text}, which differs from what was signed: ${DifferenceReason}` : text;
    },
    InvoiceReverted: ({ Voided }) => voidText(Voided),
    JobPutOnDelivery: ({ DeliveryId, DeliveryDate, Was }) =>
      `${Was.DeliveryId === null ? 'Put on' : 'Moved to'} delivery ${DeliveryId} of ${dayText(DeliveryDate)}`,
    JobTakenOffDelivery: ({ Was }) => `Taken off delivery ${Was.DeliveryId}`,
    JobDeliveryRedated: ({ DeliveryDate }) => `Delivery moved to ${dayText(DeliveryDate)}`,
    JobDeliveredByTruck: ({ DeliveryId }) => `Delivered with delivery ${DeliveryId}`,
    PaymentsFellDue: ({ Rows }) => `Due: ${Rows.map(dueText).join(', ')}`,
    PaymentScheduleChosen: ({ Reason }) => (Reason ? `Payment schedule changed: ${Reason}` : 'Payment schedule chosen'),
    DueMoved: ({ Into, Reason }) =>
      Into.length === 1
        ? `Due day moved, ${dueText(Into[0]!)}: ${Reason}`
        : `Due payment split: ${Into.map(dueText).join(', ')}: ${Reason}`,
    RowsFreed: 'Payments are not due any more',
    JobMarkedLost: ({ LostReason }) => `Lost: ${LostReason}`,
  },
  recordName: (job) => job?.JobName ?? '',
  tickKind: jobTickKind,
  values: (job, event) =>
    event?.type === 'JobAdded' || !job
      ? []
      : [
          ...historyValues(jobHistoryFields, { ...job, ...referenceNames(job) }),
          ...archivedValues(job),
          ...(event ? [...itemValues(job, event), ...fenceLineValues(job, event)] : []),
        ],
});

export const paymentSource = historySource(paymentDecider, {
  canRead: holdersOfAllJobs(...jobAccess.readPayments),
  subject: 'Payment',
  texts: {
    PaymentAdded: ({ PaymentAmount, PaymentType, MovedFrom }) =>
      MovedFrom
        ? `Payment of ${formatMoney(PaymentAmount)} moved here from job #${MovedFrom.JobId} (${PaymentType})`
        : `Payment of ${formatMoney(PaymentAmount)} recorded (${PaymentType})`,
    PaymentConfirmed: ({ PaymentAmount }) => `Payment of ${formatMoney(PaymentAmount)} confirmed`,
    PaymentRejected: ({ PaymentAmount }) => `Payment of ${formatMoney(PaymentAmount)} rejected`,
    PaymentReversed: ({ Amount, Kind, Reason, Date: day, ToJobId }) =>
      ToJobId
        ? `${formatMoney(Amount)} of the payment moved to job #${ToJobId} on ${numericDay(day)}: ${Reason}`
        : `${formatMoney(Amount)} of the payment reversed on ${numericDay(day)} (${reversalNames[Kind].toLowerCase()}): ${Reason}`,
  },
  tickKind: () => 'money',
  recordName: (payment) => (payment ? formatMoney(payment.PaymentAmount) : ''),
  values: (payment, event) =>
    event?.type === 'PaymentAdded' || !payment
      ? []
      : historyValues(paymentFields, { ...payment, PaymentTypeId: payment.PaymentType }),
});

const voidText = (number = ''): string => `Invoice${number && ` ${number}`} voided`;

const dueText = ({ Amount, DueOn }: Pick<DueRow, 'Amount' | 'DueOn'>): string =>
  `${formatMoney(Amount)} on ${numericDay(DueOn)}`;

/** The job without its state, because its events may be damaged. */
const visibleTo = (caller: Caller, id: number, events: readonly Recorded[]): VisibleJob | null =>
  visibleJob(caller, { id, job: null }, events as Recorded<JobEvent>[]);

/** The payments and documents of a job, and all deliveries that it was on. */
export async function includedRecords(
  reader: Reader,
  job: VisibleJob,
  events: readonly Recorded[],
): Promise<IncludedRecord[]> {
  const [payments, documentIds] = await Promise.all([
    paymentsOfJob(reader, job),
    documentIdsOf(reader, documentsOfJob(job)),
  ]);
  return [
    ...deliveriesOf(job.id, events as Recorded<JobEvent>[]),
    ...payments.data.filter(isRecorded).map(({ Id }) => ({ kind: 'payment', id: Id })),
    ...documentIds.map((id) => ({ kind: 'document', id })),
  ];
}

/** A payment that a move has still to add has no stream, and its id may become that of another one. */
const isRecorded = ({ Version }: PaymentRow): boolean => Version > 0;

const endsStay: readonly JobEvent['type'][] = ['JobPutOnDelivery', 'JobTakenOffDelivery', ...revertEventTypes];

/** The deliveries that the job was on. One that it left is included up to then. */
function deliveriesOf(jobId: number, events: readonly Recorded<JobEvent>[]): IncludedRecord[] {
  const leftAt = new Map<number, string | null>();
  for (const event of events) {
    if (!endsStay.includes(event.type)) continue;
    for (const [id, at] of leftAt) if (at === null) leftAt.set(id, event.position);
    if (event.type === 'JobPutOnDelivery' && event.data.DeliveryId !== null) leftAt.set(event.data.DeliveryId, null);
  }
  const concerns = concernsJob(jobId);
  return [...leftAt].map(([id, at]) => ({
    kind: 'delivery',
    id,
    includes: (event) => concerns(event) && (at === null || event.position < at),
  }));
}

/** 'Cedar chosen for Material', 'Gate opener chosen', 'Gate opener left out'. */
function optionText({ Option, OptionGroup, IsChosen }: OptionName & { IsChosen: boolean }): string {
  return `${Option} ${IsChosen ? 'chosen' : 'left out'}${OptionGroup && ` for ${OptionGroup}`}`;
}

const frozenFor = { email: 'for an email', link: 'for a link', print: 'for printing', approval: 'for an approval' };

const quantityOf = ({ Quantity, Description }: { Quantity: number; Description: string }): string =>
  `${Quantity} × ${Description}`;

/** The names of the job's references when they were chosen. */
const referenceNames = (job: Job) =>
  Object.fromEntries(
    Object.entries(nameFields).map(([field, nameField]) => {
      const name = job[nameField];
      return [field, typeof name === 'string' ? name : name?.Name];
    }),
  );

/** The values of the item that an event changes. */
function itemValues({ Items }: Job, event: JobEvent): HistoryValue[] {
  const { type, data } = event;
  if (type !== 'ItemChanged' && type !== 'ItemStatusChanged' && type !== 'ItemExpectedDateChanged') return [];
  const item = Items[data.Id];
  return item
    ? historyValues(itemHistoryFields, {
        ...item,
        LaborTypeId: 'LaborType' in item ? item.LaborType : null,
        Description: 'PostId' in item ? item.Description : '',
      })
    : [];
}

import {
  addDollars,
  addressLine,
  type CompanyEvent,
  type CustomerEvent,
  DAY_MS,
  DeliveryTypes,
  foldText,
  formatPhone,
  ItemKinds,
  invoiceNumbers,
  isItemDone,
  isPaidEvent,
  type Job,
  type JobChange,
  type JobCustomer,
  type JobEvent,
  type JobFilter,
  type JobItem,
  type JobListRow,
  JobStatuses,
  jobChange,
  jobEventTypes,
  jobListFields,
  jobsPaidBy,
  kindOf,
  type PaymentEvent,
  paidBy,
  paidEventTypes,
  presentInvoice,
  primaryPhone,
  type Recorded,
  recordOf,
} from '@picket/domain';
import { givenFields } from '../core/given-fields.ts';
import { numberedTags } from '../core/live-tags.ts';
import { phoneText } from '../core/phone-text.ts';
import type { Projection } from '../core/projection.ts';
import type { Filter, ReadModel } from '../core/read-store.ts';
import { datesAfterZone, isUnchanged, type SettingChanged, setsDueDays, setsZone } from '../core/zone-change.ts';
import { approvalStateAfter } from './approval-state.ts';
import { type AttentionFacts, attentionAfter, attentionIndexes, attentionOf, noAttention } from './attention.ts';
import { dueRowsAfter, hasSameMoney, type JobMoney, moneyOf } from './job-money.ts';
import { sortIndexes } from './job-sorts.ts';
import { noShopFacts, type ShopFacts, shopFactsAfter } from './shop-facts.ts';
import { noSteps, type StepFacts, stepFactsAfter } from './step-facts.ts';

/** The fields that only queries use. The keys sort names without case. */
interface QueryFields extends AttentionFacts, StepFacts, ShopFacts, Omit<JobMoney, 'NextDueOn' | 'OwedBack'> {
  IsQuickQuote: boolean;
  IsOpportunity: boolean;
  /** True for a pick-up or transfer, for the carry-out list. */
  IsCarryOut: boolean;
  CustomerNameKey: string;
  IsSigned: boolean;
  TaxRateId: number | null;
  TaxRate: number;
  PaymentTermId: number | null;
  HasSchedule: boolean;
  InstallationEndDate: string | null;
  /** The number of invoices ever made, void ones too. */
  Invoices: number;
  /** The check numbers of its payments, rejected ones too, by payment. Searches find them. */
  PaymentReferences: Readonly<Record<number, string>>;
  City: string;
  /** When a payment or reversal was recorded last; null for none. */
  LastPaymentAt: string | null;
  /** True if its estimate or installation takes longer than LONG_DAYS. */
  HasLongDates: boolean;
  LaborCount: number;
  /** True for Signed to Delivered jobs with labor and without an installation date. */
  NeedsInstallation: boolean;
}

/** Their names. Answers leave them out. A field that is missing here is not in `JobListRecord`. */
export const queryFields = [
  'IsQuickQuote',
  'IsOpportunity',
  'IsCarryOut',
  'CustomerNameKey',
  'IsSigned',
  'TaxRateId',
  'TaxRate',
  'PaymentTermId',
  'HasSchedule',
  'InstallationEndDate',
  'Invoices',
  'PaymentReferences',
  'City',
  'LastPaymentAt',
  'HasLongDates',
  'LaborCount',
  'NeedsInstallation',
  'AttentionKind',
  'AttentionSince',
  'StageSince',
  'SentAt',
  'ExpiresAt',
  'EmailFailedAt',
  'DocumentEmails',
  'InvoiceReminders',
  'UnsentEmail',
  'EmailUnsentSince',
  'EstimateEmails',
  'EmailsBefore',
  'IsFailedOfPartner',
  'IsUnsentOfPartner',
  'PaymentsPending',
  'PaymentPendingSince',
  'DueRows',
  'OpenRows',
  'LastDueOn',
  'DueAmount',
  'IsUndated',
  'Owes',
  'OwedBackSince',
  'DepositMissing',
  'ReturnedTotal',
  'ReturnedAt',
  'PaymentReturned',
  'PaymentReturnedSince',
  'TimesOpened',
  'HasQuestion',
  'OpenedBefore',
  'IsQuestionOfPartner',
  'BlockReasons',
  'SpecialItems',
  'IsAwaiting',
] as const satisfies readonly (keyof QueryFields)[];

/** The fields that an answer adds to a row. */
type AnsweredFields =
  | 'EstimatorName'
  | 'PersonName'
  | 'LateSince'
  | 'LateAmount'
  | 'IsOverCreditLimit'
  | 'LastStep'
  | 'NextAction';

/** A job's row in lists. */
export type JobListRecord = Omit<JobListRow, AnsweredFields> & Pick<QueryFields, (typeof queryFields)[number]>;

/** Longer estimates and installations are found apart, so that a search by date reads only what starts near it. */
export const LONG_DAYS = 31;

type Event = JobEvent | PaymentEvent | CustomerEvent | CompanyEvent | SettingChanged;
type ReferencedPayment = Extract<PaymentEvent, { type: 'PaymentAdded' | 'PaymentChanged' }>;
type Change = Partial<JobListRecord>;

export const jobListProjection: Projection<JobListRecord, Event> = {
  version: 27,
  live: numberedTags('Job'),
  model: {
    name: 'job-list',
    fields: {
      // SQLite reads a column faster the fewer are before it: those that lists filter and sort by are first.
      Archived: 'boolean',
      IsOpportunity: 'boolean',
      JobStatusId: 'number',
      CompanyId: 'number',
      UserId: 'number',
      IsLost: 'boolean',
      IsMeasurement: 'boolean',
      ManufacturingStatusId: 'number',
      IsCarryOut: 'boolean',
      OrderDate: 'string',
      EstimateStartDate: 'string',
      DueDate: 'string',
      CustomerNameKey: 'string',
      GrandTotal: 'number',
      Id: 'number',
      CustomerId: 'number',
      EstimatorId: 'number',
      PersonId: 'number',
      LocationId: 'number',
      SubContractorId: 'number',
      DeliveryTypeId: 'number',
      IsSameDay: 'boolean',
      ApprovalStateId: 'number',
      LostReasonId: 'number',
      IsQuickQuote: 'boolean',
      HasLongDates: 'boolean',
      NeedsInstallation: 'boolean',
      ItemsBlocked: 'number',
      IsAwaiting: 'boolean',
      IsSigned: 'boolean',
      TaxRateId: 'number',
      TaxRate: 'number',
      EstimateEndDate: 'string',
      InstallationDate: 'string',
      InstallationEndDate: 'string',
      DeliveryDate: 'string',
      DeliveryId: 'number',
      LastStepAt: 'string',
      LastPaymentAt: 'string',
      DeliveredDate: 'string',
      InvoiceDate: 'string',
      AttentionKind: 'string',
      AttentionSince: 'string',
      ExpiresAt: 'string',
      EmailFailedAt: 'string',
      EmailUnsentSince: 'string',
      IsFailedOfPartner: 'boolean',
      IsUnsentOfPartner: 'boolean',
      PaymentPendingSince: 'string',
      OrderTotal: 'number',
      PaidTotal: 'number',
      Balance: 'number',
      NextDueOn: 'string',
      LastDueOn: 'string',
      DueAmount: 'number',
      IsUndated: 'boolean',
      Owes: 'number',
      OwedBack: 'number',
      OwedBackSince: 'string',
      DepositMissing: 'number',
      PaymentReturned: 'number',
      PaymentReturnedSince: 'string',
      PendingTotal: 'number',
      PaymentTermId: 'number',
      HasSchedule: 'boolean',
    } satisfies ReadModel['fields'] & Record<JobFilter['column'], ReadModel['fields'][string]>,
    indexes: [
      ['Archived', 'IsOpportunity', 'Id'],
      ['Archived', 'IsOpportunity', 'IsLost', 'JobStatusId'],
      ['JobStatusId', 'Archived', 'OrderDate'],
      ['Archived', 'Id'],
      ['Archived', 'EstimateStartDate'],
      ['Archived', 'InstallationDate'],
      ['HasLongDates', 'Archived', 'EstimateStartDate'],
      ['HasLongDates', 'Archived', 'InstallationDate'],
      ['NeedsInstallation', 'LastStepAt'],
      ['CustomerId', 'Id'],
      ['CustomerId', 'Owes'],
      ['CustomerId', 'LastPaymentAt'],
      ['CustomerId', 'AttentionKind', 'AttentionSince'],
      ['CompanyId', 'Id'],
      ['UserId', 'Id'],
      ['TaxRateId', 'Id'],
      ['PaymentTermId', 'HasSchedule', 'Id'],
      ...sortIndexes,
      ['JobStatusId', 'Archived', 'Balance'],
      ['OwedBackSince'],
      ['IsUndated', 'NextDueOn'],
      ...attentionIndexes,
    ],
    searchText: (row) =>
      [
        ...[String(row.Id), ...invoiceNumbers(row).slice(1)].map((number) => `#${number}`),
        row.JobName,
        row.PurchaseOrder,
        row.CustomerName,
        row.Address,
        phoneText(row.CustomerPhone),
        row.CompanyName,
        ...Object.values(row.PaymentReferences),
      ].join(' '),
  },
  handles: [
    ...jobEventTypes,
    'PaymentAdded',
    'PaymentChanged',
    ...paidEventTypes,
    'PaymentRejected',
    'CustomerRenamed',
    'CustomerTypeChanged',
    'CustomerPhonesChanged',
    'CustomerAbsorbed',
    'CompanyRenamed',
    'SettingChanged',
  ],
  touches(event) {
    const { kind, id } = recordOf(event.stream);
    if (isPaidEvent(event)) return jobsPaidBy(event).map(String);
    if (kind === 'payment') return [String((event as PaymentEvent).data.JobId)];
    if (kind === 'customer') return { CustomerId: id };
    if (kind === 'company') return { CompanyId: id };
    if (event.type === 'SettingChanged') return touchedBySetting(event);
    return [String(id)];
  },
  evolve(row, event, id) {
    const before = event.type === 'JobAdded' ? newRow(event, Number(id)) : row;
    if (!before) return null;
    if (event.type === 'SettingChanged') return afterSetting(before, event);
    // Assigned, because spreading this many fields is slow.
    const next = Object.assign({ ...before }, changes(before, event));
    return setDerived(before, Object.assign(next, attentionAfter(before, next, event)), event);
  },
};

const isUndated = { IsUndated: true };
const isDated: Filter = {
  $or: [{ EstimateStartDate: { $ne: null } }, { InstallationDate: { $ne: null } }, isUndated],
};

function touchedBySetting(event: Recorded<SettingChanged>): Filter | [] {
  if (setsZone(event)) return isDated;
  return setsDueDays(event) ? isUndated : [];
}

function afterSetting(row: JobListRecord, event: Recorded<SettingChanged>): JobListRecord {
  const next = setsZone(event) ? inZoneOf(event, row) : row;
  return row.IsUndated ? { ...next, ...moneyOf(next, event) } : next;
}

function inZoneOf(event: Recorded<SettingChanged>, row: JobListRecord): JobListRecord {
  const estimate = datesAfterZone(event, { start: row.EstimateStartDate, end: row.EstimateEndDate });
  const installation = datesAfterZone(event, { start: row.InstallationDate, end: row.InstallationEndDate });
  const dates = {
    EstimateStartDate: estimate.start,
    EstimateEndDate: estimate.end,
    InstallationDate: installation.start,
    InstallationEndDate: installation.end,
  };
  return isUnchanged(row, dates) ? row : { ...row, ...dates };
}

/** The row of a job before its first event. */
const newRow = ({ meta }: Recorded, Id: number): JobListRecord =>
  ({
    Id,
    ApprovalStateId: null,
    PaidTotal: 0,
    Invoices: 0,
    PaymentReferences: {},
    LastPaymentAt: null,
    ItemsDone: 0,
    ItemsTotal: 0,
    ItemsBlocked: 0,
    LaborCount: 0,
    HasSchedule: false,
    DueRows: [],
    ...noSteps,
    ...noShopFacts,
    OwedBackSince: null,
    CreatedAt: meta.at,
    LastStepAt: meta.at,
    ...noAttention(meta.at),
  }) as unknown as JobListRecord;

/** Events by the system itself, such as sending an email, are not steps. */
const isStep = ({ meta }: Recorded): boolean => meta.actor.kind !== 'system';

/** Sets the derived fields of a row. What follows from fields that are as before stays. */
function setDerived(before: JobListRecord, next: JobListRecord, event: Recorded<Event>): JobListRecord {
  Object.assign(next, derivedFields(next));
  if (next.CustomerName !== before.CustomerName) next.CustomerNameKey = foldText(next.CustomerName);
  if (!hasSameMoney(before, next)) Object.assign(next, moneyOf(next, event));
  return Object.assign(next, attentionOf(next, event.meta.at));
}

const derivedFields = (row: JobListRecord): Partial<JobListRecord> => ({
  Kind: kindOf(row),
  IsOpportunity: kindOf(row) === 'opportunity',
  IsCarryOut: row.DeliveryTypeId !== DeliveryTypes.Delivery,
  Balance: addDollars(row.GrandTotal, -row.PaidTotal),
  InvoiceNumber: presentInvoice(row),
  PersonId: row.EstimatorId ?? row.UserId,
  HasLongDates:
    isLong(row.EstimateStartDate, row.EstimateEndDate) || isLong(row.InstallationDate, row.InstallationEndDate),
  NeedsInstallation: row.LaborCount > 0 && row.InstallationDate === null && awaitsInstallation(row),
  IsAwaiting: row.JobStatusId === JobStatuses.Order && !row.Archived && awaitsItems(row),
});

const awaitsItems = ({ SpecialItems }: JobListRecord): boolean =>
  Object.values(SpecialItems).some(({ HasArrived }) => !HasArrived);

const isLong = (start: string | null, end: string | null): boolean =>
  start !== null && end !== null && Date.parse(end) - Date.parse(start) > LONG_DAYS * DAY_MS;

const awaitsInstallation = ({ JobStatusId, Archived, IsLost }: JobListRecord): boolean =>
  JobStatusId !== JobStatuses.Estimate && JobStatusId !== JobStatuses.Invoiced && !Archived && !IsLost;

function changes(row: JobListRecord, event: Recorded<Event>): Change {
  switch (event.type) {
    case 'CustomerRenamed':
      return { CustomerName: event.data.Name };
    case 'CustomerTypeChanged':
      return { CustomerTypeId: event.data.CustomerTypeId };
    case 'CustomerPhonesChanged':
      return { CustomerPhone: formatPhone(primaryPhone(event.data.CustomerPhones)) };
    case 'CustomerAbsorbed': {
      const primary = event.data.CustomerPhones.find(({ IsPrimary }) => IsPrimary);
      return primary ? { CustomerPhone: formatPhone(primary.PhoneExt) } : {};
    }
    case 'CompanyRenamed':
      return { CompanyName: event.data.Name };
    case 'PaymentConfirmed':
      return { PaidTotal: addDollars(row.PaidTotal, paidBy(event, row.Id)) };
    case 'PaymentReversed':
      return { PaidTotal: addDollars(row.PaidTotal, paidBy(event, row.Id)), LastPaymentAt: event.meta.at };
    case 'PaymentAdded':
      return { ...withReference(row, event), LastPaymentAt: event.meta.at };
    case 'PaymentChanged':
      return withReference(row, event);
    case 'PaymentRejected':
      return {};
    default:
      return changesOfJob(row, event as Recorded<JobEvent>);
  }
}

function withReference({ PaymentReferences }: JobListRecord, { stream, data }: Recorded<ReferencedPayment>): Change {
  if (data.Reference === undefined) return {};
  return { PaymentReferences: { ...PaymentReferences, [recordOf(stream).id]: data.Reference } };
}

function changesOfJob(row: JobListRecord, event: Recorded<JobEvent>): Change {
  const { fields, totals, items, approval, isRevert } = jobChange(event);
  return {
    ...shownFields(fields),
    ...(totals && { OrderTotal: totals.OrderTotal, GrandTotal: totals.GrandTotal }),
    ...(isRevert ? { ItemsDone: 0, ItemsBlocked: 0 } : shopItems(row, event)),
    ...numbersOfItems(row, items),
    ...stepFactsAfter(row, event, approval, fields.UserId !== undefined && fields.UserId !== row.UserId),
    ...shopFactsAfter(row, items, isRevert),
    ...dueRowsAfter(row, event),
    ...(event.type === 'JobAdded' && { HasSchedule: (event.data.Schedule ?? []).length > 0 }),
    ...(event.type === 'PaymentScheduleChosen' && { HasSchedule: event.data.Rows.length > 0 }),
    ApprovalStateId: approvalStateAfter(row.ApprovalStateId, approval),
    ...(event.type === 'JobInvoiced' && { Invoices: row.Invoices + 1 }),
    Version: event.version,
    ...(isStep(event) && { LastStepAt: event.meta.at }),
  };
}

const shown = [
  ...(Object.keys(jobListFields) as (keyof typeof jobListFields)[]),
  'JobStatusId',
  'ManufacturingStatusId',
  'CompanyName',
  'DeliveryId',
  'OrderDate',
  'DeliveredDate',
  'InvoiceDate',
  'IsLost',
  'LostReasonId',
  'Archived',
  'IsQuickQuote',
  'IsSigned',
  'TaxRateId',
  'TaxRate',
  'PaymentTermId',
  'InstallationEndDate',
] as const satisfies readonly (keyof Job & keyof JobListRecord)[];

function shownFields(fields: Partial<Job>): Change {
  const { Address, Customer, InstallationStartDate } = fields;
  return {
    ...(givenFields(fields, shown) as Change),
    ...(Address !== undefined && { Address: addressLine(Address), City: Address?.City ?? '' }),
    ...(Customer !== undefined && customerFields(Customer)),
    ...(InstallationStartDate !== undefined && { InstallationDate: InstallationStartDate }),
  };
}

const customerFields = (customer: JobCustomer | null) => ({
  CustomerName: customer?.Name ?? '',
  CustomerTypeId: customer?.CustomerTypeId ?? null,
  CustomerPhone: customer?.Phone ?? '',
});

/** The numbers of items that are finished and blocked. A blocked item is not finished. */
function shopItems(row: JobListRecord, event: JobEvent): Change {
  switch (event.type) {
    case 'ItemStatusChanged': {
      const { ManufacturingStatusId: now, Was } = event.data;
      return { ItemsDone: row.ItemsDone + Number(isItemDone(now)) - Number(isItemDone(Was.ManufacturingStatusId)) };
    }
    case 'ItemBlocked':
    case 'ItemUnblocked': {
      const by = event.type === 'ItemBlocked' ? 1 : -1;
      const isDone = isItemDone(event.data.ManufacturingStatusId);
      return { ItemsBlocked: row.ItemsBlocked + by, ItemsDone: row.ItemsDone - (isDone ? by : 0) };
    }
    default:
      return {};
  }
}

/** The numbers of labor items, and of items to make. */
function numbersOfItems(row: JobListRecord, { added, removed }: JobChange['items']): Change {
  if (added.length + removed.length === 0) return {};
  const labor = laborIn(added) - laborIn(removed);
  const all = added.length - removed.length;
  return { LaborCount: row.LaborCount + labor, ItemsTotal: row.ItemsTotal + all - labor };
}

const laborIn = (items: readonly Pick<JobItem, 'Kind'>[]): number =>
  items.filter(({ Kind }) => Kind === ItemKinds.Labor).length;

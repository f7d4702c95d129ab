import { isSameAddress } from '../../contact-details/address.ts';
import { RuleError, ValidationError } from '../../core/errors.ts';
import { JobStatuses } from '../../enums.ts';
import { jobFields, requireValid } from '../../fields/job.fields.ts';
import { noSchedule, numberedRows } from '../../schedule/schedule.ts';
import { isSameSchedule } from '../../schedule/term-rows.ts';
import { startingDeliveryFee } from '../content/pricing.ts';
import type { AddJob, JobEdits, MoveJobToCustomer, TakeSchedule } from '../record/job.commands.ts';
import { type EditEvent, editedFields, type UnpricedEvent } from '../record/job.events.ts';
import { type Job, nameFields } from '../record/job.ts';
import { after, isEstimate, isMade, type JobStage, requireActive, requireEditable } from '../state/job.state.ts';
import { scheduleChosen } from './payment-schedule.ts';
import { takenOff } from './taken-off.ts';
import { changedTax, requireExemptNote, taxOf } from './tax.ts';

/** The fields that can still be edited on an order; conversion locks the rest (section 2). */
export const openAfterConversion: readonly UnpricedEvent['type'][] = [
  'JobDetailsChanged',
  'PurchaseOrderChanged',
  'InstallationScheduled',
  'JobDeliveryTermsChanged',
  'JobDueDateChanged',
  'JobTakenOffDelivery',
  'PaymentScheduleChosen',
];

/** Adds a job (ruling 11). A quick quote has its estimate date set to now; an estimate requires its date. */
export function addJob(
  { EstimateType, DefaultDeliveryFee, TermRows = [], ...fields }: AddJob['data'],
  now: string,
): UnpricedEvent[] {
  const isQuickQuote = EstimateType === 'quick-quote';
  const entered = withBareOrder(fields);
  const job = isQuickQuote ? { ...entered, EstimateStartDate: now, EstimateEndDate: now } : entered;
  const needsDate = EstimateType === 'estimate' || EstimateType === 'calendar';
  if (needsDate && !job.EstimateStartDate) refuse('EstimateStartDate', 'Must input a date to add an estimate');
  if (EstimateType === 'opportunity' && job.EstimateStartDate) {
    refuse('EstimateStartDate', 'An opportunity has no estimate date');
  }
  requireValid(jobFields, job);
  requireDates(job);
  if (job.IsTaxExempt) requireExemptNote(job.TaxExemptNote);
  const tax = taxOf(job);
  const fee = startingDeliveryFee(job.DeliveryTypeId, DefaultDeliveryFee);
  const Schedule = numberedRows(TermRows, noSchedule);
  const terms = { DeliveryFee: fee, ...(Schedule.length > 0 && { Schedule }) };
  return [{ type: 'JobAdded', data: { ...job, ...tax, IsQuickQuote: isQuickQuote, ...terms } }];
}

/** Returns an event for each change, none if nothing changes. */
export function editJob(job: Job, edits: JobEdits): UnpricedEvent[] {
  const { DefaultDeliveryFee, TermRows, ...wanted } = withBareOrder(given(edits));
  requireValid(jobFields, wanted);
  const facts = [
    ...leftDelivery(job, wanted),
    ...changedFacts(job, withStartingFee(job, wanted, DefaultDeliveryFee)),
    ...changedTax(job, wanted),
    ...newSchedule(job, wanted, TermRows),
  ];
  if (facts.length === 0) return [];
  // Customers often send the number after the invoice (ruling 105).
  if (facts.every(({ type }) => type === 'PurchaseOrderChanged')) requireActive(job);
  else requireOpen(job);
  if (facts.some(({ type }) => !openAfterConversion.includes(type))) requireEditable(job);
  requireDeliveryTypeOpen(job, wanted);
  requireOwnDate(job, wanted);
  requireDates(after(job, facts));
  return facts;
}

/** A ready or delivered order keeps its delivery type, which decides how it is delivered (ruling 21). */
export const isDeliveryTypeLocked = isMade;

export const DELIVERY_TYPE_LOCKED = 'The delivery type of a ready order can no longer be changed';

function requireDeliveryTypeOpen(job: Job, { DeliveryTypeId = job.DeliveryTypeId }: Wanted): void {
  if (isDeliveryTypeLocked(job) && DeliveryTypeId !== job.DeliveryTypeId) {
    throw new RuleError(DELIVERY_TYPE_LOCKED);
  }
}

/** Another delivery type takes the job off its delivery (ruling 23). */
const leftDelivery = (job: Job, { DeliveryTypeId = job.DeliveryTypeId }: Wanted): UnpricedEvent[] =>
  DeliveryTypeId === job.DeliveryTypeId ? [] : takenOff(job);

/** On a delivery, the date changes only through the delivery (ruling 23). */
function requireOwnDate(job: Job, { DeliveryTypeId = job.DeliveryTypeId, DeliveryDate = job.DeliveryDate }: Wanted) {
  if (job.DeliveryId === null || DeliveryTypeId !== job.DeliveryTypeId || DeliveryDate === job.DeliveryDate) return;
  refuse('DeliveryDate', `The job is on delivery ${job.DeliveryId}: change the date there`);
}

/** @throws RuleError if the job can no longer be edited. */
export function requireOpen(job: JobStage): void {
  requireActive(job);
  if (job.JobStatusId === JobStatuses.Invoiced) throw new RuleError('An invoiced job can no longer be changed');
}

/** Changes only the customer; prices, status and approval stay. */
export function moveToCustomer(job: Job, data: MoveJobToCustomer['data']): UnpricedEvent[] {
  const { FromCustomerId, ...owner } = data;
  if (job.CustomerId !== FromCustomerId) return [];
  const { CustomerId, Customer, UserId } = job;
  return [{ type: 'JobMovedToCustomer', data: { ...owner, UserId, Was: { CustomerId, Customer } } }];
}

type Wanted = Omit<JobEdits, 'DefaultDeliveryFee' | 'TermRows'>;

/** Another payment term brings its schedule (ruling 65). Without its rows, the present one stays. */
function newSchedule(
  job: Job,
  { PaymentTermId = job.PaymentTermId }: Wanted,
  rows: JobEdits['TermRows'],
): UnpricedEvent[] {
  const isNew = rows && PaymentTermId !== job.PaymentTermId && rows.length + job.Schedule.length > 0;
  return isNew ? [scheduleChosen(job, numberedRows(rows, job))] : [];
}

/** Gives a job that uses a payment term without a schedule the one that the term has now (ruling 70). */
export function takeSchedule(
  job: Job,
  { PaymentTermId, TermRows, IncludeSigned = true }: TakeSchedule['data'],
): UnpricedEvent[] {
  if (job.PaymentTermId === PaymentTermId && isSameSchedule(job.Schedule, TermRows)) return [];
  requireOpen(job);
  if (job.PaymentTermId !== PaymentTermId) throw new RuleError('The job has another payment term');
  if (job.Schedule.length > 0) throw new RuleError('The job has a schedule already');
  if (!IncludeSigned && (job.IsSigned || job.JobStatusId === JobStatuses.Signed || !isEstimate(job))) {
    throw new RuleError('The job is signed');
  }
  return [scheduleChosen(job, numberedRows(TermRows, job))];
}

/** Blanks are no purchase order. */
const withBareOrder = <Values extends { PurchaseOrder?: string }>(values: Values): Values =>
  values.PurchaseOrder === undefined ? values : { ...values, PurchaseOrder: values.PurchaseOrder.trim() };

const given = (edits: JobEdits): JobEdits =>
  Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));

/** A newly chosen delivery type sets its default fee, unless a fee is given or the price is locked (ruling 16). */
function withStartingFee(job: Job, edits: Wanted, defaultFee: number | undefined): Wanted {
  const { DeliveryTypeId, DeliveryFee } = edits;
  const isNewType = DeliveryTypeId !== undefined && DeliveryTypeId !== job.DeliveryTypeId;
  if (!isNewType || DeliveryFee !== undefined || !isEstimate(job)) return edits;
  return { ...edits, DeliveryFee: startingDeliveryFee(DeliveryTypeId, defaultFee) };
}

/**
 * Returns the events of the edits. An event that also names the job's other owner (`other`) gets the owner that results
 * from the events before it.
 */
function changedFacts(job: Job, edits: Wanted): UnpricedEvent[] {
  const facts: UnpricedEvent[] = [];
  for (const { type, fields, other } of editedFields) {
    const owner = other && { [other]: after(job, facts)[other] };
    facts.push(...changedFact(job, edits, type, fields, owner));
  }
  return facts;
}

function changedFact(
  job: Job,
  edits: Wanted,
  type: EditEvent['type'],
  fields: readonly (keyof Wanted)[],
  owner?: Partial<Job>,
): UnpricedEvent[] {
  const now: Record<string, unknown> = {};
  const was: Record<string, unknown> = {};
  for (const field of fields) {
    if (edits[field] === undefined || isSame(field, edits, job)) continue;
    for (const each of withName(field)) {
      now[each] = edits[each];
      was[each] = job[each];
    }
  }
  return Object.keys(now).length === 0 ? [] : [{ type, data: { ...now, Was: was, ...owner } } as EditEvent];
}

function withName(field: keyof Wanted): (keyof Wanted)[] {
  return field in nameFields ? [field, nameFields[field as keyof typeof nameFields]] : [field];
}

type Dates = Pick<Job, 'EstimateStartDate' | 'EstimateEndDate' | 'InstallationStartDate' | 'InstallationEndDate'>;

function requireDates(job: Dates): void {
  if (job.EstimateEndDate && !job.EstimateStartDate) refuse('EstimateStartDate', 'Must choose estimate date');
  if (isBefore(job.EstimateEndDate, job.EstimateStartDate)) {
    refuse('EstimateEndDate', 'The estimate cannot end before it starts');
  }
  if (job.InstallationEndDate && !job.InstallationStartDate) {
    refuse('InstallationStartDate', 'Must choose installation date');
  }
  if (isBefore(job.InstallationEndDate, job.InstallationStartDate)) {
    refuse('InstallationEndDate', 'The installation cannot end before it starts');
  }
}

const isBefore = (end: string | null, start: string | null): boolean => end !== null && start !== null && end < start;

function refuse(field: keyof Job, message: string): never {
  throw new ValidationError({ [field]: [message] });
}

function isSame(field: keyof Wanted, edits: Wanted, job: Job): boolean {
  return field === 'Address' ? isSameAddress(edits.Address ?? null, job.Address) : edits[field] === job[field];
}

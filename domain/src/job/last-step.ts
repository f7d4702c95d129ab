import type { JobListRow } from '../contract/job.ts';
import type { NextAction } from '../contract/next-action.ts';
import { ApprovalStates, DeliveryTypes, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import { formatCount } from '../text/format.ts';
import { daysBetween, shortDay } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';

/** What the last step of a job depends on. Amounts in dollars, days are `yyyy-MM-dd`. */
export interface StepJob
  extends Pick<
    JobListRow,
    | 'ApprovalStateId'
    | 'Archived'
    | 'Balance'
    | 'DeliveryDate'
    | 'DeliveryId'
    | 'DeliveryTypeId'
    | 'DueDate'
    | 'EstimateStartDate'
    | 'InstallationDate'
    | 'IsLost'
    | 'IsMeasurement'
    | 'ItemsDone'
    | 'ItemsTotal'
    | 'JobStatusId'
    | 'Kind'
    | 'LateSince'
    | 'ManufacturingStatusId'
    | 'NextDueOn'
    | 'PaidTotal'
    | 'PendingTotal'
  > {
  readonly LaborCount: number;
  readonly NeedsInstallation: boolean;
  /** How often the estimate that was sent last was opened. */
  readonly TimesOpened: number;
  /** The customer asked something since the estimate was sent. */
  readonly HasQuestion: boolean;
  readonly ExpiresAt: string | null;
  /** Of an order: why items are blocked, one for each of them. */
  readonly BlockReasons: readonly string[];
  /** Of an order: the items on special order that have not arrived. */
  readonly Awaited: readonly AwaitedPart[];
  readonly DepositMissing: number;
  readonly PaymentReturned: number;
  /** The company days of the reminders of its invoice that reached the customer. */
  readonly RemindedOn: readonly string[];
  readonly InvoiceEmail: 'none' | 'sent' | 'failed';
}

/** An item on special order, and the day (`yyyy-MM-dd`) on which it is expected; null if nobody said. */
export interface AwaitedPart {
  readonly Description: string;
  readonly ExpectedDate: string | null;
}

/** What market partners may not know is ''. */
export interface StepNames {
  readonly Truck: string;
  readonly Crew: string;
}

/** The company's time zone, and its present day. */
interface StepDay {
  readonly zone: string;
  readonly today: string;
}

interface Step {
  /** In a few words, without its age: `LastStepAt`. */
  readonly LastStep: string;
  readonly NextAction: NextAction | null;
}

const step = (LastStep: string, NextAction: NextAction | null = null): Step => ({ LastStep, NextAction });

/** Returns where a job stands in words, and what staff do next: null while others have their turn. */
export function lastStepOf(job: StepJob, names: StepNames, day: StepDay): Step {
  if (job.Archived) return step('Archived');
  if (job.IsLost) return step('Lost');
  switch (job.JobStatusId) {
    case JobStatuses.Estimate:
      return estimateStep(job, day);
    case JobStatuses.Signed:
      return signedStep(job);
    case JobStatuses.Scheduled:
      return job.InstallationDate
        ? step(phrase(`Install ${dayText(dayAt(job.InstallationDate, day.zone), day.today)}`, names.Crew), 'order')
        : signedStep(job);
    case JobStatuses.Order:
      return orderStep(job, day);
    case JobStatuses.Ready:
      return readyStep(job, names, day);
    case JobStatuses.Delivered:
      return step('Not invoiced', 'invoice');
    case JobStatuses.Invoiced:
      return invoiceStep(job, day);
  }
}

const { Sent, Opened, Declined, Approved, Changed, EmailFailed } = ApprovalStates;

function estimateStep(job: StepJob, { zone, today }: StepDay): Step {
  if (job.HasQuestion) return step('Question from customer', 'send-again');
  const isExpired = job.ExpiresAt !== null && dayAt(job.ExpiresAt, zone) < today;
  switch (job.ApprovalStateId) {
    case Sent:
      return step(isExpired ? 'Not opened, link expired' : 'Sent, not opened', 'send-again');
    case Opened:
      return isExpired
        ? step('Opened, link expired', 'send-again')
        : step(phrase('Opened by customer', times(job.TimesOpened)));
    case Declined:
      return step('Declined by customer');
    case Approved:
      return step('Approved in part');
    case Changed:
      return step('Changed since sent', 'send-again');
    case EmailFailed:
      return step('Email failed', 'send-again');
    case null:
      return unsentStep(job, { zone, today });
  }
}

function unsentStep(job: StepJob, { zone, today }: StepDay): Step {
  const { Kind, EstimateStartDate, ItemsTotal, LaborCount } = job;
  if (Kind === 'opportunity') return step('No estimate date', 'set-date');
  if (ItemsTotal + LaborCount > 0) return step(job.IsMeasurement ? 'Measured, not sent' : 'Priced, not sent', 'send');
  const visit = EstimateStartDate && dayAt(EstimateStartDate, zone);
  if (visit && visit >= today) return step(`Visit ${dayText(visit, today)}`, 'add-lines');
  return step('No items yet', 'add-lines');
}

function signedStep(job: StepJob): Step {
  if (job.PendingTotal > 0) return step('Payment to confirm', 'confirm-payment');
  if (job.DepositMissing > 0) return step('Deposit not paid', 'record-payment');
  if (job.NeedsInstallation) return step('No install date', 'schedule');
  return step(job.PaidTotal > 0 ? 'Deposit received' : 'Signed, not ordered', 'order');
}

function orderStep(job: StepJob, { today }: StepDay): Step {
  const { ItemsDone, ItemsTotal, BlockReasons, Awaited, DueDate } = job;
  if (ItemsTotal > 0 && ItemsDone === ItemsTotal) return step(`All ${items(ItemsTotal)} ready`, 'mark-ready');
  const late = DueDate !== null && DueDate < today ? 'Past due' : '';
  if (BlockReasons.length > 0) return step(phrase(late, blockText(BlockReasons)), 'manufacture');
  if (Awaited.length > 0) return step(phrase(late, awaitedText(Awaited, today)), 'manufacture');
  return step(phrase(late, progressOf(job)), 'manufacture');
}

/** `blocked: wrong color`, or `2 items blocked: wrong color` with the first reason. */
const blockText = (reasons: readonly string[]): string =>
  `${reasons.length === 1 ? 'blocked' : `${items(reasons.length)} blocked`}: ${reasons[0]}`;

/** `waits for Post cap, Dec 3`, or `waits for 3 items, the last Dec 3`. */
function awaitedText(awaited: readonly AwaitedPart[], today: string): string {
  const days = awaited.flatMap(({ ExpectedDate }) => ExpectedDate ?? []).toSorted();
  const last = days.length === awaited.length ? dayText(days.at(-1)!, today) : 'date unknown';
  const [first] = awaited;
  return awaited.length === 1
    ? `waits for ${first!.Description}, ${last}`
    : `waits for ${items(awaited.length)}, ${days.length === awaited.length ? `the last ${last}` : last}`;
}

function progressOf({ ItemsDone, ItemsTotal, ManufacturingStatusId }: StepJob): string {
  if (ItemsDone > 0) return `${ItemsDone} of ${items(ItemsTotal)} ready`;
  return ManufacturingStatusId === ManufacturingStatuses.Pending ? 'Not started' : 'In production';
}

function readyStep(job: StepJob, { Truck }: StepNames, { today }: StepDay): Step {
  if (job.DeliveryTypeId !== DeliveryTypes.Delivery) {
    const isPickUp = job.DeliveryTypeId === DeliveryTypes.CustomerPickUp;
    return step(isPickUp ? 'Ready for pick-up' : 'Ready for transfer', 'mark-delivered');
  }
  if (job.DeliveryId === null) return step('No delivery yet', 'assign-delivery');
  const date = job.DeliveryDate ? dayText(job.DeliveryDate, today) : '';
  return step(Truck ? phrase(`On ${Truck}`, date) : ['On a delivery', date].filter(Boolean).join(', '));
}

function invoiceStep(job: StepJob, { today }: StepDay): Step {
  if (job.PendingTotal > 0) return step('Payment to confirm', 'confirm-payment');
  if (job.Balance < 0) return step('Overpaid');
  if (job.Balance === 0) return step('Paid');
  if (job.PaymentReturned > 0) return step('Payment returned', 'record-payment');
  if (job.InvoiceEmail === 'failed') return step('Invoice email failed', 'send-invoice');
  const last = job.RemindedOn.at(-1);
  if (last) {
    return step(
      phrase(`Reminded ${times(job.RemindedOn.length) || 'once'}`, `last ${dayText(last, today)}`),
      'record-payment',
    );
  }
  if (job.LateSince) return step('Past due, not reminded', 'remind');
  if (job.InvoiceEmail === 'none') return step('Invoice not sent', 'send-invoice');
  return step(phrase('Invoice sent', job.NextDueOn ? dueText(job.NextDueOn, today) : ''), 'record-payment');
}

function dueText(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return 'due today';
  return days === 1 ? 'due tomorrow' : `due in ${days} days`;
}

/** `today` or `Nov 30`; another year is named. */
function dayText(day: string, today: string): string {
  if (day === today) return 'today';
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${day.slice(0, 4)}`;
}

/** '' for once. */
function times(count: number): string {
  if (count <= 1) return '';
  return count === 2 ? 'twice' : `${count} times`;
}

const items = (count: number): string => formatCount(count, 'item');

/** The parts that are not empty, with a comma. The first one begins with a capital letter. */
function phrase(...parts: readonly string[]): string {
  const text = parts.filter(Boolean).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

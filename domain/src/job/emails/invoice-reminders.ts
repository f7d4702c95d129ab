import { addDollars } from '../../core/money.ts';
import { JobStatuses } from '../../enums.ts';
import type { FilledRow } from '../../schedule/schedule.ts';
import { compareTexts } from '../../text/compare-texts.ts';
import { addDays, daysBetween } from '../../time/days.ts';
import { dayAt, timeAt } from '../../time/time-zone.ts';
import type { DueInvoiceReminder } from '../record/email-state.ts';
import type { ClaimInvoiceReminder, RecordEmailOutcome } from '../record/job.commands.ts';
import type { UnpricedEvent } from '../record/job.events.ts';
import type { Job } from '../record/job.ts';
import { failedData, sentData } from './email-outcome.ts';

/** A reminder that is later than this is left out. */
export const REMINDER_LATEST_DAYS = 3;
/** Reminders are sent between these times of the company's zone. */
const HOURS = { from: '08:00', to: '20:00' } as const;

type RemindedJob = Pick<Job, 'JobStatusId' | 'InvoiceDate' | 'Archived' | 'RemindersOff' | 'InvoiceReminders'>;

/** An invoice that may be due. Days are the company's. */
export interface RemindedInvoice {
  readonly job: RemindedJob;
  readonly invoicedOn: string;
  /** The rows of its schedule with what is paid. */
  readonly rows: readonly (Pick<FilledRow, 'Row' | 'Amount' | 'Filled' | 'DueOn'> & { readonly IsMoved?: boolean })[];
  /** Dollars. */
  readonly balance: number;
  readonly hasPendingPayment: boolean;
  /** The customer's address; '' for none. */
  readonly To: string;
}

/** Returns the company's day if reminders may be sent at this hour; else null. `now` is an instant. */
export function reminderDay(now: string, zone: string): string | null {
  const time = timeAt(now, zone);
  return time >= HOURS.from && time < HOURS.to ? dayAt(now, zone) : null;
}

/**
 * Returns the reminder of an invoice that is due on a company day; null if none is (ruling 72). At most one is due on a
 * day. Of days that were missed, only the latest counts, for less than three days.
 * @param offsets days after the due date, negative before it
 */
export function dueInvoiceReminder(
  invoice: RemindedInvoice,
  offsets: readonly number[],
  day: string,
): DueInvoiceReminder | null {
  const { job, balance, hasPendingPayment, To, invoicedOn } = invoice;
  if (!isRemindable(job) || balance <= 0 || hasPendingPayment || To === '') return null;
  const open = openRows(invoice);
  const [first] = open;
  // The customer promised to pay by that day.
  if (!first || (first.IsMoved && day <= first.DueOn)) return null;
  const days = open
    .flatMap(({ DueOn, IsMoved }) => offsets.filter((days) => days > 0 || !IsMoved).map((days) => addDays(DueOn, days)))
    .filter((due) => due > invoicedOn && due <= day);
  const DueDay = days.toSorted().at(-1);
  if (!DueDay || daysBetween(DueDay, day) >= REMINDER_LATEST_DAYS || isRepeated(job, DueDay, day)) return null;
  return { DueDay, Row: first.Row, DueOn: first.DueOn, Amount: addDollars(first.Amount, -first.Filled) };
}

/** The rows that fell due and are not paid, the earliest first. */
const openRows = ({ rows }: Pick<RemindedInvoice, 'rows'>) =>
  rows
    .filter(({ Amount, Filled }) => Filled < Amount)
    .flatMap(({ DueOn, ...row }) => (DueOn === null ? [] : [{ ...row, DueOn }]))
    .toSorted((a, b) => compareTexts(a.DueOn, b.DueOn));

const isRemindable = ({ JobStatusId, InvoiceDate, Archived, RemindersOff }: RemindedJob): boolean =>
  JobStatusId === JobStatuses.Invoiced && InvoiceDate !== null && !Archived && !RemindersOff;

/** True if there was a reminder of that day or a later one, or one was sent today. */
const isRepeated = ({ InvoiceReminders }: RemindedJob, dueDay: string, day: string): boolean =>
  Object.values(InvoiceReminders).some((each) => each.DueDay >= dueDay || each.Day >= day);

/** Claims a reminder before it is sent. Nothing happens if it was claimed before or is not wanted any more. */
export function claimInvoiceReminder(job: Job, claim: ClaimInvoiceReminder['data']): UnpricedEvent[] {
  if (!isRemindable(job) || isRepeated(job, claim.DueDay, claim.Day)) return [];
  const Id = Object.keys(job.InvoiceReminders).length + 1;
  return [{ type: 'InvoiceReminderClaimed', data: { Id, ...claim } }];
}

/** Records once whether a reminder was sent. */
export function recordInvoiceReminderOutcome(job: Job, outcome: RecordEmailOutcome['data']): UnpricedEvent[] {
  const State = job.InvoiceReminders[outcome.Id]?.State;
  if (State !== 'sending' && State !== 'unknown') return [];
  return outcome.Reason === undefined
    ? [{ type: 'InvoiceReminderSent', data: sentData(outcome) }]
    : [{ type: 'InvoiceReminderFailed', data: failedData(outcome, outcome.Reason) }];
}

/** Records that the server stopped while it sent the reminders of which it recorded no outcome. */
export const interruptReminders = (job: Job, { Ids }: { Ids: readonly number[] }): UnpricedEvent[] =>
  Ids.filter((id) => job.InvoiceReminders[id]?.State === 'sending').map((Id) => ({
    type: 'InvoiceReminderInterrupted',
    data: { Id },
  }));

/** Turns the reminders of one job off or on. */
export function switchReminders(job: Job, { Off }: { Off: boolean }): UnpricedEvent[] {
  if (job.RemindersOff === Off) return [];
  return [Off ? { type: 'RemindersTurnedOff', data: {} } : { type: 'RemindersTurnedOn', data: {} }];
}

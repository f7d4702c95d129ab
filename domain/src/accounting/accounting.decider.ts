import type { Command, Decider } from '../core/decider.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { dayField, type Fields, notesField, personal } from '../fields/field.ts';
import { fieldMessage, refuseInvalid } from '../fields/field-rules.ts';
import { addDays, numericDay } from '../time/days.ts';
import { dayAt } from '../time/time-zone.ts';

export const booksFields = {
  BooksClosedThrough: dayField('Books closed through'),
  Reason: personal(notesField('Reason', 500)),
} as const satisfies Fields;

export interface Accounting {
  /** `yyyy-MM-dd`; null while no day is closed. */
  readonly BooksClosedThrough: string | null;
}

/** Closes the books through a past day, or opens those after it; null opens all. Opening needs a reason. */
export interface CloseBooks {
  readonly BooksClosedThrough: string | null;
  readonly Reason?: string;
}

export type AccountingCommand = Command<'CloseBooks', CloseBooks>;

const accountingEvents = {
  BooksClosed: recorded<{ BooksClosedThrough: string }>(),
  BooksReopened: recorded<{ BooksClosedThrough: string | null; Reason: string }>(),
} as const;

export type AccountingEvent = EventOf<typeof accountingEvents>;

/** The events that close and open the books. */
export type BooksEvent = Extract<AccountingEvent, { type: 'BooksClosed' | 'BooksReopened' }>;
export const booksEventTypes = ['BooksClosed', 'BooksReopened'] as const satisfies readonly BooksEvent['type'][];

/** The books of the company are one stream, `accounting-1`. */
export const accountingId = 1;

export const accountingDecider: Decider<Accounting, AccountingCommand, AccountingEvent> = {
  kind: 'accounting',
  initial: { BooksClosedThrough: null },
  eventTypes: accountingEvents,
  evolve: (_, { data: { BooksClosedThrough } }) => ({ BooksClosedThrough }),
  decide: ({ data }, accounting, { now, settings }) => closeBooks(accounting, data, dayAt(now, settings.TimeZone)),
};

/** @throws ValidationError */
function closeBooks(accounting: Accounting, data: CloseBooks, today: string): AccountingEvent[] {
  const { BooksClosedThrough } = data;
  const Reason = (data.Reason ?? '').trim();
  if (BooksClosedThrough === accounting.BooksClosedThrough) return [];
  const isReopening = isEarlier(BooksClosedThrough, accounting.BooksClosedThrough);
  refuseInvalid({
    BooksClosedThrough: BooksClosedThrough === null ? null : booksClosedThroughMessage(BooksClosedThrough, today),
    Reason: isReopening ? fieldMessage(booksFields.Reason, Reason) : null,
  });
  if (isReopening) return [{ type: 'BooksReopened', data: { BooksClosedThrough, Reason } }];
  return [{ type: 'BooksClosed', data: { BooksClosedThrough: BooksClosedThrough! } }];
}

/** Returns true if fewer days are closed through `day` than through `present`. */
export const isEarlier = (day: string | null, present: string | null): boolean =>
  present !== null && (day === null || day < present);

/** The message for a day through which the books cannot be closed; null if they can. */
export const booksClosedThroughMessage = (day: string, today: string): string | null =>
  fieldMessage(booksFields.BooksClosedThrough, day) ??
  (day < today ? null : `The books can be closed through ${numericDay(addDays(today, -1))} at the latest`);

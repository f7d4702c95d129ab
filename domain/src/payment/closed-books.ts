import type { Stamp } from '../core/decider.ts';
import { RuleError } from '../core/errors.ts';
import { numericDay } from '../time/days.ts';

/** The last day of which payments, credits and reversals no longer change, `yyyy-MM-dd`; null for none (ruling 103). */
export type Books = Pick<Stamp['settings'], 'BooksClosedThrough'>;

export const isInClosedBooks = (day: string, { BooksClosedThrough }: Books): boolean =>
  BooksClosedThrough !== null && day <= BooksClosedThrough;

/**
 * Refuses a payment, credit or reversal of that day. What a move of a payment adds is not refused: its reversal was
 * dated while the books were open.
 * @throws RuleError
 */
export function refuseClosedBooks(day: string, books: Books): void {
  if (isInClosedBooks(day, books))
    throw new RuleError(`The books are closed through ${numericDay(books.BooksClosedThrough!)}`);
}

import type { CloseBooks } from '../accounting/accounting.decider.ts';

/**
 * PUT accounting/books (ruling 103). `BooksClosedThrough` is a past day, `yyyy-MM-dd`; null opens all days. A day before
 * the present one needs a `Reason`.
 */
export interface CloseBooksRequest extends CloseBooks {
  Version?: number;
}

import type { AccountChoice, CloseBooks, ExportRange, ExportSums } from '../accounting/accounting.decider.ts';
import type { EntryKind, EntryLine } from '../accounting/entries.ts';
import type { ListAnswer } from './common.ts';

/**
 * PUT accounting/books (ruling 103). `BooksClosedThrough` is a past day, `yyyy-MM-dd`; null opens all days. A day before
 * the present one needs a `Reason`.
 */
export interface CloseBooksRequest extends CloseBooks {
  Version?: number;
}

/** A row of GET accounting/accounts: what an account is for, and its name or code in the bookkeeper's program. */
export interface AccountRow extends AccountChoice {
  readonly Label: string;
}

/** GET accounting/accounts. */
export interface AccountsAnswer extends ListAnswer<AccountRow> {
  /** The version of the books, which saving the accounts and closing the books replace. */
  readonly Version: number;
}

/** PUT accounting/accounts. What is left out stays as it is; '' removes an account. */
export interface SaveAccountsRequest {
  Accounts: readonly AccountChoice[];
  Version?: number;
}

/**
 * POST accounting/exports and the query of GET accounting/next-export (ruling 74). `To` is `p` and a position, or a past
 * company day (the last event recorded on it); missing: everything recorded so far.
 */
export interface MakeExportRequest {
  To?: string;
  /** The version of the books that the caller saw. */
  Version?: number;
}

/** A row of GET accounting/exports, newest first. It has the entries recorded after `From` up to `To`. */
export interface AccountingExportRow extends ExportRange, ExportSums {
  readonly Id: number;
  readonly MadeAt: string;
  readonly MadeBy: string;
}

/** GET accounting/next-export: what the export would hold, and the accounts that it still needs. */
export interface NextExport extends Omit<ExportRange, 'ToOrdinal'>, ExportSums {
  readonly Missing: readonly AccountRow[];
  /** The first and the last date of its rows; null without rows. */
  readonly FirstDate: string | null;
  readonly LastDate: string | null;
  /** The version of the books. */
  readonly Version: number;
}

export const exportFormats = ['quickbooks', 'xero', 'csv', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * A row of an export as JSON. Amounts in dollars, signed by their effect on what is owed; the lines add up to the amount.
 * `Deposits` is what moves to the account of customer deposits; missing for nothing.
 */
export interface ExportJsonRow {
  Kind: EntryKind;
  Number: string;
  JobId: number;
  Contact: string;
  Date: string;
  Amount: number;
  Lines?: EntryLine[];
  Deposits?: number;
}

import type { HistoryEntry } from './history.ts';

/**
 * POST audit/history/_search. Dates are company days, both included. Without dates, today; with a record, all days. An
 * interval has at most 366 days.
 */
export interface AuditHistoryRequest {
  StartDate?: string;
  EndDate?: string;
  /** What this user did. */
  UserId?: number;
  ActorKind?: 'staff' | 'customer' | 'system';
  /** The kind of record, as in the names of streams: `job`, `customer`, `tax-rates`. */
  Kind?: string;
  /** With `Kind`: one record. */
  RecordId?: number;
  /** The type of event: `JobConvertedToOrder`. */
  Type?: string;
  Skip?: number;
  Take?: number;
}

/** An event of any record, newest first. */
export interface AuditHistoryRow extends HistoryEntry {
  Kind: string;
  RecordId: number;
  /** The record's name after the event; '' for records without a name. */
  RecordName: string;
  /** The job or customer that a payment, document, contact or note belongs to; null for other records. */
  OwnerKind: 'job' | 'customer' | null;
  OwnerId: number | null;
}

/** The longest interval of a search, in days. */
export const MOST_AUDIT_DAYS = 366;

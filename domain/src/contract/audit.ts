import type { Actor } from '../core/event.ts';
import type { HistoryEntry } from './history.ts';

/**
 * POST audit/history/_search. Dates are company days, both included. Without dates, today; with a record, all days. An
 * interval has at most 366 days.
 */
export interface AuditHistoryRequest {
  StartDate?: string;
  EndDate?: string;
  /** Only events caused by this user. */
  UserId?: number;
  ActorKind?: Actor['kind'];
  /** The kind of record, as in the names of streams: `job`, `customer`, `tax-rates`. */
  Kind?: string;
  /** With `Kind`: one record. */
  RecordId?: number;
  /** The type of event: `JobConvertedToOrder`. */
  Type?: string;
  /**
   * Words of the type of event and kind of record (`payment rejected`), and numbers of records. Names and values of
   * records are not searched, because the index does not have them (ruling 60).
   */
  Query?: string;
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

/**
 * The result of a check of the log. `proved`: it agrees with a head that was stored elsewhere. `consistent`: it agrees
 * with itself and the signed heads, all of which a person with write access to the data folder can replace (ruling 54).
 */
export type IntegrityState = 'running' | 'proved' | 'consistent' | 'damaged' | 'failed';

/** Something that a check found. */
export interface IntegrityBreak {
  /** The damaged part in words: 'Job 12, event 4', 'File 1f3c…', 'Positions 7 to 9'. */
  Where: string;
  Reason: string;
  /** The record, to open its history; null for anything else. */
  Kind: string | null;
  RecordId: number | null;
}

/** A check of the whole log and all files: GET audit/integrity, and POST audit/integrity/checks. */
export interface IntegrityCheck {
  Id: string;
  State: IntegrityState;
  /** 0 to 1. */
  Progress: number;
  StartedAt: string;
  StartedBy: string;
  /** null while it is running. */
  CheckedAt: string | null;
  Events: number;
  Streams: number;
  Files: number;
  /** The position of the last event that was read; '' for an empty log. */
  Position: string;
  /** Identifies the log up to `Position`: a chain of SHA-256 over position and hash of every event. */
  Digest: string;
  /** The number of signed heads that were compared, without the one below. */
  Heads: number;
  /** The head from elsewhere that the log was compared with; null for none. */
  Against: StoredHead | null;
  /** At most 200 of them. */
  Breaks: IntegrityBreak[];
  BreakCount: number;
  /** The streams by kind of record. */
  Kinds: { Kind: string; Streams: number; Events: number; Broken: number }[];
  /** The reason for a failed check; '' for none. */
  Message: string;
}

/** A head that was stored elsewhere. `At` is null when its text had no time. */
export interface StoredHead {
  Events: number;
  Digest: string;
  At: string | null;
}

/** POST audit/integrity/checks. */
export interface IntegrityCheckRequest {
  /**
   * The text of a head that was stored elsewhere: a file of this page, the output of `npm run verify`, or the
   * `backup.json` of a backup.
   */
  Head?: string;
}

/** A head of the log, signed with Ed25519 over its canonical JSON without the signature (ADR 0010). */
export interface SignedHeadRow {
  /** The day of the head, in UTC: `yyyy-MM-dd`. */
  Id: string;
  Position: string;
  Events: number;
  Digest: string;
  At: string;
  Signature: string;
}

/** How the clock of a server differs from the clock of a store, or else from the last event of the log. */
export interface ClockDifference {
  /** Whole minutes; negative for a clock that is ahead, which only a store shows; 0 up to one minute. */
  ClockMinutesBehind: number;
  ClockComparedWith: 'log' | 'store';
}

/** GET audit/integrity. */
export interface Integrity extends ClockDifference {
  /** The last check, or the one that is running; null before the first. */
  Check: IntegrityCheck | null;
  /** The newest signed head; null before the first. */
  Head: SignedHeadRow | null;
  /** The key that the heads are signed with, in PEM. */
  PublicKey: string;
  /** The first 16 hexadecimal digits of its SHA-256, to compare it with one that was stored elsewhere. */
  KeyId: string;
}

/** GET audit/integrity/streams/{kind}/{id}: the chain of one record's events. */
export interface StreamIntegrity {
  Kind: string;
  RecordId: number;
  /** The readable events. With none, the times and the hash are empty. */
  Events: number;
  FirstAt: string;
  LastAt: string;
  /** The hash of its last event, which covers all of them. */
  Hash: string;
  /** The first altered event and what is wrong; null when the chain is intact. */
  Break: { Version: number; Reason: string } | null;
}

/** The longest head that a check takes: the output of `verify` lists all damage before the head. */
export const MAX_HEAD_LENGTH = 100_000;
export const headTooLongMessage = 'This file is too long for a head';

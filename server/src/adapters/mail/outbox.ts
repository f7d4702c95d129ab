import type { Sender } from '../../base/config.ts';

/** Mail that was stored instead of sent. */
export interface Outbox {
  /** A page of the mails that `isListed` accepts, newest first, without bodies; `total` counts them all. */
  list(skip: number, take: number, isListed?: (mail: StoredMail) => boolean): Promise<OutboxPage>;
  /** null for an unknown or deleted mail. */
  get(id: string): Promise<StoredMail | null>;
}

export interface OutboxPage {
  readonly data: OutboxEntry[];
  readonly total: number;
}

export interface OutboxEntry {
  readonly id: string;
  /** ISO 8601 UTC instant. */
  readonly sentAt: string;
  readonly from: Partial<Sender> | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly messageId: string;
  readonly attachments: readonly StoredAttachment[];
}

/** A mail in the outbox. The bytes of its attachments are in the file store. */
export interface StoredMail extends OutboxEntry {
  readonly html: string;
  readonly text: string;
}

export interface StoredAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly sha256: string;
  readonly size: number;
}

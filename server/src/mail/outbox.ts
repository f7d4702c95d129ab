import type { Sender } from './mailer.ts';

/** Mail that is kept instead of sent, to look at. */
export interface Outbox {
  /** Newest first, without the bodies; `total` counts all. */
  list(skip: number, take: number): Promise<{ data: OutboxEntry[]; total: number }>;
  /** null for an unknown mail, or one that has made room for newer ones. */
  get(id: string): Promise<KeptMail | null>;
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
  readonly attachments: readonly KeptAttachment[];
}

/** A mail in the outbox; the bytes of its attachments are in the file store. */
export interface KeptMail extends OutboxEntry {
  readonly html: string;
  readonly text: string;
}

export interface KeptAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly sha256: string;
  readonly size: number;
}

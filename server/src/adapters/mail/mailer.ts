import type { Sender } from '../../base/config.ts';

export interface Attachment {
  readonly filename: string;
  /** `application/pdf` */
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  /** Replaces parts of the sender that the server is configured with. */
  readonly from?: Partial<Sender>;
  /** Addresses without names: `ann@example.com`. */
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly replyTo?: string;
  /** Undeliverable mail returns to it; default: to the sender. */
  readonly bounceTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** From `messageIdOf`. A mail that is sent again has the same one. */
  readonly messageId: string;
}

export interface SentMail {
  /** The recipients that the server rejected while it accepted others. */
  readonly rejected: readonly string[];
  /** Those of them that it will never accept. */
  readonly refused?: readonly string[];
}

/** The port for outgoing mail. Every adapter passes `mailer.contract.ts`. */
export interface Mailer {
  /**
   * Resolves when the mail was accepted. A mail with the same `messageId` may be delivered twice.
   * @throws MailError. It is not retryable when `checkMail` rejects the mail.
   */
  send(mail: Mail): Promise<SentMail>;
  close(): Promise<void>;
}

export class MailError extends Error {
  override readonly name = 'MailError';
  /** The recipients that the server rejected. */
  readonly rejected: readonly string[];
  /** Those of them that it will never accept. */
  readonly refused: readonly string[];
  /** The server accepts no mail until an operator changes its credentials or the sender. */
  readonly isSetup: boolean;
  /** The server works, but takes a mail to these recipients later. It did not get this one. */
  readonly isDeferred: boolean;

  constructor(
    message: string,
    /** False when sending the same mail can never succeed. */
    readonly retryable: boolean,
    options: ErrorOptions & Partial<Pick<MailError, 'rejected' | 'refused' | 'isSetup' | 'isDeferred'>> = {},
  ) {
    super(message, options);
    this.rejected = options.rejected ?? [];
    this.refused = options.refused ?? [];
    this.isSetup = options.isSetup ?? false;
    this.isDeferred = options.isDeferred ?? false;
  }
}

/** The Message-ID of a mail that an event causes. `part` distinguishes several mails of one event. */
export const messageIdOf = (eventId: string, part = 'mail'): string => `<${eventId}.${part}@picket>`;

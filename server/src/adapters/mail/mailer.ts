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

  constructor(
    message: string,
    /** False when sending the same mail can never succeed. */
    readonly retryable: boolean,
    options: ErrorOptions & { readonly rejected?: readonly string[] } = {},
  ) {
    super(message, options);
    this.rejected = options.rejected ?? [];
  }
}

/** The Message-ID of a mail that an event causes. `part` distinguishes several mails of one event. */
export const messageIdOf = (eventId: string, part = 'mail'): string => `<${eventId}.${part}@picket>`;

export interface Attachment {
  readonly filename: string;
  /** `application/pdf` */
  readonly contentType: string;
  readonly content: Uint8Array;
}

export interface Mail {
  /** Who it is from, as far as it is not the sender that the server is set up with. */
  readonly from?: Partial<Sender>;
  /** Bare addresses: `ann@example.com`. */
  readonly to: readonly string[];
  readonly cc?: readonly string[];
  readonly replyTo?: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly Attachment[];
  /** From `messageIdOf`: a mail that is sent again carries the same one. */
  readonly messageId: string;
}

export interface Sender {
  readonly name: string;
  readonly address: string;
}

export interface Delivery {
  /** The recipients that the server did not take, while it took others. */
  readonly rejected: readonly string[];
}

/** The port of outgoing mail. Every adapter passes `mailer.contract.ts`. */
export interface Mailer {
  /**
   * Resolves when the mail is in safe hands. The same `messageId` again may be delivered again.
   * @throws MailError, `retryable` or not; a mail that breaks the limits of `checkMail` is not retryable.
   */
  send(mail: Mail): Promise<Delivery>;
  close(): Promise<void>;
}

export class MailError extends Error {
  override readonly name = 'MailError';
  constructor(
    message: string,
    /** False when the same mail can never be sent. */
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The Message-ID of the mail that an event causes; `part` tells several mails of one event apart. */
export const messageIdOf = (eventId: string, part = 'mail'): string => `<${eventId}.${part}@picket>`;

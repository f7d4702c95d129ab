import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import type { Sender } from '../../base/config.ts';
import { checkMail, checkSender } from './check-mail.ts';
import { type Mail, MailError, type Mailer, type SentMail } from './mailer.ts';

interface SmtpMailerOptions {
  readonly sender: Sender;
  readonly now: () => Date;
  readonly timeouts?: Timeouts;
}

/** Timeouts in milliseconds. */
export interface Timeouts {
  readonly connect: number;
  readonly silence: number;
  /** Limit for sending one mail in total. */
  readonly total: number;
}

const TIMEOUTS: Timeouts = { connect: 10_000, silence: 30_000, total: 120_000 };
const AUTHENTICATION_REQUIRED = 530;

/** Sends mail to an SMTP server, with one connection per mail. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;
  private readonly timeouts: Timeouts;

  /** `smtp://` (with STARTTLS if available, required when the URL has a user) or `smtps://`. */
  constructor(
    url: string,
    private readonly options: SmtpMailerOptions,
  ) {
    checkSender(options.sender);
    this.timeouts = options.timeouts ?? TIMEOUTS;
    const { username, searchParams } = new URL(url);
    this.transport = createTransport({
      url,
      ...(username && !searchParams.has('requireTLS') && { requireTLS: true }),
      connectionTimeout: this.timeouts.connect,
      greetingTimeout: this.timeouts.connect,
      dnsTimeout: this.timeouts.connect,
      socketTimeout: this.timeouts.silence,
      maxResponseSize: 64 * 1024,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send(mail: Mail): Promise<SentMail> {
    checkMail(mail);
    try {
      const { rejected, rejectedErrors } = await this.transport.sendMail({
        from: { ...this.options.sender, ...mail.from },
        to: [...mail.to],
        cc: [...(mail.cc ?? [])],
        ...(mail.replyTo && { replyTo: mail.replyTo }),
        ...(mail.bounceTo && { envelope: { from: mail.bounceTo, to: [...mail.to, ...(mail.cc ?? [])] } }),
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        messageId: mail.messageId,
        date: this.options.now(),
        headers: { 'Auto-Submitted': 'auto-generated' },
        xMailer: false,
        attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
        signal: AbortSignal.timeout(this.timeouts.total),
      });
      const refused = refusedBy(rejectedErrors);
      return { rejected: (rejected ?? []).map(addressOf), ...(refused.length > 0 && { refused }) };
    } catch (error) {
      throw mailErrorOf(error as NodemailerError);
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** Shows the text of the server, shortened to one line. */
function mailErrorOf(error: NodemailerError): MailError {
  const text = error.message.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300);
  const rejected = (error.rejected ?? []).map(addressOf);
  return new MailError(`The mail server did not accept the mail: ${text}`, isRetryable(error), {
    cause: error,
    rejected,
    refused: refusedBy(error.rejectedErrors),
    isSetup: isSetup(error),
    isDeferred: rejected.length > 0 && error.permanent === false,
  });
}

/** Replies to a recipient that mean the address. 5.7 is about policy, such as relaying or spam. */
const UNKNOWN_ADDRESS = new Set([550, 551, 553]);
const POLICY = /^\d{3}[ -]5\.7\./;

const refusedBy = (errors: readonly NodemailerError[] = []): string[] =>
  errors.flatMap(({ recipient, responseCode = 0, response = '' }) =>
    recipient && UNKNOWN_ADDRESS.has(responseCode) && !POLICY.test(response) ? [recipient] : [],
  );

/** True when the server refuses the credentials or the sender for good, or there are none that it takes. */
const isSetup = ({ code, command, permanent, responseCode }: NodemailerError): boolean =>
  (code === 'EAUTH' && permanent !== false) ||
  code === 'ENOAUTH' ||
  responseCode === AUTHENTICATION_REQUIRED ||
  (command === 'MAIL FROM' && permanent === true);

/** False only when the server rejects this mail. An operator can fix the connection, TLS and the credentials. */
const isRetryable = ({ permanent, code, responseCode }: NodemailerError): boolean =>
  permanent !== true || (code !== 'EENVELOPE' && code !== 'EMESSAGE') || responseCode === AUTHENTICATION_REQUIRED;

const addressOf = (recipient: string | { address: string }): string =>
  typeof recipient === 'string' ? recipient : recipient.address;

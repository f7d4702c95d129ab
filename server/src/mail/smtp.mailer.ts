import { createTransport, type NodemailerError, type Transporter } from 'nodemailer';
import { checkMail, checkSender } from './check-mail.ts';
import { type Delivery, type Mail, MailError, type Mailer, type Sender } from './mailer.ts';

export interface SmtpMailerOptions {
  readonly sender: Sender;
  readonly now: () => Date;
  readonly timeouts?: Timeouts;
}

/** All in milliseconds. */
export interface Timeouts {
  readonly connect: number;
  readonly silence: number;
  /** For the whole of sending one mail, however busy the server keeps the line. */
  readonly total: number;
}

const TIMEOUTS: Timeouts = { connect: 10_000, silence: 30_000, total: 120_000 };
const AUTHENTICATION_REQUIRED = 530;

/** Hands mail to an SMTP server, each on a connection of its own. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;
  private readonly timeouts: Timeouts;

  /** `smtp://` (STARTTLS where the server has it; required when the URL has a user) or `smtps://`. */
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

  async send(mail: Mail): Promise<Delivery> {
    checkMail(mail);
    try {
      const { rejected } = await this.transport.sendMail({
        from: { ...this.options.sender, ...mail.from },
        to: [...mail.to],
        cc: [...(mail.cc ?? [])],
        ...(mail.replyTo && { replyTo: mail.replyTo }),
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
      return { rejected: (rejected ?? []).map(addressOf) };
    } catch (error) {
      throw mailErrorOf(error as NodemailerError);
    }
  }

  async close(): Promise<void> {
    this.transport.close();
  }
}

/** What the server says is the server's text: bounded, on one line. */
function mailErrorOf(error: NodemailerError): MailError {
  const text = error.message.replace(/[\p{Cc}\s]+/gu, ' ').slice(0, 300);
  return new MailError(`The mail server did not take the mail: ${text}`, isRetryable(error), { cause: error });
}

/** Final is only what the server says of this mail; connection, TLS and sign-in are for an operator to mend. */
const isRetryable = ({ permanent, code, responseCode }: NodemailerError): boolean =>
  permanent !== true || (code !== 'EENVELOPE' && code !== 'EMESSAGE') || responseCode === AUTHENTICATION_REQUIRED;

const addressOf = (recipient: string | { address: string }): string =>
  typeof recipient === 'string' ? recipient : recipient.address;

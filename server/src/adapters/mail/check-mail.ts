import { isEmail } from '@picket/domain';
import type { Sender } from '../../base/config.ts';
import { type Attachment, type Mail, MailError } from './mailer.ts';

export const MAIL_LIMITS = {
  recipients: 50,
  subjectLength: 200,
  bodyLength: 1_000_000,
  attachments: 10,
  attachmentBytes: 20 * 1024 * 1024,
} as const;

const MESSAGE_ID = /^<[A-Za-z0-9.-]{1,200}@[A-Za-z0-9.-]{1,50}>$/;
const CONTENT_TYPE = /^[a-z0-9][a-z0-9.+-]{0,62}\/[a-z0-9][a-z0-9.+-]{0,62}$/;
const UNSAFE = /[\p{Cc}\u2028\u2029]/u;

/** @throws MailError, not retryable, for a mail with line breaks in its headers or beyond the limits. */
export function checkMail(mail: Mail): void {
  const { from, to, cc = [], subject, html, text, attachments = [] } = mail;
  const recipients = [...to, ...cc];
  if (to.length === 0) refuse('it has no recipient');
  if (recipients.length > MAIL_LIMITS.recipients) refuse(`it has more than ${MAIL_LIMITS.recipients} recipients`);
  const answers = [mail.replyTo, mail.bounceTo].filter((address) => address !== undefined);
  for (const address of [...recipients, ...answers]) {
    if (!isEmail(address)) refuse(`${JSON.stringify(address)} is not a valid email address`);
  }
  if (from) checkSender(from);
  checkHeader('subject', subject, MAIL_LIMITS.subjectLength);
  if (!MESSAGE_ID.test(mail.messageId)) refuse('its message id is malformed');
  for (const body of [html, text]) if (body.length > MAIL_LIMITS.bodyLength) refuse('its text is too long');
  checkAttachments(attachments);
}

/** @throws MailError for an invalid sender. */
export function checkSender({ name = '', address }: Partial<Sender>): void {
  if (address !== undefined && !isEmail(address)) {
    throw new MailError(`The mail can't be sent: ${JSON.stringify(address)} is not a valid email address`, false, {
      isSetup: true,
    });
  }
  checkHeader("sender's name", name, MAIL_LIMITS.subjectLength);
}

function checkAttachments(attachments: readonly Attachment[]): void {
  if (attachments.length > MAIL_LIMITS.attachments) refuse(`it has more than ${MAIL_LIMITS.attachments} attachments`);
  let bytes = 0;
  for (const { filename, contentType, content } of attachments) {
    checkHeader('file name', filename, MAIL_LIMITS.subjectLength);
    if (filename === '' || /[/\\]/.test(filename)) refuse(`${JSON.stringify(filename)} is not a file name`);
    if (!CONTENT_TYPE.test(contentType)) refuse(`${JSON.stringify(contentType)} is not a content type`);
    bytes += content.byteLength;
  }
  if (bytes > MAIL_LIMITS.attachmentBytes) refuse('its attachments are too large');
}

function checkHeader(name: string, value: string, maxLength: number): void {
  if (UNSAFE.test(value)) refuse(`its ${name} has control characters`);
  if (value.length > maxLength) refuse(`its ${name} is longer than ${maxLength} characters`);
}

function refuse(reason: string): never {
  throw new MailError(`The mail can't be sent: ${reason}`, false);
}

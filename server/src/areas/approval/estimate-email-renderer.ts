import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type EmailPreview,
  type EstimateContent,
  estimateEmailFields,
  estimateEmailMessages,
  filled,
  formatMoney,
  type Job,
  maySeeJob,
  refuseInvalid,
  type Settings,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { companyMail, senderOf } from '../../adapters/mail/company-mail.ts';
import type { Mail } from '../../adapters/mail/mailer.ts';
import { shortLine } from '../../adapters/mail/render-letter.ts';
import { richLetter } from '../../adapters/mail/rich-letter.ts';
import type { Config } from '../../base/config.ts';
import { dateText } from '../../base/date-texts.ts';
import { CONFIG, READER } from '../../base/ports.ts';
import { StaffAddresses } from './staff-addresses.ts';

/** The values for the fields of a text: a frozen estimate, and the time until which its link may be used. */
interface EstimateFacts {
  readonly content: EstimateContent;
  readonly ExpiresAt: string;
}

interface EstimateLetter extends EstimateFacts {
  readonly subject: string;
  /** HTML of the rich text editor. */
  readonly body: string;
  /** The address of the approval page. */
  readonly url: string;
}

const BUTTON_LABEL = 'Review your estimate';

/** Renders the emails with estimates, both for sending and for the preview. */
@Injectable()
export class EstimateEmailRenderer {
  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(StaffAddresses) private readonly addresses: StaffAddresses,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The subject with its fields filled in. */
  async subject(template: string, facts: EstimateFacts): Promise<string> {
    return filledSubject(template, valuesOf(facts, await getSettings(this.reader)));
  }

  /**
   * Answers go to the person who sent the estimate, if they may still read the job, else to the company. '' if neither
   * has an address.
   */
  async replyTo(
    { kind, id }: Actor,
    { Company }: { readonly Company: { readonly Email: string } },
    job: Pick<Job, 'UserId'>,
  ): Promise<string> {
    const sender =
      kind === 'staff' && id !== null ? await this.addresses.of(id, (user) => maySeeJob(user, job.UserId)) : '';
    return sender || Company.Email || (await getSettings(this.reader)).EmailFrom;
  }

  /** An email as it would arrive from a user, whose answers `replyTo` routes. `Attachments` are names of files. */
  async preview(
    { from, subject, html, text }: Pick<Mail, 'from' | 'subject' | 'html' | 'text'>,
    Attachments: string[],
    ...answers: Parameters<EstimateEmailRenderer['replyTo']>
  ): Promise<EmailPreview> {
    const { name, address } = { ...this.config.mailFrom, ...from };
    return {
      From: [name, address && `<${address}>`].filter(Boolean).join(' '),
      ReplyTo: await this.replyTo(...answers),
      Subject: subject,
      Html: html,
      Text: text,
      Attachments,
    };
  }

  async renderReminder({ url, ...facts }: EstimateFacts & Pick<EstimateLetter, 'url'>) {
    const settings = await getSettings(this.reader);
    const mail = companyMail(
      { ...settings, CompanyName: facts.content.Company.Name },
      {
        subject: settings.ReminderEmailSubject,
        text: settings.ReminderEmailText,
        button: { label: BUTTON_LABEL, url },
        values: valuesOf(facts, settings),
      },
    );
    return { ...mail, ...senderOf(settings) };
  }

  async render(letter: EstimateLetter): Promise<Pick<Mail, 'from' | 'bounceTo' | 'subject' | 'html' | 'text'>> {
    const { content, body, url } = letter;
    const settings = await getSettings(this.reader);
    const values = valuesOf(letter, settings);
    const subject = filledSubject(letter.subject, values);
    const button = { label: BUTTON_LABEL, url };
    return richLetter(settings, { subject, html: body, values, button, company: content.Company });
  }
}

/** The name of the attached PDF. */
export const estimateFile = (jobId: number, revision: number): string => `Estimate ${jobId} R${revision}.pdf`;

/** @throws ValidationError for placeholders that would not be filled in. */
export const requireFilledIn = (
  email: { readonly Subject: string; readonly Body: string },
  { Customer, Company, JobName }: EstimateContent,
): void => refuseInvalid(estimateEmailMessages(email, [Customer?.Name ?? '', Company.Name, JobName]));

/** The values of `estimatePlaceholders`. */
function valuesOf({ content, ExpiresAt }: EstimateFacts, { TimeZone }: Settings): Record<string, string> {
  return {
    name: content.Customer?.Name ?? '',
    company: content.Company.Name,
    number: String(content.JobId),
    job: content.JobName,
    total: formatMoney(content.Totals.GrandTotal),
    validUntil: dateText(ExpiresAt, TimeZone),
  };
}

/** A subject with its fields filled in, on one line. */
export const filledSubject = (template: string, values: Readonly<Record<string, string>>): string =>
  shortLine(filled(template, values), estimateEmailFields.Subject.maxLength);

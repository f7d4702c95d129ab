import { Inject, Injectable } from '@nestjs/common';
import { type Recorded, recordOf } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import { companyMail } from '../../adapters/mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { LOGGER, MAILER, READER } from '../../base/ports.ts';
import { type Answer, AnswerMails, answerValues } from './answer-mails.ts';
import { RevisionFiles } from './revision-files.ts';

type Approved = Extract<Answer, { type: 'EstimateApproved' }>;

/** Emails the signed copy to the customer. The approval itself is recorded; nothing depends on this mail. */
@Injectable()
export class SendApprovedCopy implements SideEffect<Approved> {
  readonly name = 'send-approved-copy';
  readonly handles = ['EstimateApproved'] as const;

  constructor(
    @Inject(AnswerMails) private readonly answers: AnswerMails,
    @Inject(RevisionFiles) private readonly files: RevisionFiles,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(event: Recorded<Approved>): Promise<void> {
    if (this.answers.isLate(event)) return;
    const { content } = await this.answers.answered(event);
    const to = (await this.answers.addressee(event)) || content.Customer?.Email;
    if (!to) return;
    const settings = await getSettings(this.reader);
    const { ApprovedEmailSubject: subject, ApprovedEmailText: text } = settings;
    const mail = companyMail(settings, { subject, text, values: answerValues(content, event.data.SigneeName) });
    await this.mailer.send({
      ...mail,
      to: [to],
      ...(content.Company.Email && { replyTo: content.Company.Email }),
      attachments: [
        {
          filename: `Estimate ${content.JobId} R${event.data.Revision} approved.pdf`,
          contentType: 'application/pdf',
          content: await this.files.bytes(event.data.ApprovedPdfSha256),
        },
      ],
      messageId: messageIdOf(event.id, 'copy'),
    });
  }

  async failed({ stream }: Recorded<Approved>, error: Error): Promise<void> {
    this.logger.warn({ err: error, job: recordOf(stream).id }, 'The signed copy could not be sent');
  }
}

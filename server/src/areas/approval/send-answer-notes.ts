import { Inject, Injectable } from '@nestjs/common';
import { type Recorded, recordOf, type Settings } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import { companyMail } from '../../adapters/mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import type { Config } from '../../base/config.ts';
import { CONFIG, LOGGER, MAILER, READER } from '../../base/ports.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';
import { type Answer, AnswerMails, answerValues } from './answer-mails.ts';

/** Emails the sender of an estimate and its market partner that the customer answered. One mail for both. */
@Injectable()
export class SendAnswerNotes implements SideEffect<Answer> {
  readonly name = 'send-answer-notes';
  readonly handles = ['EstimateApproved', 'EstimateDeclined', 'EstimateQuestionAsked'] as const;

  constructor(
    @Inject(AnswerMails) private readonly answers: AnswerMails,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(event: Recorded<Answer>): Promise<void> {
    if (this.answers.isLate(event)) return;
    const { job, content } = await this.answers.answered(event);
    const to = await this.answers.staff(event, job);
    if (to.length === 0) return;
    const settings = await getSettings(this.reader);
    const { by, words } = said(event);
    const url = pageAddress(this.config, '/job/estimate/info', { id: String(content.JobId) });
    const mail = companyMail(settings, {
      ...textsOf(event.type, settings),
      button: { label: `Open #${content.JobId}`, url },
      values: { ...answerValues(content, by), words },
    });
    await this.mailer.send({ ...mail, to, messageId: messageIdOf(event.id, 'note') });
  }

  async failed({ stream, type }: Recorded<Answer>, error: Error): Promise<void> {
    this.logger.warn({ err: error, job: recordOf(stream).id, type }, 'The note about an answer could not be sent');
  }
}

function textsOf(type: Answer['type'], settings: Settings): { subject: string; text: string } {
  switch (type) {
    case 'EstimateApproved':
      return { subject: settings.ApprovalNoteSubject, text: settings.ApprovalNoteText };
    case 'EstimateDeclined':
      return { subject: settings.DeclinedNoteSubject, text: settings.DeclinedNoteText };
    case 'EstimateQuestionAsked':
      return { subject: settings.QuestionNoteSubject, text: settings.QuestionNoteText };
  }
}

/** Returns the name of the person who answered, '' for the customer, and their text. */
function said({ type, data }: Recorded<Answer>): { by: string; words: string } {
  switch (type) {
    case 'EstimateApproved':
      return { by: data.SigneeName, words: '' };
    case 'EstimateDeclined':
      return { by: '', words: [data.Reason, data.Note].filter(Boolean).join('. ') };
    case 'EstimateQuestionAsked':
      return { by: data.AskedBy, words: data.Question };
  }
}

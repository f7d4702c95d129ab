import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { type ListAnswer, NotFoundError, type OutboxMail, type OutboxRow } from '@picket/domain';
import { Allow } from '../auth/access.ts';
import { Answers, AnswersList } from '../http/answers.ts';
import { MAX_TAKE } from '../http/search.dto.ts';
import type { Sender } from '../mail/mailer.ts';
import type { Outbox, OutboxEntry } from '../mail/outbox.ts';
import { OUTBOX } from '../ports.ts';
import { OutboxPageDto } from './outbox.dto.ts';

/** E-mails that are kept instead of sent. They hold links that sign people in: full access alone may read them. */
@Controller('outbox')
export class OutboxController {
  constructor(@Inject(OUTBOX) private readonly outbox: Outbox | null) {}

  @Get()
  @Allow('AppSettings', 'Full')
  @AnswersList('OutboxRow')
  async list(@Query() { skip = 0, take = MAX_TAKE }: OutboxPageDto): Promise<ListAnswer<OutboxRow>> {
    const { data, total } = await this.kept().list(skip, take);
    return { data: data.map(rowOf), total };
  }

  @Get(':id')
  @Allow('AppSettings', 'Full')
  @Answers('OutboxMail')
  async get(@Param('id') id: string): Promise<OutboxMail> {
    const mail = await this.kept().get(id);
    if (!mail) throw new NotFoundError();
    return { ...rowOf(mail), Text: mail.text };
  }

  private kept(): Outbox {
    if (!this.outbox) throw new NotFoundError('E-mails are sent from here; none are kept to look at');
    return this.outbox;
  }
}

const rowOf = ({ id, sentAt, from, to, cc, replyTo, subject, attachments }: OutboxEntry): OutboxRow => ({
  Id: id,
  SentAt: sentAt,
  From: senderText(from),
  To: [...to],
  Cc: [...cc],
  ReplyTo: replyTo,
  Subject: subject,
  Attachments: attachments.map(({ filename, contentType, size }) => ({
    Filename: filename,
    ContentType: contentType,
    Size: size,
  })),
});

/** Mail that was kept by older versions has no sender at all. */
const senderText = (from?: Partial<Sender> | null): string =>
  [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' ');

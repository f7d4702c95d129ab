import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, NotFoundError, type OutboxMail, type OutboxRow, UserRoles } from '@picket/domain';
import type { Outbox, OutboxEntry, StoredMail } from '../../adapters/mail/outbox.ts';
import { hasSecretLink } from '../../adapters/mail/secret-links.ts';
import type { Sender } from '../../base/config.ts';
import { OUTBOX } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { Call, full, listOf } from '../../shared/http/call/call.ts';
import { PathParam, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { OutboxPageDto } from './outbox.dto.ts';

/**
 * Emails that are stored instead of sent. Only administrators see those with secret links, because their reader can sign
 * in as any user, and approve estimates for customers.
 */
@Controller()
export class OutboxController {
  constructor(@Inject(OUTBOX) private readonly outbox: Outbox | null) {}

  @Call('GET outbox', full('AppSettings'), listOf('OutboxRow'))
  async list(
    @Query() { skip = 0, take = MAX_TAKE }: OutboxPageDto,
    @By() { caller }: By,
  ): Promise<ListAnswer<OutboxRow>> {
    refuseMarketPartner(caller);
    const isListed = isAdministrator(caller) ? undefined : (mail: StoredMail) => !hasSecretLink(mail);
    const { data, total } = await this.requireOutbox().list(skip, take, isListed);
    return { data: data.map(rowOf), total };
  }

  @Call('GET outbox/:id', full('AppSettings'), 'OutboxMail')
  async get(@PathParam('id') id: string, @By() { caller }: By): Promise<OutboxMail> {
    refuseMarketPartner(caller);
    const mail = await this.requireOutbox().get(id);
    if (!mail || (hasSecretLink(mail) && !isAdministrator(caller))) throw new NotFoundError();
    return { ...rowOf(mail), Text: mail.text };
  }

  private requireOutbox(): Outbox {
    if (!this.outbox) throw new NotFoundError('The outbox is empty because emails are sent');
    return this.outbox;
  }
}

const isAdministrator = ({ UserRoleId }: Caller): boolean => UserRoleId === UserRoles.Administrator;

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

/** Emails that older versions stored have no sender. */
const senderText = (from?: Partial<Sender> | null): string =>
  [from?.name, from?.address && `<${from.address}>`].filter(Boolean).join(' ');

import { Inject, Injectable } from '@nestjs/common';
import { dayAt, formatNumber } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { type SignedHead, SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import { companyMail } from '../../adapters/mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { ScheduledTask } from '../../adapters/queue/leased-timer.ts';
import type { Vault } from '../../adapters/vault/vault.ts';
import type { Config } from '../../base/config.ts';
import { CLOCK, type Clock, CONFIG, MAILER, READER, VAULT } from '../../base/ports.ts';
import { pageAddress } from '../auth/sign-in/page-address.ts';

const ENTRY = 'audit/mailed-head';

/** The company day and the head of the last email. */
interface Mailed {
  readonly day: string;
  readonly events: number;
}

/**
 * Emails the newest signed head to the address of the settings, once a company day if it is new, so that a head is stored
 * elsewhere. An email that fails is tried again at the next turn; a crash after it was sent repeats it.
 */
@Injectable()
export class MailHeads implements ScheduledTask {
  readonly name = 'mail-heads';
  readonly everyMinutes = 60;

  constructor(
    @Inject(READER) private readonly reader: Reader,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    const settings = await getSettings(this.reader);
    const head = await new SignedHeads(this.vault).last();
    if (settings.HeadEmail === '' || head === null) return;
    const day = dayAt(this.clock(), settings.TimeZone);
    const mailed = (await this.vault.get<Mailed>(ENTRY))?.value;
    if (mailed && (mailed.day === day || mailed.events === head.events)) return;
    const mail = companyMail(settings, {
      subject: `Signed head of the log, {company}, ${day}`,
      text: 'The attached head identifies the log up to this moment. Store it where nobody who can write the data folder can change it. To prove the log later, choose "Compare with a head" on the page Integrity.',
      button: { label: 'Open Integrity', url: pageAddress(this.config, '/audit/integrity') },
      facts: [
        ['Events', formatNumber(head.events)],
        ['Digest', head.digest],
      ],
      values: {},
    });
    const messageId = messageIdOf(`${day}-${head.events}`, 'head');
    await this.mailer.send({ ...mail, to: [settings.HeadEmail], attachments: [attachmentOf(head)], messageId });
    await this.vault.set<Mailed>(ENTRY, { day, events: head.events });
  }
}

const attachmentOf = (head: SignedHead) => ({
  filename: `picket-head-${head.at.slice(0, 10)}.json`,
  contentType: 'application/json',
  content: Buffer.from(`${JSON.stringify(head, null, 2)}\n`),
});

import { Inject, Injectable } from '@nestjs/common';
import { fold, type Recorded, type User, type UserEvent, userDecider } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import type { EventStore } from '../event-store/event-store.ts';
import { companyMail } from '../mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../mail/mailer.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, MAILER, READER } from '../ports.ts';
import type { SideEffect } from '../queue/side-effects.ts';

type Change = Extract<UserEvent, { type: 'UserPasswordChanged' | 'UsernameChanged' | 'UserEmailChanged' }>;

const changed: Readonly<Record<Change['type'], string>> = {
  UserPasswordChanged: 'password',
  UsernameChanged: 'username',
  UserEmailChanged: 'email address',
};

/** A notice that is later than this would only confuse, after an import or a long outage. */
const LATEST_MS = 7 * 24 * 60 * 60_000;

/**
 * Emails users that their password, username or email address was changed, so that they find out about a change that was
 * not theirs. For a new email address, the old one gets the notice too. A repeated run has the same message ids.
 */
@Injectable()
export class SignInNotices implements SideEffect<Change> {
  readonly name = 'sign-in-notices';
  readonly handles = ['UserPasswordChanged', 'UsernameChanged', 'UserEmailChanged'] as const;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(event: Recorded<Change>): Promise<void> {
    if (this.clock().getTime() - Date.parse(event.meta.at) > LATEST_MS) return;
    const before = await this.userAt(event, event.version - 1);
    const after = await this.userAt(event, event.version);
    const addresses = [before.details?.Email, after.details?.Email].filter((address) => !!address);
    for (const address of new Set(addresses)) await this.send(event, after, address!);
  }

  /** The change itself is recorded. Nothing depends on the notice. */
  async failed({ stream, type }: Recorded<Change>, error: Error): Promise<void> {
    this.logger.warn({ err: error, stream, type }, 'The notice of a changed sign-in could not be sent');
  }

  private async send({ id, type }: Recorded<Change>, { details, access }: User, address: string): Promise<void> {
    const what = changed[type];
    const mail = companyMail(await getSettings(this.reader), {
      subject: `Your ${what} was changed`,
      text: `Hello {name},\nThe ${what} of your account was changed. If you did not expect this, contact an administrator of {company} at once.`,
      values: { name: details?.FirstName ?? '' },
      facts: access ? [['Username', access.Username]] : [],
    });
    const part = address === details?.Email ? 'notice' : 'notice-to-old-address';
    await this.mailer.send({ to: [address], messageId: messageIdOf(id, part), ...mail });
  }

  private async userAt({ stream }: Recorded, version: number): Promise<User> {
    const events = await this.store.read(stream);
    return fold(userDecider, events.slice(0, version) as unknown as UserEvent[]);
  }
}

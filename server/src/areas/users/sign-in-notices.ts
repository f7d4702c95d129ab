import { Inject, Injectable } from '@nestjs/common';
import { type Actor, fold, type Recorded, recordOf, type User, type UserEvent, userDecider } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Logger } from 'pino';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { companyMail } from '../../adapters/mail/company-mail.ts';
import { isTooLateToMail } from '../../adapters/mail/late-mail.ts';
import { type Mailer, messageIdOf } from '../../adapters/mail/mailer.ts';
import type { SideEffect } from '../../adapters/queue/side-effects.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, MAILER, READER } from '../../base/ports.ts';
import { SecondFactors } from '../auth/two-factor/second-factors.ts';

const changes = [
  'UserPasswordChanged',
  'UsernameChanged',
  'UserEmailChanged',
  'TwoFactorStarted',
  'TwoFactorEnded',
  'RecoveryCodesChanged',
  'RecoveryCodeUsed',
] as const satisfies UserEvent['type'][];
type Change = Extract<UserEvent, { type: (typeof changes)[number] }>;

interface Notice {
  readonly subject: string;
  /** With the placeholders {company}, {by} (who did it) and {left} (unused recovery codes). */
  readonly text: string;
}

const changed = (what: string): Notice => ({
  subject: `Your ${what} was changed`,
  text: `The ${what} of your account was changed. If you did not expect this, contact an administrator of {company} at once.`,
});

const notices: Readonly<Record<Change['type'], Notice>> = {
  UserPasswordChanged: changed('password'),
  UsernameChanged: changed('username'),
  UserEmailChanged: changed('email address'),
  TwoFactorStarted: {
    subject: 'Two-factor sign-in was turned on',
    text: 'Two-factor sign-in for your account at {company} was turned on, and your other sessions were ended. If you did not expect this, contact an administrator at once.',
  },
  TwoFactorEnded: {
    subject: 'Two-factor sign-in was turned off',
    text: 'Two-factor sign-in for your account at {company} was turned off by {by}. If you did not expect this, change your password and contact an administrator.',
  },
  RecoveryCodesChanged: {
    subject: 'Your recovery codes were replaced',
    text: 'New recovery codes were made for your account at {company}, and the old ones no longer work. If you did not expect this, change your password and contact an administrator.',
  },
  RecoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'A recovery code was used to sign in to your account at {company}. Unused codes: {left}. If this was not you, change your password and make new recovery codes.',
  },
};

/**
 * Emails users that their password, username, email address, second factor or recovery codes changed, so that they find
 * out about a change that was not theirs. For a new email address, the old one gets the notice too. A repeated run has
 * the same message ids.
 */
@Injectable()
export class SignInNotices implements SideEffect<Change> {
  readonly name = 'sign-in-notices';
  readonly handles = changes;

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(READER) private readonly reader: Reader,
    @Inject(SecondFactors) private readonly factors: SecondFactors,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(event: Recorded<Change>): Promise<void> {
    if (isTooLateToMail(event, this.clock)) return;
    const before = await this.userAt(event, event.version - 1);
    const after = await this.userAt(event, event.version);
    const addresses = [before.details?.Email, after.details?.Email].filter((address) => !!address);
    for (const address of new Set(addresses)) await this.send(event, after, address!);
  }

  /** The change itself is recorded. Nothing depends on the notice. */
  async failed({ stream, type }: Recorded<Change>, error: Error): Promise<void> {
    this.logger.warn({ err: error, stream, type }, 'The notice of a changed sign-in could not be sent');
  }

  private async send(event: Recorded<Change>, { details, access }: User, address: string): Promise<void> {
    const { subject, text } = notices[event.type];
    const userId = recordOf(event.stream).id;
    const left = String(await this.factors.recoveryCodesLeft(userId));
    const mail = companyMail(await getSettings(this.reader), {
      subject,
      text: `Hello {name},\n${text}`,
      values: { name: details?.FirstName ?? '', by: nameOf(event.meta.actor, userId), left },
      facts: access ? [['Username', access.Username]] : [],
    });
    const part = address === details?.Email ? 'notice' : 'notice-to-old-address';
    await this.mailer.send({ to: [address], messageId: messageIdOf(event.id, part), ...mail });
  }

  private async userAt({ stream }: Recorded, version: number): Promise<User> {
    const events = await this.store.read(stream);
    return fold(userDecider, events.slice(0, version) as unknown as UserEvent[]);
  }
}

const nameOf = ({ kind, id, name }: Actor, userId: number): string => {
  if (kind !== 'staff') return 'an administrator of the server';
  return id === userId ? 'you' : name;
};

import { Inject, Injectable } from '@nestjs/common';
import { type Settings, settingFields } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { companyMail } from '../../../adapters/mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../../../adapters/mail/mailer.ts';
import type { Config } from '../../../base/config.ts';
import { CONFIG, MAILER, NEW_EVENT_ID, READER } from '../../../base/ports.ts';
import type { CurrentAccess } from '../access/access-directory.ts';
import { Background } from './background.ts';
import { type KeyGrant, OneTimeKeys } from './one-time-keys.ts';
import { pageAddress } from './page-address.ts';

interface Purpose {
  /** The setting with the subject and text of the message. */
  readonly texts: 'SignIn' | 'Reset' | 'Welcome';
  readonly button: string;
}

/** The lifetime of a link (ruling 57). */
type Lifetime = 'link' | 'welcome';

const signIn: Purpose = { texts: 'SignIn', button: 'Sign in' };
const reset: Purpose = { texts: 'Reset', button: 'Choose a new password' };
const welcome: Purpose = { texts: 'Welcome', button: 'Sign in' };

/**
 * Sends links that sign users in. The links are secrets, so they go straight to the mail server and never into an
 * event. A user whose message is lost requests another.
 */
@Injectable()
export class SignInLinks {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(NEW_EVENT_ID) private readonly newId: () => string,
    @Inject(OneTimeKeys) private readonly keys: OneTimeKeys,
    @Inject(Background) private readonly background: Background,
  ) {}

  /** A one-time address that signs the user in. */
  async signInLink(userId: number, remember: boolean, lifetime: Lifetime = 'link'): Promise<string> {
    const resetKey = await this.key({ userId, purpose: 'sign-in', remember }, lifetime);
    return pageAddress(this.config, '/adminaccess', { resetKey });
  }

  /** A one-time address where the user chooses a new password. */
  async resetLink(userId: number, lifetime: Lifetime = 'link'): Promise<string> {
    const resetKey = await this.key({ userId, purpose: 'reset-password', remember: false }, lifetime);
    return pageAddress(this.config, '/resetpassword', { userId: String(userId), resetKey });
  }

  /** Sends in the background, so that signing in does not wait for the mail server. */
  sendSignIn(access: CurrentAccess, remember: boolean): void {
    this.background.run('Sending a sign-in link', async () =>
      this.send(access, signIn, await this.signInLink(access.userId, remember)),
    );
  }

  /** Welcomes a new user. Without a password, the link leads to choosing one. */
  sendWelcome(access: CurrentAccess, hasPassword: boolean): void {
    this.background.run('Sending a welcome', async () =>
      hasPassword
        ? this.send(access, welcome, await this.signInLink(access.userId, false, 'welcome'))
        : this.send(access, { ...welcome, button: reset.button }, await this.resetLink(access.userId, 'welcome')),
    );
  }

  async sendReset(access: CurrentAccess): Promise<void> {
    await this.send(access, reset, await this.resetLink(access.userId));
  }

  private async send({ details, Username }: CurrentAccess, { texts, button }: Purpose, url: string): Promise<void> {
    const settings = await getSettings(this.reader);
    const mail = companyMail(settings, {
      subject: settings[`${texts}EmailSubject`],
      text: settings[`${texts}EmailText`],
      values: { name: details.FirstName },
      facts: [['Username', Username]],
      button: { label: button, url },
      closing: `The link works once, within ${texts === 'Welcome' ? hours(settings) : minutes(settings)}.`,
    });
    await this.mailer.send({ to: [details.Email], messageId: messageIdOf(this.newId(), 'link'), ...mail });
  }

  private async key(grant: KeyGrant, lifetime: Lifetime): Promise<string> {
    const settings = await getSettings(this.reader);
    return this.keys.make(grant, lifetime === 'welcome' ? settings.WelcomeLinkHours * 60 : linkMinutes(settings));
  }
}

/** Earlier versions stored more than the ten minutes of ruling 30. */
const linkMinutes = ({ SignInLinkMinutes }: Settings) =>
  Math.min(SignInLinkMinutes, settingFields.SignInLinkMinutes.max);

const minutes = (settings: Settings) => `${linkMinutes(settings)} minutes`;
const hours = ({ WelcomeLinkHours }: Settings) => `${WelcomeLinkHours} hours`;

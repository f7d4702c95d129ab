import { Inject, Injectable } from '@nestjs/common';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import type { Config } from '../config.ts';
import { companyMail } from '../mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../mail/mailer.ts';
import { CONFIG, MAILER, NEW_EVENT_ID, READER } from '../ports.ts';
import type { CurrentAccess } from './access-directory.ts';
import { Background } from './background.ts';
import { OneTimeKeys } from './one-time-keys.ts';

interface Purpose {
  /** Which texts of the settings it has. */
  readonly texts: 'SignIn' | 'Reset' | 'Welcome';
  readonly button: string;
}

const signIn: Purpose = { texts: 'SignIn', button: 'Sign in' };
const reset: Purpose = { texts: 'Reset', button: 'Choose a new password' };
const welcome: Purpose = { texts: 'Welcome', button: 'Sign in' };

/**
 * Links that let their holder in. They are secrets, so they go straight to the mail server and never through an event;
 * one that is lost is asked for again.
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

  /** The address that signs a user in, once. */
  async signInLink(userId: number, remember: boolean): Promise<string> {
    return this.address('/adminaccess', { resetKey: await this.key(userId, 'sign-in', remember) });
  }

  /** The address under which a user chooses a new password, once. */
  async resetLink(userId: number): Promise<string> {
    const resetKey = await this.key(userId, 'reset-password', false);
    return this.address('/resetpassword', { userId: String(userId), resetKey });
  }

  /** Whoever signs in need not wait for the mail server. */
  sendSignIn(access: CurrentAccess, remember: boolean): void {
    this.background.run('Sending a sign-in link', async () =>
      this.send(access, signIn, await this.signInLink(access.userId, remember)),
    );
  }

  /** To a new user; one who has no password yet chooses it by the link. */
  sendWelcome(access: CurrentAccess, hasPassword: boolean): void {
    this.background.run('Sending a welcome', async () =>
      hasPassword
        ? this.send(access, welcome, await this.signInLink(access.userId, false))
        : this.send(access, { ...welcome, button: reset.button }, await this.resetLink(access.userId)),
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
      closing: `The link works once, within ${settings.SignInLinkMinutes} minutes.`,
    });
    await this.mailer.send({ to: [details.Email], messageId: messageIdOf(this.newId(), 'link'), ...mail });
  }

  private async key(userId: number, purpose: 'sign-in' | 'reset-password', remember: boolean): Promise<string> {
    const { SignInLinkMinutes } = await getSettings(this.reader);
    return this.keys.make({ userId, purpose, remember }, SignInLinkMinutes);
  }

  /** From the configuration alone: a request's Host header could lead a link elsewhere. */
  private address(path: string, query: Record<string, string>): string {
    const { publicUrl, port } = this.config;
    const url = new URL(path, publicUrl ?? `http://localhost:${port}`);
    url.search = new URLSearchParams(query).toString();
    return url.href;
  }
}

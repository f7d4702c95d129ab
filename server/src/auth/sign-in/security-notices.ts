import { Inject, Injectable } from '@nestjs/common';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { companyMail } from '../../mail/company-mail.ts';
import { type Mailer, messageIdOf } from '../../mail/mailer.ts';
import type { Config } from '../../platform/config.ts';
import { CONFIG, MAILER, NEW_EVENT_ID, READER } from '../../ports.ts';
import type { CurrentAccess } from '../access/access-directory.ts';
import { Background } from './background.ts';
import { pageAddress } from './page-address.ts';

interface Notice {
  readonly subject: string;
  readonly text: string;
  /** Of placeholders other than {name} and {company}. */
  readonly values: Readonly<Record<string, string>>;
}

/** Emails that inform a user of a change to their second factor, in case it was not theirs. */
@Injectable()
export class SecurityNotices {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(READER) private readonly reader: Reader,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(NEW_EVENT_ID) private readonly newId: () => string,
    @Inject(Background) private readonly background: Background,
  ) {}

  /** `by` is a name, or 'you'. */
  twoFactorEnded(access: CurrentAccess, by: string): void {
    this.send(access, {
      subject: 'Two-factor sign-in was turned off',
      text: 'Hello {name},\n\nTwo-factor sign-in for your account at {company} was turned off by {by}. If you did not expect this, change your password and contact an administrator.',
      values: { by },
    });
  }

  recoveryCodeUsed(access: CurrentAccess, left: number): void {
    this.send(access, {
      subject: 'A recovery code was used',
      text: 'Hello {name},\n\nA recovery code was used to sign in to your account at {company}. Unused codes: {left}. If this was not you, change your password and make new recovery codes.',
      values: { left: String(left) },
    });
  }

  private send({ details }: CurrentAccess, { subject, text, values }: Notice): void {
    if (details.Email === '') return;
    this.background.run('Sending a security notice', async () => {
      const button = { label: 'Open your profile', url: pageAddress(this.config, '/user/profile') };
      const letter = { subject, text, button, values: { ...values, name: details.FirstName } };
      const mail = companyMail(await getSettings(this.reader), letter);
      await this.mailer.send({ to: [details.Email], messageId: messageIdOf(this.newId(), 'notice'), ...mail });
    });
  }
}

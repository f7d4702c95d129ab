import { until } from '@picket/projections/testing/until';
import type { Mail, Mailer, SentMail } from '../../../adapters/mail/mailer.ts';

/** A mailer that stores messages and lets tests wait for them. */
export class Mailbox implements Mailer {
  readonly mails: Mail[] = [];

  async send(mail: Mail): Promise<SentMail> {
    this.mails.push(mail);
    return { rejected: [] };
  }

  /** Waits for the mail with that subject to the address, because notices are sent by side effects. */
  async notice(address: string, subject: string): Promise<Mail> {
    const find = () => this.mails.find((mail) => mail.to[0] === address && mail.subject === subject);
    await until(async () => find() !== undefined);
    return find()!;
  }

  /** The link to this path in the last message with a link. Notices of other changes may follow it. */
  linkTo(path: string): URL {
    const address = this.mails.flatMap(({ text }) => /https?:\/\/\S+/.exec(text) ?? []).at(-1);
    const url = new URL(address!);
    expect(url.pathname).toBe(path);
    return url;
  }

  async close(): Promise<void> {}
}

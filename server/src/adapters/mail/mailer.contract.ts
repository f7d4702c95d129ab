import { MAIL_LIMITS } from './check-mail.ts';
import { type Mail, type Mailer, messageIdOf } from './mailer.ts';

/** A received mail. */
export interface Received {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: string | null;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly messageId: string;
  readonly attachments: readonly { filename: string; contentType: string; content: Uint8Array }[];
}

interface MailerUnderTest {
  readonly mailer: Mailer;
  received(): Promise<Received[]>;
  dispose(): Promise<void>;
}

export const aMail = (changes: Partial<Mail> = {}): Mail => ({
  to: ['ann@example.com'],
  subject: 'Your estimate',
  html: '<p>Hello</p>',
  text: 'Hello',
  messageId: messageIdOf('0b6c3c1e-8a53-4c58-9d0c-6f3a0f9f5a11'),
  ...changes,
});

/** Tests that every mailer passes. */
export function mailerContract(make: () => Promise<MailerUnderTest>): void {
  let medium: MailerUnderTest;

  beforeEach(async () => {
    medium = await make();
  });

  afterEach(async () => {
    await medium.mailer.close();
    await medium.dispose();
  });

  it('delivers all parts of a mail', async () => {
    const mail = aMail({
      to: ['ann@example.com', "o'neil+fence@sub.example.co"],
      cc: ['office@example.com'],
      replyTo: 'sales@example.com',
      subject: 'Zaun für José 木 👍',
      html: '<p>Grüße &amp; <b>more</b></p>',
      text: 'Grüße\n.\n..dots\nFrom here',
      attachments: [
        { filename: 'Angebot für José.pdf', contentType: 'application/pdf', content: Buffer.from([0, 1, 13, 10, 255]) },
        { filename: 'empty.bin', contentType: 'application/octet-stream', content: new Uint8Array() },
      ],
    });
    expect(await medium.mailer.send(mail)).toEqual({ rejected: [] });
    expect(await medium.received()).toEqual([
      {
        ...mail,
        attachments: mail.attachments!.map((one) => ({ ...one, content: Buffer.from(one.content) })),
      },
    ]);
  });

  it('delivers a mail without optional parts to one address', async () => {
    await medium.mailer.send(aMail());
    expect(await medium.received()).toEqual([{ ...aMail(), cc: [], replyTo: null, attachments: [] }]);
  });

  it('delivers concurrent mails', async () => {
    const mails = Array.from({ length: 8 }, (_, n) =>
      aMail({ subject: `Mail ${n}`, messageId: messageIdOf(`e-${n}`) }),
    );
    await Promise.all(mails.map((mail) => medium.mailer.send(mail)));
    const subjects = (await medium.received()).map((mail) => mail.subject);
    expect(subjects.sort()).toEqual(mails.map((mail) => mail.subject));
  });

  it('accepts a mail of the maximum size', async () => {
    const content = Buffer.alloc(MAIL_LIMITS.attachmentBytes, 'a');
    const mail = aMail({
      to: Array.from({ length: MAIL_LIMITS.recipients }, (_, n) => `ann${n}@example.com`),
      subject: 's'.repeat(MAIL_LIMITS.subjectLength),
      html: 'h'.repeat(MAIL_LIMITS.bodyLength),
      attachments: [{ filename: 'large.bin', contentType: 'application/octet-stream', content }],
    });
    await medium.mailer.send(mail);
    const [received] = await medium.received();
    expect(received!.to).toHaveLength(MAIL_LIMITS.recipients);
    expect(received!.subject).toBe(mail.subject);
    expect(received!.html).toBe(mail.html);
    expect(content.equals(received!.attachments[0]!.content)).toBe(true);
  });

  it.each<[string, Partial<Mail>]>([
    ['a header in an address', { to: ['ann@example.com\r\nBcc: eve@example.com'] }],
    ['a header in the subject', { subject: 'Hello\nBcc: eve@example.com' }],
    ['a header in the bounce address', { bounceTo: 'b@example.com\r\nRCPT TO:<eve@example.com>' }],
    ['a header in the message id', { messageId: '<a@b>\r\nBcc: eve@example.com' }],
    [
      'a header in a file name',
      { attachments: [{ filename: 'a\r\nB: c', contentType: 'text/plain', content: Buffer.of(1) }] },
    ],
    ['no recipient', { to: [], cc: ['ann@example.com'] }],
    ['too large attachments', tooLarge()],
  ])('rejects a mail with %s permanently and delivers nothing', async (_, changes) => {
    await expect(medium.mailer.send(aMail(changes))).rejects.toMatchObject({ name: 'MailError', retryable: false });
    expect(await medium.received()).toEqual([]);
  });
}

function tooLarge(): Partial<Mail> {
  const content = Buffer.alloc(MAIL_LIMITS.attachmentBytes / 2 + 1);
  const half = { filename: 'half.bin', contentType: 'application/octet-stream', content };
  return { attachments: [half, half] };
}

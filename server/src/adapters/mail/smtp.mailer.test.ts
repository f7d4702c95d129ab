import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { SMTPServerOptions } from 'smtp-server';
import { aMail, mailerContract, type Received } from './mailer.contract.ts';
import { MailError } from './mailer.ts';
import { SmtpMailer, type Timeouts } from './smtp.mailer.ts';
import { refusal, startSmtpServer } from './testing/smtp-server.ts';

const sender = { name: 'Zaun & Söhne', address: 'office@example.com' };
const now = () => new Date('2026-03-02T09:00:00.000Z');

describe('SmtpMailer', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  const mailerAt = (url: string, timeouts?: Timeouts) => {
    const mailer = new SmtpMailer(url, { sender, now, timeouts });
    closers.push(() => mailer.close());
    return mailer;
  };

  async function startServer(options: SMTPServerOptions = {}) {
    const server = await startSmtpServer(options);
    closers.push(server.close);
    return server;
  }

  /** Starts a server on a free port. */
  async function startPeer(onConnection: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server: Server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      onConnection(socket);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    });
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  const failureOf = async (mailer: SmtpMailer): Promise<MailError> => {
    const error: unknown = await mailer.send(aMail()).then(
      () => null,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(MailError);
    return error as MailError;
  };

  mailerContract(async () => {
    const { url, mails } = await startServer();
    return {
      mailer: new SmtpMailer(url, { sender, now }),
      received: () => Promise.all(mails.map(parsed)),
      dispose: async () => undefined,
    };
  });

  it('sets the sender, the date and the header of automatic mail', async () => {
    const { url, mails } = await startServer();
    await mailerAt(url).send(aMail());
    const mail = await PostalMime.parse(mails[0]!);
    expect(mail.from).toEqual(sender);
    expect(mail.date).toBe('2026-03-02T09:00:00.000Z');
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mails[0]!.toString()).not.toMatch(/nodemailer/i);
  });

  it('uses the address or name of the sender that the mail has', async () => {
    const { url, mails } = await startServer();
    const mailer = mailerAt(url);
    await mailer.send(aMail({ from: { name: 'Bay "Fences" <x@y.zz>', address: 'bay@example.com' } }));
    await mailer.send(aMail({ from: { name: 'Bay' } }));
    const [first, second] = await Promise.all(mails.map((mail) => PostalMime.parse(mail)));
    expect(first!.from).toEqual({ name: 'Bay "Fences" <x@y.zz>', address: 'bay@example.com' });
    expect(second!.from).toEqual({ name: 'Bay', address: sender.address });
  });

  it('names the bounce address to the server, and the sender to the reader', async () => {
    const returns: (string | false)[] = [];
    const { url, mails } = await startServer({
      onMailFrom: ({ address }, _session, done) => {
        returns.push(address);
        done();
      },
    });
    const mailer = mailerAt(url);
    await mailer.send(aMail({ bounceTo: 'bounces@example.com', cc: ['office@example.com'] }));
    await mailer.send(aMail());
    expect(returns).toEqual(['bounces@example.com', sender.address]);
    expect((await PostalMime.parse(mails[0]!)).from).toEqual(sender);
  });

  it('returns the rejected recipients', async () => {
    const { url, mails } = await startServer({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? refusal(550, 'Unknown') : null),
    });
    const delivery = await mailerAt(url).send(
      aMail({ to: ['ann@example.com', 'no@example.com'], cc: ['no2@example.com'] }),
    );
    const rejected = ['no@example.com', 'no2@example.com'];
    expect(delivery).toEqual({ rejected, refused: rejected });
    expect(mails).toHaveLength(1);
  });

  it.each<[string, boolean, SMTPServerOptions]>([
    ['an unknown recipient', false, { onRcptTo: (_a, _s, done) => done(refusal(550, 'No such user')) }],
    ['a busy mailbox', true, { onRcptTo: (_a, _s, done) => done(refusal(450, 'Greylisted')) }],
    ['a sender that is not allowed', false, { onMailFrom: (_a, _s, done) => done(refusal(553, 'Not you')) }],
    ['a demand for a sign-in', true, { onMailFrom: (_a, _s, done) => done(refusal(530, 'Sign in first')) }],
    ['a content that is spam', false, { onData: refuseData(554, 'Spam') }],
    ['a full disk', true, { onData: refuseData(452, 'No space') }],
    ['a server that is closing', true, { onConnect: (_s, done) => done(refusal(421, 'Closing')) }],
    ['a mail that is too large for it', false, { onData: refuseData(552, 'Too large') }],
  ])('throws an error for %s with retryable: %s', async (_, retryable, options) => {
    const { url, mails } = await startServer(options);
    expect((await failureOf(mailerAt(url))).retryable).toBe(retryable);
    expect(mails).toEqual([]);
  });

  it('throws a retryable error when the password is wrong', async () => {
    const { url } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
    });
    const error = await failureOf(mailerAt(`${url.replace('//', '//user:secret@')}?requireTLS=false`));
    expect(error).toMatchObject({ retryable: true, isSetup: true });
    expect(error.message).not.toContain('secret');
  });

  it.each<[string, boolean, SMTPServerOptions]>([
    ['a sender that is not allowed', true, { onMailFrom: (_a, _s, done) => done(refusal(553, 'Not you')) }],
    ['a demand for a sign-in', true, { onMailFrom: (_a, _s, done) => done(refusal(530, 'Sign in first')) }],
    ['a sender that is slowed down', false, { onMailFrom: (_a, _s, done) => done(refusal(451, 'Later')) }],
    ['an unknown recipient', false, { onRcptTo: (_a, _s, done) => done(refusal(550, 'No such user')) }],
  ])('says for %s whether only an operator can change it: %s', async (_, isSetup, options) => {
    const { url } = await startServer(options);
    expect((await failureOf(mailerAt(url))).isSetup).toBe(isSetup);
  });

  it.each([
    [535, 'Wrong password', true],
    [454, '4.7.0 Temporary authentication failure', false],
  ])(
    'says for a sign-in that is refused with %i %s whether only an operator can change it: %s',
    async (code, text, isSetup) => {
      const { url } = await startServer({
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: (_auth, _session, done) => done(refusal(code, text)),
      });
      const error = await failureOf(mailerAt(`${url.replace('//', '//user:secret@')}?requireTLS=false`));
      expect(error).toMatchObject({ retryable: true, isSetup });
    },
  );

  it('says that a recipient is deferred, and not a server that is closing', async () => {
    const greylist = await startServer({ onRcptTo: (_a, _s, done) => done(refusal(450, 'Greylisted')) });
    expect((await failureOf(mailerAt(greylist.url))).isDeferred).toBe(true);
    const closing = await startServer({ onConnect: (_s, done) => done(refusal(421, 'Closing')) });
    expect((await failureOf(mailerAt(closing.url))).isDeferred).toBe(false);
  });

  it.each<[string, string[]]>([
    ['5.1.1 No such user', ['ann@example.com']],
    ['5.7.1 Relaying denied', []],
  ])('names the recipients that are refused for good: %s', async (text, refused) => {
    const { url } = await startServer({ onRcptTo: (_a, _s, done) => done(refusal(550, text)) });
    expect((await failureOf(mailerAt(url))).refused).toEqual(refused);
  });

  it('does not send a password without TLS', async () => {
    let heard = '';
    const url = await startPeer((socket) => {
      socket.write('220 hello\r\n');
      socket.on('data', (data) => {
        heard += data;
        socket.write(heard.includes('STARTTLS') ? '502 no\r\n' : '250-hello\r\n250 AUTH PLAIN LOGIN\r\n');
      });
    });
    const error = await failureOf(mailerAt(url.replace('//', '//user:secret@')));
    expect(error.retryable).toBe(true);
    expect(heard).toContain('STARTTLS');
    expect(heard).not.toContain('AUTH');
  });

  it.each<[string, (socket: Socket) => void]>([
    ['says nothing', () => undefined],
    ['hangs up', (socket) => socket.end()],
    ['resets the connection', (socket) => socket.resetAndDestroy()],
    ['speaks another language', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['never ends its line', (socket) => socket.write('220 '.padEnd(1_000_000, 'x'))],
    ['never ends its answer', (socket) => socket.write('220-hello\r\n'.repeat(100_000))],
    ['falls silent after its greeting', (socket) => socket.write('220 hello\r\n')],
    ['keeps the line busy for ever', keepBusy],
  ])('throws a retryable error for a server that %s', async (_, behave) => {
    const url = await startPeer(behave);
    const error = await failureOf(mailerAt(url, { connect: 100, silence: 100, total: 200 }));
    expect(error.retryable).toBe(true);
    expect(error.message.length).toBeLessThan(400);
  });

  it('throws a retryable error when the server is down', async () => {
    const url = await startPeer(() => undefined);
    await closers.pop()!();
    expect((await failureOf(mailerAt(url))).retryable).toBe(true);
  });

  it('shortens the text of the server to one line', async () => {
    const { url } = await startServer({
      onRcptTo: (_address, _session, done) => done(refusal(550, `Bad\u001b[31m\ttext${'!'.repeat(10_000)}`)),
    });
    const { message } = await failureOf(mailerAt(url));
    expect(message).toContain('Bad [31m text!');
    expect(message).not.toMatch(/\p{Cc}/u);
    expect(message.length).toBeLessThan(400);
  });

  it('throws for an invalid sender', () => {
    expect(() => new SmtpMailer('smtp://localhost', { sender: { name: 'x', address: 'nobody' }, now })).toThrow(
      MailError,
    );
  });
});

function refuseData(code: number, message: string): SMTPServerOptions['onData'] {
  return (stream, _session, done) => {
    stream.resume().on('end', () => done(refusal(code, message)));
  };
}

function keepBusy(socket: Socket): void {
  socket.write('220 hello\r\n250-');
  const busy = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(busy));
}

async function parsed(raw: Buffer): Promise<Received> {
  const mail = await PostalMime.parse(raw);
  const addresses = (list: typeof mail.to) => (list ?? []).map((one) => one.address!);
  return {
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    replyTo: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject!,
    html: mail.html!.trimEnd(),
    text: mail.text!.trimEnd(),
    messageId: mail.messageId!,
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename!,
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  };
}

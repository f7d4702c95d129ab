import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DiskFileStore } from '../files/disk.file-store.ts';
import { aMail, mailerContract } from './mailer.contract.ts';
import { messageIdOf } from './mailer.ts';
import { OutboxMailer } from './outbox.mailer.ts';

describe('OutboxMailer', () => {
  let root: string;
  let files: DiskFileStore;
  let now: Date;
  const folder = () => join(root, 'outbox');
  const open = (most?: number) => OutboxMailer.open(folder(), { files, now: () => now, ...(most && { most }) });
  const numbered = (n: number) => aMail({ subject: `Mail ${n}`, messageId: messageIdOf(`event-${n}`) });
  const subjects = async (outbox: OutboxMailer, skip = 0, take = 100) =>
    (await outbox.list(skip, take)).data.map((entry) => entry.subject);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'picket-outbox-'));
    files = await DiskFileStore.open(join(root, 'files'));
    now = new Date('2026-03-02T09:00:00.000Z');
  });
  afterEach(() => rm(root, { recursive: true }));

  mailerContract(async () => {
    const mailer = await open();
    const received = async () => {
      const { data } = await mailer.list(0, 100);
      return Promise.all(
        data.map(async ({ id }) => {
          const { id: _id, sentAt: _sentAt, from: _from, attachments, ...mail } = (await mailer.get(id))!;
          const contents = attachments.map(async ({ filename, contentType, sha256 }) => ({
            filename,
            contentType,
            content: await buffer((await files.get(sha256))!),
          }));
          return { ...mail, attachments: await Promise.all(contents) };
        }),
      );
    };
    return { mailer, received, dispose: async () => undefined };
  });

  it('list returns pages, newest first, without bodies', async () => {
    const outbox = await open();
    for (let n = 0; n < 5; n++) await outbox.send(numbered(n));
    expect(await subjects(outbox, 1, 2)).toEqual(['Mail 3', 'Mail 2']);
    const { data, total } = await outbox.list(4, 10);
    expect(total).toBe(5);
    expect(data).toEqual([
      {
        id: data[0]!.id,
        sentAt: '2026-03-02T09:00:00.000Z',
        from: null,
        to: ['ann@example.com'],
        cc: [],
        replyTo: null,
        subject: 'Mail 0',
        messageId: messageIdOf('event-0'),
        attachments: [],
      },
    ]);
  });

  it('preserves the order when the clock goes back, and after a restart', async () => {
    await (await open()).send(numbered(1));
    now = new Date('2026-03-01T09:00:00.000Z');
    const outbox = await open();
    await outbox.send(numbered(2));
    expect(await subjects(outbox)).toEqual(['Mail 2', 'Mail 1']);
  });

  it('stores a mail that is sent again once', async () => {
    const outbox = await open();
    await Promise.all([outbox.send(numbered(1)), outbox.send(numbered(1))]);
    await (await open()).send(numbered(1));
    expect(await subjects(outbox)).toEqual(['Mail 1']);
  });

  it('deletes the oldest mails beyond its limit', async () => {
    const outbox = await open(3);
    for (let n = 0; n < 5; n++) await outbox.send(numbered(n));
    expect(await subjects(outbox)).toEqual(['Mail 4', 'Mail 3', 'Mail 2']);
    expect(await readdir(folder())).toHaveLength(3);
  });

  it('get returns null for unknown ids', async () => {
    const outbox = await open();
    await outbox.send(numbered(1));
    for (const id of [
      '',
      '..',
      '../files',
      '000000000000000-0000000000000000',
      `${(await outbox.list(0, 1)).data[0]!.id}\0`,
    ]) {
      expect(await outbox.get(id)).toBeNull();
    }
  });

  it('never returns an interrupted write, and deletes it at the next start', async () => {
    const outbox = await open();
    await writeFile(join(folder(), 'incoming-1'), '{"id":');
    expect((await outbox.list(0, 10)).total).toBe(0);
    await open();
    expect(await readdir(folder())).toEqual([]);
  });

  it('throws a retryable error for an error of the disk, and stores the mail later', async () => {
    const outbox = await open();
    await rm(folder(), { recursive: true });
    await expect(outbox.send(numbered(1))).rejects.toMatchObject({ name: 'MailError', retryable: true });
    await open();
    await outbox.send(numbered(1));
    expect(await subjects(outbox)).toEqual(['Mail 1']);
    const [file] = await readdir(folder());
    expect(JSON.parse(await readFile(join(folder(), file!), 'utf8'))).toMatchObject({ subject: 'Mail 1' });
  });
});

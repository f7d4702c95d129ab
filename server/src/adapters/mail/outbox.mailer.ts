import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, moveDurably, writeDurably } from '../files/durable-file.ts';
import type { FileStore } from '../files/file-store.ts';
import { checkMail } from './check-mail.ts';
import { type Mail, MailError, type Mailer, type SentMail } from './mailer.ts';
import type { Outbox, OutboxEntry, OutboxPage, StoredAttachment, StoredMail } from './outbox.ts';

interface OutboxOptions {
  readonly now: () => Date;
  readonly files: FileStore;
  /** Only the newest `most` mails are stored. */
  readonly most?: number;
}

const ID = /^\d{15}-[0-9a-f]{16}$/;

/**
 * Stores mail instead of sending it, one JSON file per mail, for administrators to read: the embedded default.
 * A message id is stored once.
 */
export class OutboxMailer implements Mailer, Outbox {
  private last: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly folder: string,
    private readonly options: OutboxOptions,
  ) {}

  static async open(folder: string, options: OutboxOptions): Promise<OutboxMailer> {
    await makeFolder(folder);
    const unfinished = (await readdir(folder)).filter((name) => name.startsWith('incoming-'));
    for (const name of unfinished) await rm(join(folder, name), { force: true });
    return new OutboxMailer(folder, options);
  }

  async send(mail: Mail): Promise<SentMail> {
    checkMail(mail);
    // One after the other, because the file names are numbered.
    const stored = this.last.then(() => this.store(mail));
    this.last = stored.catch(() => undefined);
    try {
      await stored;
    } catch (error) {
      throw new MailError('The outbox could not store the mail', true, { cause: error });
    }
    return { rejected: [] };
  }

  async list(skip: number, take: number, isListed?: (mail: StoredMail) => boolean): Promise<OutboxPage> {
    const ids = (await this.ids()).reverse();
    if (!isListed) return { data: (await this.mails(ids.slice(skip, skip + take))).map(entryOf), total: ids.length };
    const listed = (await this.mails(ids)).filter(isListed);
    return { data: listed.slice(skip, skip + take).map(entryOf), total: listed.length };
  }

  async get(id: string): Promise<StoredMail | null> {
    if (!ID.test(id)) return null;
    try {
      return JSON.parse(await readFile(this.path(id), 'utf8'));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.last;
  }

  private async store(mail: Mail): Promise<void> {
    const ids = await this.ids();
    const key = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
    if (ids.some((id) => id.endsWith(key))) return;
    const sentAt = this.options.now();
    const order = Math.max(sentAt.getTime(), Number(ids.at(-1)?.slice(0, 15) ?? -1) + 1);
    const id = `${String(order).padStart(15, '0')}-${key}`;
    await this.write(await this.recordOf(mail, id, sentAt));
    const tooMany = [...ids, id].slice(0, -(this.options.most ?? 500));
    for (const old of tooMany) await rm(this.path(old), { force: true });
  }

  private async recordOf(mail: Mail, id: string, sentAt: Date): Promise<StoredMail> {
    const attachments: StoredAttachment[] = [];
    for (const { filename, contentType, content } of mail.attachments ?? []) {
      attachments.push({ filename, contentType, ...(await this.options.files.put(content)) });
    }
    const { from = null, to, cc = [], replyTo = null, subject, html, text, messageId } = mail;
    return { id, sentAt: sentAt.toISOString(), from, to, cc, replyTo, subject, messageId, attachments, html, text };
  }

  private async write(record: StoredMail): Promise<void> {
    const incoming = join(this.folder, `incoming-${randomUUID()}`);
    await writeDurably(incoming, [Buffer.from(JSON.stringify(record))]);
    await moveDurably(incoming, this.path(record.id));
  }

  private async mails(ids: readonly string[]): Promise<StoredMail[]> {
    const mails = await Promise.all(ids.map((id) => this.get(id)));
    return mails.filter((mail) => mail !== null);
  }

  /** Oldest first. */
  private async ids(): Promise<string[]> {
    const names = await readdir(this.folder);
    return names
      .map((name) => name.replace(/\.json$/, ''))
      .filter((id) => ID.test(id))
      .sort();
  }

  private path(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

function entryOf({ html: _html, text: _text, ...entry }: StoredMail): OutboxEntry {
  return entry;
}
